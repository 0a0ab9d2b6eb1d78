import { Link } from "@remix-run/react";
import { type Deferred, WhenReady } from "#app/components/deferred.tsx";
import { AskedCar, AskedCard, KindMark } from "#app/components/dock/asked-item.tsx";
import { DatesText, DateText } from "#app/components/figures.tsx";
import { OneLine } from "#app/components/one-line.tsx";
import { cardOf } from "#app/components/trips/card-of.ts";
import { FlightBoard } from "#app/components/trips/flight-board.tsx";
import { demoWords } from "#app/components/ui/badge.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { WeatherIcon } from "#app/components/weather-icon.tsx";
import type {
  FlightStatusAnswer,
  Forecast,
  Look,
  PlanLine,
  PlansAnswer,
  SuggestedCarAnswer,
  WeatherAnswer,
} from "#app/contracts/answer-about.ts";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import type { SuggestedCar } from "#app/contracts/pickup.ts";
import { celsius, degrees } from "#app/contracts/temperature.ts";
import { CAR_TO } from "#app/contracts/texts/travel-plans.ts";
import type { WeatherResponse } from "#app/contracts/weather.ts";
import type { Result } from "#app/services/result.ts";
import { SuggestionCard } from "../upcoming-travel/suggestion-card.tsx";
import type { NextTrip } from "./next-trip.server.ts";

interface Plans {
  nextTrip: NextTrip | null;
  lines: PlanLine[];
  times: Deferred<Record<string, string>>;
}

/**
 * What the last answer is about: the current plans, the item it would remove, a flight's status, the weather,
 * a car to book. A board shown beside the conversation on desktop is not repeated in it.
 */
export function AboutAnswer({
  answer,
  isAsked,
  suggestions,
  weather,
  ...plans
}: Plans & {
  answer: ChatMessage;
  /** It ends in a question, answered below. */
  isAsked: boolean;
  suggestions: Deferred<SuggestedCar[]>;
  /** For home's own place. */
  weather: Deferred<Result<WeatherResponse>>;
}) {
  const { about } = answer;
  if (!about) return null;
  return (
    <div className="contents *:w-full *:animate-rise *:shadow-card">
      {about.kind === "weather" ? <Weather about={about} home={weather} /> : null}
      {about.kind === "plans" ? <SavedPlans {...about} {...plans} /> : null}
      {about.kind === "item" ? <AskedCard item={about.item} /> : null}
      {about.kind === "suggested-car" ? <CarAnswer {...{ about, isAsked, suggestions }} /> : null}
      {about.kind === "flight" ? <FlightState about={about} nextTrip={plans.nextTrip} /> : null}
    </div>
  );
}

/** As told; on desktop the next departure's is on its own board. */
function FlightState({
  about: { flightNumber, date, flightId, isDemo, from, to, ...live },
  nextTrip,
}: {
  about: FlightStatusAnswer;
  nextTrip: NextTrip | null;
}) {
  const board = { date, from, to, departureTime: null, arrivalTime: null, arrivalDayOffset: 0 };
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
        live={live}
      />
    </div>
  );
}

/** The car the answer mentions, while it can be booked: by a yes, or by its own button. */
function CarAnswer({
  about,
  isAsked,
  suggestions,
}: {
  about: SuggestedCarAnswer;
  isAsked: boolean;
  suggestions: Deferred<SuggestedCar[]>;
}) {
  const { flightId, direction } = about;
  if (isAsked && about.car) return <AskedCar about={about} />;
  return (
    <WhenReady value={suggestions} fallback={null} failed={null}>
      {(list) => {
        const meant = list.find((one) => one.flightId === flightId && one.direction === direction);
        return meant ? (
          <div className="card @container max-w-md py-0! lg:py-0!">
            <SuggestionCard suggestion={meant} />
          </div>
        ) : null;
      }}
    </WhenReady>
  );
}

const KINDS = { flights: "flight", cars: "car", hotels: "hotel" } as const;

