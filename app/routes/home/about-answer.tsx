import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Deferred, WhenReady } from "#app/components/deferred.tsx";
import { DatesText, DateText } from "#app/components/figures.tsx";
import { namesFlight } from "#app/components/names-flight.ts";
import { OneLine } from "#app/components/one-line.tsx";
import { cardOf } from "#app/components/trips/card-of.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { WeatherIcon } from "#app/components/weather-icon.tsx";
import type { Forecast, WeatherAnswer } from "#app/contracts/answer-about.ts";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import type { SuggestedCar } from "#app/contracts/pickup.ts";
import { degrees } from "#app/contracts/temperature.ts";
import { CAR_TO } from "#app/contracts/texts/travel-plans.ts";
import { SuggestionCard } from "../upcoming-travel/suggestion-card.tsx";
import type { NextTrip } from "./next-trip.server.ts";
import { NextTripBoard } from "./next-trip-board.tsx";
import type { PlanLine } from "./plan-lines.server.ts";

interface Plans {
  nextTrip: NextTrip | null;
  lines: PlanLine[];
}

/** What the last answer is about: the plans as they are now, the weather that it tells, a car to be booked. */
export function AboutAnswer({
  answer,
  suggestions,
  ...plans
}: Plans & { answer: ChatMessage; suggestions: Deferred<SuggestedCar[]> }) {
  const { about } = answer;
  if (!about) return <CarAnswer said={answer.content} suggestions={suggestions} />;
  return (
    <div className="flex w-full max-w-md animate-rise flex-col gap-3">
      {about.kind === "weather" ? (
        <Weather about={about} nextTrip={plans.nextTrip} />
      ) : (
        <SavedPlans only={about.only} {...plans} />
      )}
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
  return (
    <>
      {nextTrip && (!only || only === "flights") ? (
        // On a desk the board stands beside the conversation.
        <div className="lg:hidden">
          <NextTripBoard trip={nextTrip} />
        </div>
      ) : null}
      {shown.length > 0 ? (
        <ul aria-label="Saved" className="card divide-y divide-line py-0 lg:py-0">
          {shown.map((line) => (
            <li key={`${line.kind} ${line.id}`}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
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

/** The place that was asked for, and beside it the city of the next trip on the same day. */
function Weather({ about, nextTrip }: { about: WeatherAnswer; nextTrip: NextTrip | null }) {
  const { place, date, now, days } = about;
  const [asked] = days;
  if (!asked) return null;
  return (
    <section
      aria-label={`Weather in ${place}`}
      className="card flex flex-wrap gap-x-6 gap-y-4 py-4 lg:py-5"
    >
      <Place name={place} date={date} day={asked} now={now} />
      {nextTrip ? (
        <WhenReady value={nextTrip.weather} fallback={null} failed={null}>
          {(answer) => {
            if (!answer.ok || answer.data.location.name === place) return null;
            const { location, current, forecast } = answer.data;
            const there = forecast.forecastday.find((one) => one.date === date);
            if (!there) return null;
            const { condition, ...range } = there.day;
            return (
              <Place
                name={location.name}
                date={date}
                day={{ ...range, ...condition, date }}
                now={now === undefined ? undefined : current.temp_c}
              />
            );
          }}
        </WhenReady>
      ) : null}
    </section>
  );
}

function Place({
  name,
  date,
  day: { icon, text, maxtemp_c, mintemp_c },
  now,
}: {
  name: ReactNode;
  date: string;
  day: Forecast;
  now: number | undefined;
}) {
  return (
    <div className="min-w-32 flex-1">
      <p dir="auto" className="break-words font-semibold">
        {name}
      </p>
      <p className="text-muted text-sm">
        <DateText form="weekdayAndDay" date={date} />
      </p>
      <p className="mt-2 flex items-center gap-3 tabular-nums">
        <span className="text-assistant">
          <WeatherIcon icon={icon} size={36} />
        </span>
        <span className="font-semibold text-xl">
          {degrees(maxtemp_c)} <span className="font-normal text-muted">{degrees(mintemp_c)}</span>
        </span>
      </p>
      <p className="mt-1 text-sm">
        {text}
        {now === undefined ? null : <span className="text-muted">, now {degrees(now)}C</span>}
      </p>
    </div>
  );
}
