import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { z } from "zod";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { useAnswer } from "#app/components/connection/use-answer.ts";
import { DateText } from "#app/components/figures.tsx";
import { NothingHere } from "#app/components/nothing-here.tsx";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { knownLanguage, type Language } from "#app/contracts/languages.ts";
import { SCREENS } from "#app/contracts/screens.ts";
import { NO_DRIVER_YET } from "#app/contracts/texts/travel-plans.ts";
import { getCarBooking } from "#app/services/cars/manage.server.ts";
import { displayName } from "#app/services/profile/display-name.ts";
import {
  driversOwnLanguage,
  driversPhrases,
  nameSign,
  namesOf,
  travellersPhrases,
} from "#app/services/translation/driver-talk.server.ts";
import { localeOf } from "#app/services/translation/phrase-book/phrase-book.server.ts";
import { talkWords } from "#app/services/translation/phrase-book/talk-words.server.ts";
import { translate, translation } from "#app/services/translation/translate.server.ts";
import type { Ears } from "#app/voice/driver-talk/driver-talk.ts";
import { requireUser } from "#app/web/user.server.ts";
import { readForm } from "../form.server.ts";
import { DriversLanguage } from "./drivers-language.tsx";
import { OwnWords } from "./own-words.tsx";
import { Phrases } from "./phrases.tsx";
import { firstShown, shownOf } from "./shown.ts";
import { type Shown, ShownText } from "./shown-text.tsx";
import { TalkButton } from "./talk-button.tsx";
import { Unheard } from "./unheard.tsx";
import { useTalk } from "./use-talk.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  {
    title: `${page?.booking.driver ? `Talk with ${page.booking.driver}` : SCREENS["/driver/:id"].name} - NoVo`,
  },
];

/** The booking and the driver's language: of the address, else as far as it is known. */
async function openTalk({ request, context, params }: LoaderFunctionArgs, userId: string) {
  const { app } = context;
  const found = await getCarBooking(app, { userId }, params.id ?? "");
  if (!found.ok) throw data(null, { status: 404 });
  const asked = translation.shape.to.safeParse(new URL(request.url).searchParams.get("to"));
  const to = asked.success ? asked.data : await driversOwnLanguage(app, found.data);
  return { booking: found.data, to };
}

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const { booking, to } = await openTalk(args, user.id);
  const own = knownLanguage(user.language);
  const { talk } = args.context;
  const earsOf = (language: Language): Ears => (talk.hears(language) ? "server" : "none");
  return {
    booking,
    to,
    lang: localeOf(to),
    own: localeOf(own),
    ears: { traveller: earsOf(own), driver: earsOf(to) },
    speaks: { traveller: talk.speaks(own), driver: talk.speaks(to) },
    words: { traveller: talkWords(own), driver: talkWords(to) },
    source: args.context.app.providers.translation.source,
    sign: nameSign(displayName(user), to),
    mine: travellersPhrases(booking, displayName(user), to),
    theirs: driversPhrases(to),
  };
}

const message = z.object({
  text: translation.shape.text,
  from: z.enum(["traveller", "driver"]),
  isPhrase: z.enum(["yes"]).optional(),
});

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireUser(args);
  const { app } = args.context;
  const { booking, to } = await openTalk(args, user.id);
  const form = message.safeParse(Object.fromEntries(await readForm(args.request)));
  if (!form.success) return refused(WRONG);
  const { text, from, isPhrase } = form.data;
  const name = displayName(user);
  const own = knownLanguage(user.language);
  const [shownTo, saidIn] = from === "driver" ? [own, to] : [to, "English" as const];
  const shown = { from, lang: localeOf(shownTo), saidIn: localeOf(saidIn), said: text };
  if (isPhrase) {
    const phrases = from === "driver" ? driversPhrases(to) : travellersPhrases(booking, name, to);
    const phrase = phrases.find(({ english }) => english === text);
    if (!phrase) return refused(WRONG);
    const { english, theirs } = phrase;
    const answer = driversPhrases(own).find((one) => one.english === english)?.theirs ?? english;
    const texts = from === "driver" ? { text: answer, said: theirs } : { text: theirs };
    return { shown: { ...shown, ...texts, means: null, changed: [] } satisfies Shown };
  }
  const translated = await translate(
    app,
    { text, to: shownTo },
    {
      names: await namesOf(app, booking, name),
      from: saidIn,
      withMeaning: true,
      signal: args.request.signal,
    },
  );
  if (!translated.ok) return refused(translated.reason.message, text);
  return { shown: { ...shown, ...translated.data } satisfies Shown };
}

