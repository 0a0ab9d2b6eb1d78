import { data, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { z } from "zod";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { useAnswer } from "#app/components/connection/use-answer.ts";
import { dateText } from "#app/components/date-text.ts";
import { NothingHere } from "#app/components/nothing-here.tsx";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { knownLanguage, type Language } from "#app/contracts/languages.ts";
import { inSentences } from "#app/contracts/listed.ts";
import { SCREENS } from "#app/contracts/screens.ts";
import { errorToast } from "#app/contracts/texts/failures.ts";
import { getCarBooking } from "#app/services/cars/manage.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import {
  driverOf,
  driversPhrases,
  nameSign,
  namesOf,
  travellersPhrases,
} from "#app/services/driver/driver-talk.server.ts";
import { languageFile } from "#app/services/languages/languages.server.ts";
import { displayName } from "#app/services/profile/display-name.ts";
import {
  chosenPhrase,
  type Phrase,
  phraseIn,
  phrasesToChoose,
  type TalkLanguages,
} from "#app/services/translation/phrase-book/phrase-book.server.ts";
import { translate, translation } from "#app/services/translation/translate.server.ts";
import type { TripCar } from "#app/services/trip-rules/trip.ts";
import type { Ears } from "#app/voice/driver-talk/driver-talk.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { readForm } from "../form.server.ts";
import { DriversLanguage } from "./drivers-language.tsx";
import { OwnWords } from "./own-words.tsx";
import { Phrases } from "./phrases.tsx";
import { COLUMN, SameLanguage } from "./same-language.tsx";
import { SamplePhrase } from "./sample-phrase.tsx";
import { firstShown, shownOf } from "./shown.ts";
import { type Shown, ShownText } from "./shown-text.tsx";
import { TalkButton } from "./talk-button.tsx";
import { Unheard } from "./unheard.tsx";
import { type Talk, useTalk } from "./use-talk.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  {
    title: `${page?.booking.driver ? m.driver.talkTitle() : SCREENS["/driver/:id"].name()} - NoVo`,
  },
];

/** The booking and the driver's language: from the address, else the one known. */
async function openTalk({ request, context, params }: RouteArgs, userId: string) {
  const { app } = context;
  const found = await getCarBooking(app, { userId }, params.id ?? "");
  if (!found.ok) throw data(null, { status: 404 });
  const asked = translation.shape.to.safeParse(new URL(request.url).searchParams.get("to"));
  const driver = await driverOf(app, found.data);
  const to = asked.success ? asked.data : driver.language;
  return { booking: found.data, to, telephone: driver.telephone };
}

export async function loader(args: RouteArgs) {
  const { app, user } = await requireUser(args);
  const { booking, to, telephone } = await openTalk(args, user.id);
  const own = knownLanguage(user.language);
  const { talk } = args.context;
  const earsOf = (language: Language): Ears => (talk.hears(language) ? "server" : "none");
  return {
    booking,
    to,
    telephone,
    lang: languageFile(to).locale,
    own: languageFile(own).locale,
    ears: { traveller: earsOf(own), driver: earsOf(to) },
    speaks: { traveller: talk.speaks(own), driver: talk.speaks(to) },
    words: { traveller: languageFile(own).talk, driver: languageFile(to).talk },
    source: app.providers.translation.source,
    sign: nameSign(displayName(user), { own, theirs: to }),
    mine: travellersPhrases(booking, displayName(user), { own, theirs: to }),
    theirs: driversPhrases({ own, theirs: to }),
    example: phraseIn(isLive(app) ? own : "English", "atExit", { exit: "4" }),
  };
}

const message = z.object({
  text: translation.shape.text,
  from: z.enum(["traveller", "driver"]),
  isPhrase: z.enum(["yes"]).optional(),
});

