import { Form, Link } from "@remix-run/react";
import { Suspense } from "react";
import { AlertBell } from "#app/components/alerts/alert-bell.tsx";
import { CityPicture } from "#app/components/city-picture.tsx";
import { late } from "#app/components/connection/use-later.ts";
import type { Deferred } from "#app/components/deferred.tsx";
import { answersTo, type FormQuestion, Sentences } from "#app/components/dock/sentences.tsx";
import { tryAgain } from "#app/components/dock/try-again.tsx";
import { Logo } from "#app/components/logo.tsx";
import { ThemeToggle } from "#app/components/theme-toggle.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useFreshData } from "#app/components/use-fresh-data.ts";
import { VoiceIndicator } from "#app/components/voice/voice-indicator.tsx";
import type { PlanLine } from "#app/contracts/answer-about.ts";
import type { SuggestedCar } from "#app/contracts/pickup.ts";
import { SCREENS } from "#app/contracts/screens.ts";
import type { WeatherResponse } from "#app/contracts/weather.ts";
import type { Result } from "#app/services/result.ts";
import { useVoice } from "#app/voice/channel/use-voice.ts";
import { signOf } from "#app/voice/channel/voice-sign.ts";
import { offeredSentences } from "#app/voice/conversation/offered-sentences.ts";
import { m } from "#messages";
import { AboutAnswer as WholeAboutAnswer } from "./about-answer.tsx";
import type { BannerWords } from "./banner.server.ts";
import { ChatList } from "./chat-list.tsx";
import { nextSentences } from "./next-sentences.ts";
import type { NextTrip } from "./next-trip.server.ts";
import { Start } from "./start-sentences.tsx";
import { Today } from "./today.tsx";
import type { WeatherClock } from "./weather-box.tsx";

interface HomeScreenProps {
  nextTrip: NextTrip | null;
  lines: PlanLine[];
  /** Departure times of flights saved without one, by id. */
  times: Deferred<Record<string, string>>;
  banner: BannerWords;
  weather: Deferred<Result<WeatherResponse>>;
  clock: WeatherClock;
  suggestions: Deferred<SuggestedCar[]>;
  /** What one could say next. */
  examples: string[];
  /** What was asked over a form, and its possible answers. */
  question: FormQuestion;
  error?: string;
}

/**
 * The assistant's home: today (board, weather, banner) and the conversation, side by side on desktop in the
 * columns of `home-frame`.
 */
export function HomeScreen({
  nextTrip,
  lines,
  times,
  banner,
  weather,
  clock,
  suggestions,
  examples,
  question,
  error,
}: HomeScreenProps) {
  useFreshData();
  const voice = useVoice();
  const last = voice.messages.at(-1);
  const about = last?.about;
  const talked = voice.messages.length > 1;
  const answers = answersTo(voice, question, "/");
  const isAsked = answers !== null;
  const offered = offeredSentences(isAsked || last?.role !== "assistant" ? "" : last.content);
  const asked = voice.messages.findLast(({ role }) => role === "user")?.content;
  // If an answer has nothing to show, only what it offers fits.
  const next =
    about || !offered.rest
      ? nextSentences(about, examples, { tripCity: nextTrip?.to.city, asked })
      : [];
  const shown =
    last?.role === "assistant" && talked ? (
      <Suspense>
        <AboutAnswer {...{ nextTrip, lines, times, weather, suggestions, isAsked }} answer={last} />
      </Suspense>
    ) : null;
  const chips = (
    <div aria-live="off" className="w-full">
      {/* Read out with the answer already. */}
      <Sentences
        name="Examples"
        sentences={longLast([...new Set([...next, ...offered.sentences])])}
        screen="/"
        send={voice.sendText}
      >
        {tryAgain(voice.messages)}
      </Sentences>
    </div>
  );
  return (
    <div className="flex w-full flex-1 flex-col lg:contents">
      <header className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 lg:col-[2/-1] lg:row-start-1 lg:px-8 lg:pt-[2.1875rem] lg:pb-0">
        <span className="tall:rail:hidden">
          <Logo />
        </span>
        <h1 className="flex-1 font-semibold tracking-tight lg:text-xl">{SCREENS["/"].name()}</h1>
        <div className="-me-2.5 ms-auto flex items-center gap-x-3">
          <VoiceIndicator sign={signOf(voice)} />
          <AlertBell />
          <ThemeToggle />
        </div>
      </header>
      <main className="flex flex-1 flex-col gap-4 low:gap-1 md:grid md:grid-rows-[auto_1fr] md:grid-cols-[minmax(0,1fr)_20rem] md:items-start md:gap-x-0 md:gap-y-5 lg:contents">
        <div className="md:sticky md:top-5 md:col-start-2 md:row-start-2 lg:col-start-5 lg:row-span-2 lg:row-start-3 lg:mt-3.75 lg:self-start">
          <Today
            nextTrip={nextTrip}
            weather={weather}
            clock={clock}
            folded={talked}
            isInChat={about?.kind === "flight" && about.flightId === nextTrip?.flightId}
          />
        </div>
        {banner.isSample ? null : <Banner {...banner} />}
        <section
          aria-label={m.home.conversation()}
          className="flex flex-1 flex-col px-4 pb-3 md:col-start-1 md:pb-6 md:row-start-2 md:min-h-[60dvh] lg:col-start-3 lg:row-start-4 lg:min-h-0 lg:px-0 lg:pb-12"
        >
          {error ? (
            <p role="alert" className="mb-3 text-danger text-sm">
              {error}
            </p>
          ) : null}
          <ChatList
            messages={voice.messages}
            streamingId={voice.streamingId}
            isAsked={isAsked}
            offer={offered.rest}
            above={shown}
            help={chips}
            object={answers ?? (nextTrip || talked ? chips : <Start send={voice.sendText} />)}
          />
          {talked ? <ClearConversation onClear={voice.cancel} /> : <NextCity trip={nextTrip} />}
        </section>
        {/* A mere sample comes last. */}
        {banner.isSample ? (
          <Banner
            {...banner}
            givesWay={signOf(voice) !== "idle" || voice.connection === "reconnecting"}
          />
        ) : null}
      </main>
    </div>
  );
}

