import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useSubmit } from "@remix-run/react";
import { z } from "zod";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { longDate } from "#app/components/date-text.ts";
import { NothingHere } from "#app/components/nothing-here.tsx";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Input, Select } from "#app/components/ui/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { LANGUAGES } from "#app/contracts/languages.ts";
import { SCREENS } from "#app/contracts/screens.ts";
import { getCarBooking } from "#app/services/cars/manage.server.ts";
import { displayName } from "#app/services/profile/display-name.ts";
import {
  driversLanguage,
  driversPhrases,
  nameSign,
  namesOf,
  type Phrase,
  travellersPhrases,
} from "#app/services/translation/driver-talk.server.ts";
import { localeOf } from "#app/services/translation/phrase-book/phrase-book.server.ts";
import { translate, translation } from "#app/services/translation/translate.server.ts";
import { requireUser } from "#app/web/user.server.ts";
import { readForm } from "../form.server.ts";
import { Phrases } from "./phrases.tsx";
import { type Shown, ShownText } from "./shown-text.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  {
    title: `${page?.booking.driver ? `Talk with ${page.booking.driver}` : SCREENS["/driver/:id"].name} - NoVo`,
  },
];

/** The booking, the driver's language (of the address, or of the country) and what both may say. */
async function openTalk({ request, context, params }: LoaderFunctionArgs, userId: string) {
  const { app } = context;
  const found = await getCarBooking(app, { userId }, params.id ?? "");
  if (!found.ok) throw data(null, { status: 404 });
  const asked = translation.shape.to.safeParse(new URL(request.url).searchParams.get("to"));
  return { booking: found.data, to: asked.success ? asked.data : driversLanguage(app, found.data) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const { booking, to } = await openTalk(args, user.id);
  return {
    booking,
    to,
    lang: localeOf(to),
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
  const [shownTo, saidIn] =
    from === "driver" ? (["English", to] as const) : ([to, "English"] as const);
  const shown = { from, lang: localeOf(shownTo), saidIn: localeOf(saidIn), said: text };
  if (isPhrase) {
    const phrases = from === "driver" ? driversPhrases(to) : travellersPhrases(booking, name, to);
    const phrase = phrases.find(({ english }) => english === text);
    if (!phrase) return refused(WRONG);
    const { english, theirs } = phrase;
    const texts = from === "driver" ? { text: english, said: theirs } : { text: theirs };
    return { shown: { ...shown, ...texts, means: null, changed: [] } satisfies Shown };
  }
  const translated = await translate(
    app,
    { text, to: shownTo },
    { names: namesOf(booking, name), withMeaning: true, signal: args.request.signal },
  );
  if (!translated.ok) return refused(translated.reason.message, text);
  return { shown: { ...shown, ...translated.data } satisfies Shown };
}

const refused = (description: string, typed = "") =>
  data(
    { typed, failed: { title: "Error", description, variant: "destructive" as const } },
    { status: 400 },
  );
const WRONG = "Type what is to be said, at most 500 characters.";
const NOT_SENT = "That could not be translated. Nothing that you typed is lost.";

export const clientAction = keepTyped(({ sentence }) => sentence ?? NOT_SENT);

export default function Driver() {
  const { booking, to, lang, source, sign, mine, theirs } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = useFailed();
  const busy = useNavigation().formMethod === "POST";
  const submit = useSubmit();
  const shown = answer && "shown" in answer ? answer.shown : null;
  const typed = answer && "typed" in answer ? answer.typed : "";
  if (!booking.driver) return <NoDriver />;
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-col gap-5 p-4 pb-8 lg:p-10">
      <ScreenHead title={`Talk with ${booking.driver}`} backTo="/upcoming-travel" />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="min-w-0 text-muted text-sm [overflow-wrap:anywhere]">
          {longDate(booking.date)}, {booking.time}, from {booking.from}
        </p>
        <Form method="get" className="flex items-end gap-2">
          <div className="flex flex-col gap-1.5">
            <label htmlFor="to" className="label font-medium">
              The driver speaks
            </label>
            <Select
              key={to}
              id="to"
              name="to"
              defaultValue={to}
              onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
            >
              {LANGUAGES.map((language) => (
                <option key={language}>{language}</option>
              ))}
            </Select>
          </div>
          <noscript>
            <Button type="submit" variant="quiet">
              Use it
            </Button>
          </noscript>
        </Form>
      </div>
      <ShownText
        shown={shown ?? firstShown(booking.driver, sign, lang)}
        isAnswer={shown !== null}
      />
      {failed ? <Notice {...failed} /> : null}
      <Phrases from="traveller" title="Say" phrases={mine} busy={busy} />
      <Form method="post" className="flex flex-wrap items-end gap-2">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1.5">
          <label htmlFor="text" className="label font-medium">
            Say something else
          </label>
          <Input
            id="text"
            name="text"
            dir="auto"
            key={typed}
            defaultValue={typed}
            required
            maxLength={500}
            autoComplete="off"
            placeholder="I am at exit 4"
          />
        </div>
        <Button type="submit" name="from" value="traveller" disabled={busy}>
          {busy ? "Translating..." : "Translate"}
        </Button>
        {source === "live" ? (
          <Button type="submit" name="from" value="driver" variant="quiet" disabled={busy}>
            The driver wrote this
          </Button>
        ) : null}
      </Form>
      <Phrases from="driver" title="The driver answers" phrases={theirs} lang={lang} busy={busy} />
      <p className="text-muted text-sm">
        {source === "live"
          ? "A machine translates what you type; the phrases are NoVo's own."
          : "The phrases are NoVo's own; it finds the one that says what you type."}{" "}
        Nothing of this is kept.
      </p>
    </main>
  );
}

/** Before anything was said: who is to be met, for the driver to read. */
const firstShown = (driver: string, sign: Phrase | undefined, lang: string): Shown => ({
  from: "traveller",
  text: sign?.theirs ?? driver,
  said: sign?.english ?? driver,
  lang,
  saidIn: "en-GB",
  means: null,
  changed: [],
});

/** Spec section 2. */
function NoDriver() {
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-col gap-5 p-4 pb-8 lg:p-10">
      <ScreenHead title={SCREENS["/driver/:id"].name} backTo="/upcoming-travel" />
      <NothingHere>
        <p className="font-semibold text-ink">Feature coming soon</p>
        <p>Driver messaging functionality will be available once your driver is assigned</p>
      </NothingHere>
    </main>
  );
}