const refused = (description: string, typed = "") =>
  data(
    { typed, failed: { title: "Error", description, variant: "destructive" as const } },
    { status: 400 },
  );
const WRONG = "Type a message of at most 500 characters.";
const NOT_SENT = "That couldn't be translated. What you typed is still here.";

export const clientAction = keepTyped(({ sentence }) => sentence ?? NOT_SENT);

export default function Driver() {
  const { booking, to, lang, own, ears, speaks, source, sign, mine, theirs, words } =
    useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const failed = useFailed();
  const busy = useNavigation().formMethod === "POST";
  const locales = { traveller: own, driver: lang };
  const talk = useTalk({ bookingId: booking.id, language: to, ears, locales });
  const { clear, message } = talk;
  // What was typed or tapped last is shown, and nothing that was said before it.
  useEffect(() => {
    if (answer) clear();
  }, [answer, clear]);
  if (!booking.driver) return <NoDriver />;
  const written = answer && "shown" in answer ? answer.shown : null;
  const typed = answer && "typed" in answer ? answer.typed : "";
  const spoken = message && shownOf(message, locales);
  const shown = spoken ?? written ?? firstShown(booking.driver, sign, lang);
  const listener = shown.from === "driver" ? "traveller" : "driver";
  const canSay = talk.isReady && speaks[listener] && shown.lang === locales[listener];
  const say = (rate: number) => talk.say(shown.text, { speaker: shown.from, rate });
  return (
    <main className="group/talk mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 pb-8 lg:gap-5 lg:p-10">
      <ScreenHead title={`Talk with ${booking.driver}`} backTo="/upcoming-travel" />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="min-w-0 text-muted text-sm [overflow-wrap:anywhere]">
          <DateText form="long" date={booking.date} />, {booking.time}, from {booking.from}
        </p>
        <DriversLanguage language={to} />
      </div>
      <div className="transition-transform duration-200 group-has-[#turned:checked]/talk:rotate-180 unscripted:hidden">
        <TalkButton speaker="driver" words={words.driver} lang={lang} talk={talk} />
      </div>
      <ShownText
        shown={shown}
        isAnswer={shown === spoken || shown === written}
        say={canSay ? say : null}
      >
        <div className="mt-4 unscripted:hidden">
          <TalkButton speaker="traveller" words={words.traveller} lang={own} talk={talk} />
          <Unheard talk={talk} words={words} />
        </div>
      </ShownText>
      {failed ? <Notice {...failed} /> : null}
      {talk.problem ? (
        <Notice title="Not played" description={talk.problem} variant="destructive" />
      ) : null}
      <Phrases from="traveller" title="Say" phrases={mine} busy={busy} />
      <OwnWords typed={typed} busy={busy} isLive={source === "live"} />
      <Phrases from="driver" title="The driver answers" phrases={theirs} lang={lang} busy={busy} />
      <div className="text-muted text-sm">
        <p lang={lang} dir="auto">
          {words.driver.machine}
        </p>
        <p>
          {source === "live"
            ? "What you say or type is machine-translated; the ready phrases are not."
            : "NoVo picks the closest phrase from its phrase book."}{" "}
          Nothing is stored.
        </p>
      </div>
    </main>
  );
}

/** Spec section 2. */
function NoDriver() {
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-col gap-5 p-4 pb-8 lg:p-10">
      <ScreenHead title={SCREENS["/driver/:id"].name} backTo="/upcoming-travel" />
      <NothingHere>
        <p className="font-semibold text-ink">{NO_DRIVER_YET.title}</p>
        <p>{NO_DRIVER_YET.description}</p>
      </NothingHere>
    </main>
  );
}
