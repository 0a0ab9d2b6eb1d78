import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { type ComponentProps, Suspense, useEffect } from "react";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { useAnswer } from "#app/components/connection/use-answer.ts";
import { late } from "#app/components/connection/use-later.ts";
import { forgetInThisBrowser } from "#app/components/forget-conversations.ts";
import { closedAnswer, typedMessage } from "#app/contracts/conversation.ts";
import type { ScreenPath } from "#app/contracts/screens.ts";
import { errorToast } from "#app/contracts/texts/failures.ts";
import { zoneOf } from "#app/contracts/zone-of.ts";
import { planCars, stillToCome } from "#app/services/cars/suggestions.server.ts";
import { findDrive } from "#app/services/driver/shown-drive.server.ts";
import { takePendingSearch } from "#app/services/flights/pending.server.ts";
import { addressOf } from "#app/services/flights/read-search.server.ts";
import { parseForm } from "#app/services/parse-form.ts";
import { readPlansAhead } from "#app/services/saved/plans-ahead.server.ts";
import { viewTrips } from "#app/services/trips/view-trips.server.ts";
import { getWeather } from "#app/services/weather/weather.server.ts";
import { deferIfSlow } from "#app/web/defer-if-slow.ts";
import { rememberQuestion } from "#app/web/open-question.server.ts";
import { safeReturnTo } from "#app/web/return-to.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { findSignedIn, type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { readForm } from "../form.server.ts";
import type { loader as sharedLoader } from "../layout.tsx";
import { bannerOf } from "./banner.server.ts";
import { exampleSentences } from "./examples.server.ts";
import { HomeScreen } from "./home-screen.tsx";
import { Landing as WholeLanding } from "./landing.tsx";
import { nextTrip } from "./next-trip.server.ts";
import { timesOfLines, upcomingLines } from "./plan-lines.server.ts";

/** Rendered on the server; loaded in the browser only for visitors, over that markup. */
const Landing = import.meta.env.SSR
  ? WholeLanding
  : late(async () => (await import("./landing.tsx")).Landing);

/** The place of the home screen's weather box (spec section 2). */
const HOME_WEATHER = { location: "London", zone: "Europe/London" };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.signedIn ? `${m.screens.home()} - NoVo` : m.screens.welcome() },
  { name: "description", content: m.landing.about() },
];

export async function loader(args: RouteArgs) {
  const { app } = args.context;
  const signedIn = await findSignedIn(args);
  if (!signedIn) {
    const { oidc } = app.config;
    return { signedIn: false as const, provider: oidc?.providerName ?? "Replit", demo: !oidc };
  }
  const { user } = signedIn;
  const weather = getWeather(app, HOME_WEATHER);
  const owner = { userId: user.id };
  const plans = await readPlansAhead(app, owner, user);
  const planned = planCars(app, owner, { plans });
  // If something before them fails, nothing awaits them.
  planned.catch(() => {});
  const times = timesOfLines(app, plans);
  times.catch(() => {});
  const drive = findDrive(app, owner, plans.carBookings, plans.dispatches);
  drive.catch(() => {});
  const next = await nextTrip(
    app,
    plans,
    (until) => viewTrips(app, owner, { known: { plans, cars: planned }, until }),
    planned,
  );
  const suggestions = await deferIfSlow(planned.then((cars) => stillToCome(app, cars)));
  return {
    signedIn: true as const,
    nextTrip: next,
    lines: upcomingLines(app, plans),
    times: await deferIfSlow(times),
    examples: exampleSentences(app, plans, next, suggestions),
    banner: bannerOf(await drive),
    suggestions,
    weather: await deferIfSlow(weather),
    clock: { zone: HOME_WEATHER.zone, now: app.clock.now().getTime() },
  };
}

/**
 * Answers a typed message without the voice channel; the answer is then in the conversation. Or ends this
 * conversation: the next one starts with the greeting.
 */
export async function action(args: RouteArgs) {
  const { app, owner, user, session } = await requireUser(args);
  const form = await readForm(args.request);
  if (form.get("intent") === "clear") {
    await args.context.sessions.renewConversation(session);
    return redirect("/");
  }
  const closed = closedAnswer.safeParse(Object.fromEntries(form));
  if (closed.success) {
    await args.context.sessions.closeAnswer(session, closed.data.answer);
    return redirect(safeReturnTo(closed.data.screen));
  }
  const submission = parseForm(form, typedMessage);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  // Where it was typed: the answer appears there too.
  const screen = safeReturnTo(form.get("screen"));
  const answer = await args.context.assistant.answerTyped({
    userId: user.id,
    conversationId: session.data.conversationId,
    text: submission.value.message,
    timezone: zoneOf(args.request) || HOME_WEATHER.zone,
    screen,
  });
  if (answer.failed) {
    return redirectWithToast(args.context, screen, errorToast(answer.reply));
  }
  // Taken here: another tab on that screen would take it first.
  const search = answer.navigate === FLIGHTS && (await takePendingSearch(app, owner));
  return redirect(search ? addressOf(search) : (answer.navigate ?? screen), {
    headers: {
      "Set-Cookie": await rememberQuestion(args.context, answer, session.data.conversationId),
    },
  });
}

const FLIGHTS: ScreenPath = "/flights";

export const clientAction = keepTyped(({ sentence }) => sentence ?? m.failures.notSent());

export default function Home() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>();
  const failed = useFailed();
  const shared = useRouteLoaderData<typeof sharedLoader>("routes/layout");
  if (!page.signedIn) return <SignedOut provider={page.provider} demo={page.demo} />;
  const error = failed?.description ?? lastResult?.error?.message?.join(" ");
  return <HomeScreen {...page} question={shared?.question} error={error} />;
}

function SignedOut(landing: ComponentProps<typeof WholeLanding>) {
  // The person signed in here has left, or their session has ended.
  useEffect(forgetInThisBrowser, []);
  return (
    <Suspense>
      <Landing {...landing} />
    </Suspense>
  );
}