export async function action(args: RouteArgs) {
  const { app, user } = await requireUser(args);
  const { booking, to } = await openTalk(args, user.id);
  const form = message.safeParse(Object.fromEntries(await readForm(args.request)));
  if (!form.success) return refused(m.driver.mustType());
  const { text, from, isPhrase } = form.data;
  const name = displayName(user);
  const own = knownLanguage(user.language);
  const languages = { own, theirs: to };
  const [said, read] = from === "driver" ? DRIVER_TO_TRAVELLER : TRAVELLER_TO_DRIVER;
  // A model translates what is typed in the traveller's language, the phrase book what is in English.
  const typedIn = isLive(app) || from === "driver" ? languages[said] : "English";
  const shown = {
    from,
    lang: languageFile(languages[read]).locale,
    saidIn: languageFile(languages[said]).locale,
  };
  if (isPhrase) {
    const phrase = tappedPhrase({ booking, name, text, from }, languages);
    if (!phrase) return refused(m.driver.mustType());
    const words = { said: phrase[said], text: phrase[read], means: null, changed: [] };
    return { shown: { ...shown, ...words } satisfies Shown };
  }
  const translated = await translate(
    app,
    { text, to: languages[read] },
    {
      names: await namesOf(app, booking, name),
      from: typedIn,
      rideTime: booking.time,
      withMeaning: true,
      signal: args.request.signal,
    },
  );
  if (!translated.ok) {
    const { message: why } = translated.reason;
    const choices = from === "traveller" ? phrasesToChoose(text, languages, booking.time) : [];
    const isOfBook = !isLive(app) && choices.length > 0;
    return refused(isOfBook ? m.driver.notAsItStands() : why, text, choices);
  }
  return {
    shown: {
      ...shown,
      saidIn: languageFile(typedIn).locale,
      said: text,
      ...translated.data,
    } satisfies Shown,
  };
}

interface Tapped extends Pick<z.infer<typeof message>, "text" | "from"> {
  booking: TripCar;
  name: string;
}

const isLive = ({ providers }: AppContext) => providers.translation.source === "live";

/** Whose words are said, and in whose they are read. */
const TRAVELLER_TO_DRIVER = ["own", "theirs"] as const;
const DRIVER_TO_TRAVELLER = ["theirs", "own"] as const;

/** A phrase of the book; undefined if it has none of these words. */
function tappedPhrase(
  { booking, name, text, from }: Tapped,
  languages: TalkLanguages,
): Phrase | undefined {
  const isTapped = ({ english }: Phrase) => english === text;
  if (from === "driver") return driversPhrases(languages).find(isTapped);
  const listed = travellersPhrases(booking, name, languages).find(isTapped);
  return listed ?? chosenPhrase(text, languages);
}

const refused = (description: string, typed = "", choices: Phrase[] = []) =>
  data({ typed, choices, failed: errorToast(description) }, { status: 400 });
const NOTHING_TYPED = { typed: "", choices: [] };

export const clientAction = keepTyped(
  ({ sentence }, form) =>
    sentence ?? (form.has("isPhrase") ? m.driver.phraseNotShown() : m.driver.notTranslated()),
);

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Driver() {
  const page = useLoaderData<typeof loader>();
  const { booking, to, lang, own, sign, mine, telephone } = page;
  if (!booking.driver) return <NoDriver />;
  const first = firstShown(booking.driver, sign, { own, lang });
  const name = booking.driver.trim().split(/\s+/)[0] ?? booking.driver;
  return (
    <main key={booking.id} className="page lg:page-pair group/talk max-lg:gap-3 max-lg:pb-6">
      <div className="flex flex-col gap-3 lg:gap-3.5">
        <ScreenHead title={m.driver.talkTitle()} backTo="/upcoming-travel" />
        {/* In the columns of what stands beneath. */}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-10">
          <p className="min-w-0 grow basis-full text-muted text-sm tabular-nums">
            <span
              dir="auto"
              className="block truncate font-semibold text-base text-ink lg:me-2 lg:inline"
            >
              {booking.driver}
            </span>
            {m.dates.dateAndTime({ date: dateText(booking.date), time: booking.time })}{" "}
            <span className="line-clamp-2 lg:inline">
              <Sentence of={m.driver.fromPlace} values={{ place: <bdi>{booking.from}</bdi> }} />
            </span>
          </p>
          <DriversLanguage language={to} />
        </div>
      </div>
      {own === lang ? (
        <SameLanguage shown={first} name={name} telephone={telephone} phrases={mine} />
      ) : (
        <Translated page={page} name={name} first={first} />
      )}
    </main>
  );
}