function SavedPlans({
  only,
  looks = [],
  lines,
  times,
}: Pick<Plans, "lines" | "times"> & Omit<PlansAnswer, "kind">) {
  const shown = only ? lines.filter(({ kind }) => kind === KINDS[only]) : lines;
  if (shown.length === 0) return null;
  const list = (known: Record<string, string>) => (
    <ul aria-label="Saved" className="saved-plans">
      {shown.map((line) => (
        <li key={`${line.kind} ${line.id}`}>
          <Line
            line={line}
            time={line.time ?? known[line.id]}
            looks={looks.filter((look) => lineOf(look, shown) === line)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <WhenReady value={times} fallback={list({})} failed={list({})}>
      {list}
    </WhenReady>
  );
}

/** Its item's; what is between items is at the one that comes before it. */
const lineOf = ({ itemId, day }: Look, lines: readonly PlanLine[]) =>
  lines.find(({ id }) => id === itemId) ?? lines.findLast(({ first }) => first <= day) ?? lines[0];

/** Like a row of the travel plans, which it links to; with what in it needs a look. */
function Line({
  line: { kind, id, title, first, last, isUnconfirmed, photoUrl },
  time,
  looks,
}: {
  line: PlanLine;
  time: string | undefined;
  looks: readonly Look[];
}) {
  return (
    <Link
      to={cardOf(kind, id)}
      prefetch="intent"
      data-looks={looks.length > 0 || undefined}
      className="saved-plan group"
    >
      <span className="font-semibold tabular-nums">
        {time ?? <KindMark kind={kind} photoUrl={photoUrl} />}
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
        {looks.map(({ text }) => (
          <span key={text} className="mt-0.5 flex gap-1.5 font-medium text-on-warning text-sm">
            <Icon name="triangle-alert" size={16} className="mt-0.5 shrink-0" />
            <span className="line-clamp-2 min-w-0">{text}</span>
          </span>
        ))}
      </span>
      <Icon name="chevron-right" size={18} className="text-muted" />
    </Link>
  );
}

/** The day asked for, beside the same day at home; today is beside tomorrow, which its answer covers too. */
function Weather({
  about: { place, now, days },
  home,
}: {
  about: WeatherAnswer;
  home: Deferred<Result<WeatherResponse>>;
}) {
  const [day, next] = days;
  if (!day) return null;
  const beside = next ? <Day day={next} isBeside /> : null;
  return (
    <section
      aria-label={`Weather in ${place}`}
      className="card grid auto-cols-fr grid-flow-col gap-4 py-4 *:not-first:border-line *:not-first:border-s *:not-first:ps-4 lg:py-5"
    >
      <Day place={place} day={day} now={now} />
      {now === undefined ? (
        <WhenReady value={home} fallback={beside} failed={beside}>
          {(answer) => (answer.ok && sameDay(answer.data, place, day.date)) || beside}
        </WhenReady>
      ) : (
        beside
      )}
    </section>
  );
}

function sameDay({ location, forecast }: WeatherResponse, place: string, date: string) {
  const same = forecast.forecastday.find((one) => one.date === date)?.day;
  if (!same || location.name === place) return null;
  const { condition, maxtemp_c, mintemp_c } = same;
  return <Day place={location.name} day={{ date, ...condition, maxtemp_c, mintemp_c }} isBeside />;
}

/** The weather there now, or the day's high and low. */
function Day({
  place,
  day: { date, icon, text, maxtemp_c, mintemp_c },
  now,
  isBeside = false,
}: {
  place?: string;
  day: Forecast;
  now?: number | undefined;
  isBeside?: boolean;
}) {
  return (
    <div className="min-w-0 tabular-nums">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0">
          <span dir="auto" className="block break-words font-semibold empty:hidden">
            {place}
          </span>
          <span className="text-muted text-sm">
            {now === undefined ? <DateText form="weekdayAndDay" date={date} /> : "Now"}
          </span>
        </p>
        <span className="shrink-0 text-assistant">
          <WeatherIcon icon={icon} size={isBeside ? 28 : 40} />
        </span>
      </div>
      <p className={`mt-1 font-semibold leading-9 ${isBeside ? "text-lg" : "text-xl"}`}>
        {celsius(now ?? maxtemp_c)}
        {now === undefined ? (
          <span className="font-normal text-muted"> {degrees(mintemp_c)}</span>
        ) : null}
      </p>
      <p className="mt-1 text-sm">
        {text}
        {now === undefined ? null : (
          <span className="text-muted">, up to {celsius(maxtemp_c)}</span>
        )}
      </p>
    </div>
  );
}