/** Longer than what leaves a phone room for a second one. */
const LONG = 26;

const longLast = (sentences: string[]): string[] => [
  ...sentences.filter(({ length }) => length <= LONG),
  ...sentences.filter(({ length }) => length > LONG),
];

/** Rendered on the server; loaded late in the browser over that markup, since most pages have none. */
const AboutAnswer = import.meta.env.SSR
  ? WholeAboutAnswer
  : late(async () => (await import("./about-answer.tsx")).AboutAnswer);

/** On desktop, before the conversation begins: the next trip in a picture. */
const NextCity = ({ trip }: { trip: NextTrip | null }) =>
  trip ? (
    <Link
      to={`/trips/${trip.flightId}`}
      prefetch="intent"
      className="relative mt-8 hidden max-h-96 flex-1 flex-col rounded-card lg:flex"
    >
      <CityPicture
        cities={[trip.to.city]}
        className="min-h-0 w-full flex-1 rounded-card object-[20%_50%]"
      />
      <span className="absolute inset-s-4 bottom-4 rounded-full bg-raised px-4 py-1.5 font-medium text-sm">
        {trip.to.city || trip.to.code}
      </span>
    </Link>
  ) : null;

/** Back to the greeting (spec section 4); the messages stay in the history. */
const ClearConversation = ({ onClear }: { onClear: () => void }) => (
  <Form method="post" action="/?index" className="mt-4 text-center" onSubmit={onClear}>
    <Button type="submit" name="intent" value="clear" variant="ghost">
      {m.home.clear()}
    </Button>
  </Form>
);

/** Spec section 2: full width, orange, opens the car's map. */
function Banner({
  text,
  detail,
  isSample,
  givesWay = false,
}: BannerWords & {
  /** On a phone, to the words above the field that say what the voice does. */
  givesWay?: boolean;
}) {
  return (
    <Link
      to="/car-map"
      prefetch="intent"
      className={`flex min-h-11 items-center gap-2 bg-signal px-4 py-2 text-on-signal text-sm md:col-span-full lg:col-[2/-1] lg:px-[max(2rem,calc(50%-38rem))] ${isSample ? "banner-sample" : "font-semibold md:row-start-1 lg:row-start-2"} ${givesWay ? "max-lg:invisible" : ""}`}
    >
      <span className="flex-1 lg:flex lg:items-baseline lg:gap-3">
        {text}
        {detail ? (
          <span className="block font-normal text-xs">
            {isSample ? (
              <span className="lg:me-1">
                <Badge tone="onSignal">{m.home.example()}</Badge>
              </span>
            ) : null}{" "}
            {detail}
          </span>
        ) : null}
      </span>
      <Icon name="chevron-right" className="shrink-0" />
    </Link>
  );
}