/** The conversation of two people without a common language. */
function Translated({ page, name, first }: { page: Page; name: string; first: Shown }) {
  const { booking, to, lang, own, ears, speaks, source, mine, theirs, example, words } = page;
  const answer = useAnswer<typeof action>();
  const failed = useFailed();
  const busy = useNavigation().formMethod === "POST";
  const locales = { traveller: own, driver: lang };
  const talk = useTalk({ bookingId: booking.id, language: to, ears, locales });
  const { clear, message } = talk;
  // Shows what was typed or tapped last, and nothing said before it.
  useEffect(() => {
    if (answer) clear();
  }, [answer, clear]);
  const written = answer && "shown" in answer ? answer.shown : null;
  const { typed, choices } = answer && "typed" in answer ? answer : NOTHING_TYPED;
  const spoken = message && shownOf(message, locales);
  const shown = spoken ?? written ?? first;
  const listener = shown.from === "driver" ? "traveller" : "driver";
  const canSay = talk.isReady && speaks[listener] && shown.lang === locales[listener];
  const say = (rate: number) => talk.say(shown.text, { speaker: shown.from, rate });
  return (
    <>
      <div className={COLUMN}>
        <ShownText
          shown={shown}
          isAnswer={shown === spoken || shown === written}
          say={canSay ? say : null}
        >
          <div className="contents sm:grid sm:grid-cols-2 sm:gap-3">
            <div className="transition-transform duration-200 group-has-[.turned:checked]/talk:rotate-180 max-sm:order-first unscripted:hidden">
              <TalkButton
                speaker="driver"
                name={name}
                words={words.driver}
                lang={lang}
                talk={talk}
              />
            </div>
            <div className="unscripted:hidden">
              <TalkButton
                speaker="traveller"
                name={m.driver.you()}
                words={words.traveller}
                lang={own}
                talk={talk}
              />
            </div>
          </div>
          <Unheard talk={talk} words={words} />
        </ShownText>
        {failed ? <Notice {...failed} /> : null}
        <Phrases
          whose="own"
          lang={own}
          title={m.driver.sayInstead()}
          phrases={choices}
          busy={busy}
        />
        {talk.problem ? (
          <Notice title={m.driver.notPlayed()} description={talk.problem} variant="destructive" />
        ) : null}
        <NearOfSpoken talk={talk} busy={busy} />
      </div>
      <div className={`${COLUMN} max-lg:gap-5`}>
        <Phrases
          whose="own"
          lang={own}
          title={m.offline.say()}
          phrases={mine}
          now={shown.said}
          busy={busy}
        />
        <OwnWords typed={typed} example={example} busy={busy} isLive={source === "live"} />
        <Phrases
          whose="theirs"
          lang={lang}
          title={m.driver.answers()}
          phrases={theirs}
          busy={busy}
        />
        <div className="text-muted text-sm">
          <p lang={lang} dir="auto">
            {words.driver.machine}
          </p>
          <p>
            {inSentences(
              source === "live" ? m.driver.machineTranslated() : m.driver.fromPhraseBook(),
              m.driver.nothingStored(),
            )}
          </p>
        </div>
      </div>
    </>
  );
}

/** Sends speech that could not be translated as if it were typed: its nearest phrases come back. */
function NearOfSpoken({ talk: { problem, message }, busy }: { talk: Talk; busy: boolean }) {
  if (!problem || message?.speaker !== "traveller" || message.translated) return null;
  return (
    <Form method="post">
      <input type="hidden" name="text" value={message.said} />
      <Button type="submit" name="from" value="traveller" variant="quiet" disabled={busy}>
        {m.driver.showNearPhrases()}
      </Button>
    </Form>
  );
}

/** Spec section 2. */
function NoDriver() {
  return (
    <main className="page page-narrow">
      <ScreenHead title={SCREENS["/driver/:id"].name()} backTo="/upcoming-travel" />
      <NothingHere picture={<SamplePhrase />}>
        <p>{m.driver.notYetTitle()}</p>
        <p>{m.driver.notYet()}</p>
      </NothingHere>
    </main>
  );
}
