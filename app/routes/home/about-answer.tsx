import { Link } from "@remix-run/react";
import { type Deferred, WhenReady } from "#app/components/deferred.tsx";
import { AskedCard } from "#app/components/dock/asked-item.tsx";
import { DatesText, DateText } from "#app/components/figures.tsx";
import { namesFlight } from "#app/components/names-flight.ts";
import { OneLine } from "#app/components/one-line.tsx";
import { cardOf } from "#app/components/trips/card-of.ts";
import { FlightBoard } from "#app/components/trips/flight-board.tsx";
import { demoWords } from "#app/components/ui/badge.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { WeatherIcon } from "#app/components/weather-icon.tsx";
import type {
  FlightStatusAnswer,
  Forecast,
  PlanLine,
  WeatherAnswer,
} from "#app/contracts/answer-about.ts";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import type { SuggestedCar } from "#app/contracts/pickup.ts";
import { celsius } from "#app/contracts/temperature.ts";
import { CAR_TO } from "#app/contracts/texts/travel-plans.ts";
import { SuggestionCard } from "../upcoming-travel/suggestion-card.tsx";
import type { NextDay, NextTrip } from "./next-trip.server.ts";
import { NextTripBoard } from "./next-trip-board.tsx";

interface Plans {
  nextTrip: NextTrip | null;
  lines: PlanLine[];
}

/**
 * What the last answer is about: the plans as they are now, the thing that it would remove, a flight's state, the
 * weather, a car to be booked. Nothing that stands beside the conversation of a desk.
 */
export function AboutAnswer({
  answer,
  suggestions,
  ...plans
}: Plans & { answer: ChatMessage; suggestions: Deferred<SuggestedCar[]> }) {
  const { about } = answer;
  if (!about) return <CarAnswer said={answer.content} suggestions={suggestions} />;
  return (
    <div className="contents *:w-full *:max-w-md *:animate-rise">
      {about.kind === "weather" ? <Weather about={about} /> : null}
      {about.kind === "plans" ? <SavedPlans only={about.only} {...plans} /> : null}
      {about.kind === "item" ? <AskedCard item={about.item} /> : null}
      {about.kind === "flight" ? <FlightState about={about} nextTrip={plans.nextTrip} /> : null}
    </div>
  );
}

/** As it was told; the next departure's is on a desk's own board. */
function FlightState({
  about: { flightNumber, date, flightId, isDemo, status, from, to, departure, arrival },
  nextTrip,
}: {
  about: FlightStatusAnswer;
  nextTrip: NextTrip | null;
}) {
  const board = { from, to, departureTime: null, arrivalTime: null, arrivalDayOffset: 0 };
  return (
    <div className={flightId && flightId === nextTrip?.flightId ? "lg:hidden" : ""}>
      <FlightBoard
        heading={
          <>
            <span className="text-on-board">{flightNumber}</span>, <DateText date={date} />
            {demoWords(isDemo ? "demo" : "live")}
          </>
        }
        flight={board}
        live={{ status, departure, arrival }}
      />
    </div>
  );
}

/** The car that the answer speaks of. */
function CarAnswer({ said, suggestions }: { said: string; suggestions: Deferred<SuggestedCar[]> }) {
  return (
    <WhenReady value={suggestions} fallback={null} failed={null}>
      {(list) => {
        const meant = list.find(({ flightNumber }) => namesFlight(said, flightNumber));
        return meant && /\bcar\b|pick-?up/i.test(said) ? (
          <div className="w-full max-w-md animate-rise">
            <SuggestionCard suggestion={meant} />
          </div>
        ) : null;
      }}
    </WhenReady>
  );
}

const KINDS = { flights: "flight", cars: "car", hotels: "hotel" } as const;

function SavedPlans({ only, nextTrip, lines }: Plans & { only: keyof typeof KINDS | undefined }) {
  const shown = only ? lines.filter(({ kind }) => kind === KINDS[only]) : lines;
  const list = (day: NextDay | null) => (
    <Lines lines={shown} beside={new Set(day?.entries.map(({ itemId }) => itemId))} />
  );
  return (
    <>
      {nextTrip && (!only || only === "flights") ? (
        <div className="lg:hidden">
          <NextTripBoard trip={nextTrip} />
        </div>
      ) : null}
      {nextTrip ? (
        <WhenReady value={nextTrip.day} fallback={list(null)} failed={list(null)}>
          {list}
        </WhenReady>
      ) : (
        list(null)
      )}
    </>
  );
}

/** `beside`: the ids of what a desk shows beside the conversation. */
function Lines({ lines, beside }: { lines: PlanLine[]; beside: ReadonlySet<string> }) {
  if (lines.length === 0) return null;
  const isShownTwice = ({ id }: PlanLine) => beside.has(id);
  return (
    <ul
      aria-label="Saved"
      className={`card divide-y divide-line py-0 lg:py-0 ${lines.every(isShownTwice) ? "lg:hidden" : ""}`}
    >
      {lines.map((line) => (
        <li key={`${line.kind} ${line.id}`} className={isShownTwice(line) ? "lg:hidden" : ""}>
          <Line line={line} />
        </li>
      ))}
    </ul>
  );
}

/** As a row of the travel plans, which it leads to. */
function Line({ line: { kind, id, time, title, first, last, isUnconfirmed } }: { line: PlanLine }) {
  return (
    <Link
      to={cardOf(kind, id)}
      prefetch="intent"
      className="group grid min-h-14 grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-2 py-2"
    >
      <span className="font-semibold tabular-nums">
        {kind === "hotel" ? <Icon name="bed-double" className="text-muted" /> : time}
      </span>
      <span className="min-w-0">
        <span className="font-medium">
          <OneLine before={kind === "car" ? `${CAR_TO} ` : ""}>{title}</OneLine>
        </span>
        <span className="block truncate text-muted text-sm tabular-nums">
          {isUnconfirmed ? (
            <span className="font-medium text-on-warning">Unconfirmed, </span>
          ) : null}
          {last === null ? <DateText date={first} /> : <DatesText first={first} last={last} />}
        </span>
      </span>
      <Icon name="chevron-right" size={18} className="text-muted" />
    </Link>
  );
}

/** The day that was asked for; beside today, whose answer tells of it too, the next one. */
function Weather({ about: { place, now, days } }: { about: WeatherAnswer }) {
  return (
    <section aria-label={`Weather in ${place}`} className="card py-4 lg:py-5">
      <p dir="auto" className="mb-1 break-words font-semibold">
        {place}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        {days.slice(0, now === undefined ? 1 : 2).map((day, n) => (
          <Day key={day.date} day={day} now={n === 0 ? now : undefined} />
        ))}
      </div>
    </section>
  );
}

/** What it is there now, or may come to. */
function Day({
  day: { date, icon, text, maxtemp_c, mintemp_c },
  now,
}: {
  day: Forecast;
  now: number | undefined;
}) {
  return (
    <div className="min-w-32 flex-1 tabular-nums">
      <p className="text-muted text-sm">
        <DateText form="weekdayAndDay" date={date} />
        {now === undefined ? null : ", now"}
      </p>
      <p className="mt-2 flex items-center gap-3">
        <span className="text-assistant">
          <WeatherIcon icon={icon} size={36} />
        </span>
        <span className="font-semibold text-xl">{celsius(now ?? maxtemp_c)}</span>
      </p>
      <p className="mt-1 text-sm">
        {text}
        <span className="text-muted">
          , {now === undefined ? `from ${celsius(mintemp_c)}` : `up to ${celsius(maxtemp_c)}`}
        </span>
      </p>
    </div>
  );
}
