import { type ReactNode, useId } from "react";
import { dateText } from "#app/components/date-text.ts";
import { type Deferred, WhenReady } from "#app/components/deferred.tsx";
import { StatusBoard } from "#app/components/dock/answer-board.tsx";
import { EventRows, PlanRows } from "#app/components/dock/answer-rows.tsx";
import { AskedCar, AskedCard, SavedItem } from "#app/components/dock/asked-item.tsx";
import { WeatherIcon } from "#app/components/weather-icon.tsx";
import type {
  AnswerAbout,
  FlightStatusAnswer,
  Forecast,
  PlanLine,
  SuggestedCarAnswer,
  WeatherAnswer,
} from "#app/contracts/answer-about.ts";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import type { SuggestedCar } from "#app/contracts/pickup.ts";
import { MAX_EACH } from "#app/contracts/shown-plans.ts";
import { celsius, degrees } from "#app/contracts/temperature.ts";
import type { WeatherResponse } from "#app/contracts/weather.ts";
import type { Result } from "#app/services/result.ts";
import { m } from "#messages";
import { SuggestionCard } from "../upcoming-travel/suggestion-card.tsx";
import type { NextTrip } from "./next-trip.server.ts";

interface Plans {
  nextTrip: NextTrip | null;
  lines: PlanLine[];
  times: Deferred<Record<string, string>>;
}

/**
 * What the last answer is about: the current plans, one of them, a flight's status, the weather, a car to book,
 * what has changed. A board shown beside the conversation on desktop is not repeated in it.
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
      {about.kind === "plans" ? <SavedPlans about={about} {...plans} /> : null}
      {about.kind === "item" ? <ItemAnswer {...about} lines={plans.lines} /> : null}
      {about.kind === "alerts" ? <EventRows events={about.events} /> : null}
      {about.kind === "suggested-car" ? <CarAnswer {...{ about, isAsked, suggestions }} /> : null}
      {about.kind === "flight" ? <FlightState about={about} nextTrip={plans.nextTrip} /> : null}
    </div>
  );
}

/** As it is now, while it is saved. */
function ItemAnswer({
  item,
  isAsked,
  lines,
}: Extract<AnswerAbout, { kind: "item" }> & Pick<Plans, "lines">) {
  if (isAsked) return <AskedCard item={item} />;
  const sameKind = lines.filter(({ kind }) => kind === item.kind);
  const current = sameKind.find(({ id }) => id === item.id);
  // One that is further ahead than the lines go may be saved still.
  if (!current && sameKind.length < MAX_EACH) return null;
  return <SavedItem item={{ ...item, ...current }} small={false} />;
}

/** As told; on desktop the next departure's is on its own board. */
const FlightState = ({
  about,
  nextTrip,
}: {
  about: FlightStatusAnswer;
  nextTrip: NextTrip | null;
}) => (
  <div className={about.flightId && about.flightId === nextTrip?.flightId ? "lg:hidden" : ""}>
    <StatusBoard about={about} />
  </div>
);

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

/** As they are now, with what needed a look, unless something was saved or removed since that was told. */
function SavedPlans({
  about,
  lines,
  times,
}: Pick<Plans, "lines" | "times"> & { about: Extract<AnswerAbout, { kind: "plans" }> }) {
  const { only, lines: told = [] } = about;
  const current = lines.filter(({ kind }) => !only || kind === KINDS[only]);
  const asTold = current.map(({ id }) => told.find((line) => line.id === id));
  const isAsTold = current.length === told.length && asTold.every(Boolean);
  const shown = current.map((line, at) => ({
    ...line,
    looks: isAsTold ? asTold[at]?.looks : undefined,
  }));
  if (shown.length === 0) return null;
  const list = (known: Record<string, string>) => <PlanRows lines={shown} times={known} />;
  return (
    <WhenReady value={times} fallback={list({})} failed={list({})}>
      {list}
    </WhenReady>
  );
}

/** The day asked for, beside the same day at home; today is beside tomorrow, which its answer covers too. */
function Weather({
  about: { place, now, sky, tomorrow, days },
  home,
}: {
  about: WeatherAnswer;
  home: Deferred<Result<WeatherResponse>>;
}) {
  const id = useId();
  const [day, second] = days;
  if (!day) return null;
  // The day that the words tell of.
  const next = days.find(({ date }) => date === tomorrow) ?? second;
  const ahead = (
    <Columns id={id} title={m.weather.inPlace({ place })} heading={<bdi>{place}</bdi>}>
      <Day
        label={now === undefined ? dayOf(day) : m.dock.now()}
        day={{ ...day, ...sky }}
        now={now}
      />
      {next ? <Day label={dayOf(next)} day={next} /> : null}
    </Columns>
  );
  const atBoth = (answer: Result<WeatherResponse>) => {
    const same = answer.ok ? sameDay(answer.data, place, day.date) : null;
    return same ? (
      <Columns id={id} title={m.weather.onDay({ day: dayOf(day) })} heading={dayOf(day)}>
        <Day label={<bdi>{place}</bdi>} day={day} />
        <Day label={<bdi>{same.place}</bdi>} day={same.day} />
      </Columns>
    ) : null;
  };
  return (
    <section aria-labelledby={id} className="card py-4 lg:py-5">
      {now === undefined ? (
        <WhenReady value={home} fallback={ahead} failed={ahead}>
          {(answer) => atBoth(answer) ?? ahead}
        </WhenReady>
      ) : (
        ahead
      )}
    </section>
  );
}

const dayOf = ({ date }: Forecast) => dateText(date, "weekdayAndDay");

function sameDay({ location, forecast }: WeatherResponse, place: string, date: string) {
  const same = forecast.forecastday.find((one) => one.date === date)?.day;
  if (!same || location.name === place) return null;
  const { condition, maxtemp_c, mintemp_c } = same;
  return { place: location.name, day: { date, ...condition, maxtemp_c, mintemp_c } };
}

/** What both have in common, over the two; `title`: the same, for those who do not see the drawings. */
const Columns = ({
  id,
  title,
  heading,
  children,
}: {
  id: string;
  title: string;
  heading: ReactNode;
  children: ReactNode;
}) => (
  <>
    <p id={id} className="mb-2 break-words font-semibold">
      <span className="sr-only">{title}</span>
      <span aria-hidden="true">{heading}</span>
    </p>
    <div className="grid auto-cols-fr grid-flow-col gap-3 *:not-first:border-line *:not-first:border-s *:not-first:ps-3 sm:gap-4 sm:*:not-first:ps-4">
      {children}
    </div>
  </>
);

/** The weather now, or the day's high and low. */
const Day = ({
  label,
  day: { icon, text, maxtemp_c, mintemp_c },
  now,
}: {
  label: ReactNode;
  day: Forecast;
  now?: number | undefined;
}) => (
  <div className="min-w-0 tabular-nums">
    <p className="break-words text-muted text-sm">{label}</p>
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2">
      <span className="shrink-0 text-assistant">
        <WeatherIcon icon={icon} size={28} />
      </span>
      <span className="font-semibold text-xl">{celsius(now ?? maxtemp_c)}</span>{" "}
      {now === undefined ? <span className="text-muted">{degrees(mintemp_c)}</span> : null}
    </p>
    <p className="mt-1.5 text-sm">{text}</p>
  </div>
);
