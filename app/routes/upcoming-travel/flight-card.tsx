import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { dayOffsetOf } from "#app/components/day-offset.tsx";
import { type Deferred, WhenReady } from "#app/components/deferred.tsx";
import { DateText, Figure } from "#app/components/figures.tsx";
import { FlightRow } from "#app/components/flight-row.tsx";
import { SourceCredit } from "#app/components/source-credit.tsx";
import { LiveTime } from "#app/components/trips/live-time.tsx";
import { isOff, isTrouble } from "#app/components/trips/standing.ts";
import { Badge, DemoBadge } from "#app/components/ui/badge.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { WeatherIcon } from "#app/components/weather-icon.tsx";
import type { FlightStanding } from "#app/contracts/flight-standing.ts";
import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import { listed } from "#app/contracts/listed.ts";
import { classInWords } from "#app/contracts/stored-words.ts";
import { celsius } from "#app/contracts/temperature.ts";
import type { WeatherResponse } from "#app/contracts/weather.ts";
import type { Result } from "#app/services/result.ts";
import type { UserFlight } from "#db/schema.ts";
import { m } from "#messages";
import type { FlightDetails } from "./flight-details.server.ts";
import { Journey, type Legs } from "./journey.tsx";
import { PlanRow } from "./plan-row.tsx";
import { Detail, ItemActions, Notes } from "./section.tsx";

type Status = Result<FlightStatusResponse>;

/** A saved flight: saved fields at once, live status and weather as they arrive. */
export function FlightCard({
  flight,
  details,
  beneath,
}: {
  flight: UserFlight;
  details?: FlightDetails;
  beneath: string;
}) {
  if (!details) return null;
  const anchor = `flight-${flight.id}`;
  return (
    <PlanRow
      anchor={anchor}
      mark={
        <Live details={details}>{(status) => <RowTime flight={flight} status={status} />}</Live>
      }
      title={
        <Live details={details}>
          {(status) => (
            <span className={cancelledOf(status) ? "line-through" : ""}>
              {m.travel.flightTo({
                flight: flight.flightNumber,
                place: details.arrival.city ?? details.arrival.code,
              })}
            </span>
          )}
        </Live>
      }
      line={
        <Live details={details}>{(status) => <RowLine date={flight.date} status={status} />}</Live>
      }
    >
      <article
        id={anchor}
        aria-label={m.travel.flightNumbered({ number: flight.flightNumber })}
        className="card flex flex-col gap-4 lg:p-5"
      >
        <h3 className="-mb-2 font-semibold">
          <DateText date={flight.date} />
        </h3>
        <Live
          details={details}
          failed={
            <Row
              flight={flight}
              details={details}
              badge={<Badge>{m.standing.unavailable()}</Badge>}
            />
          }
        >
          {(status) => (
            <>
              <Row
                flight={flight}
                details={details}
                status={status}
                badge={
                  status ? (
                    <StatusBadge status={status} />
                  ) : (
                    <Badge>{m.travel.loadingStatus()}</Badge>
                  )
                }
              />
              {cancelledOf(status) ? null : <Punctuality flight={flight} />}
            </>
          )}
        </Live>
        <Stops details={details} />
        <Booking flight={flight} />
        <div className="flex min-h-11 items-center justify-between gap-3 border-line border-t pt-3 text-sm">
          <ArrivalWeather
            weather={details.weather}
            city={details.arrival.city ?? details.arrival.code}
          />
          <ItemActions
            kind="flight"
            id={flight.id}
            name={flight.flightNumber}
            beneath={beneath}
            className="ms-auto"
          />
        </div>
      </article>
    </PlanRow>
  );
}

/** What depends on the live status, before and after it is known. */
function Live({
  details: { status },
  failed,
  children,
}: {
  details: FlightDetails;
  failed?: ReactNode;
  children: (status?: Status) => ReactNode;
}) {
  return (
    <WhenReady value={status} fallback={children()} failed={failed ?? children()}>
      {children}
    </WhenReady>
  );
}

const cancelledOf = (status?: Status) => Boolean(status?.ok && isOff(status.data));

function RowTime({ flight, status }: { flight: UserFlight; status?: Status }) {
  const departure = status?.ok ? status.data.departure : null;
  const planned = flight.departureTime ?? departure?.scheduledTime;
  if (!planned) return <span className="block text-xs leading-tight">{m.standing.timeTbd()}</span>;
  const live = status?.ok ? { ...status.data, time: departure?.expectedTime ?? null } : null;
  return <LiveTime time={planned} live={live} over />;
}

function RowLine({ date, status }: { date: string; status?: Status }) {
  const day = <DateText date={date} />;
  if (!status?.ok) return day;
  const words = (
    <span className={isTrouble(status.data) ? "font-medium text-danger" : ""}>
      {status.data.status}
    </span>
  );
  return <Sentence of={m.common.listed} values={{ before: words, next: day }} />;
}

/** The traveller's own booking details. */
function Booking({ flight }: { flight: UserFlight }) {
  const { bookingReference, seat, travelClass, notes } = flight;
  const details = [
    [m.fields.bookingReference(), bookingReference],
    [m.fields.seat(), seat],
    [m.fields.class(), classInWords(travelClass)],
  ] as const;
  if (!notes && details.every(([, value]) => !value)) return null;
  return (
    <dl className="grid grid-cols-2 gap-3 text-sm">
      {details.map(([name, value]) =>
        value ? (
          <Detail key={name} name={name}>
            {value}
          </Detail>
        ) : null,
      )}
      <Notes text={notes} />
    </dl>
  );
}

function Row({
  flight,
  details,
  status,
  badge,
}: {
  flight: UserFlight;
  details: FlightDetails;
  status?: Status;
  badge: ReactNode;
}) {
  const live = status?.ok ? status.data : null;
  const off = cancelledOf(status);
  const planned =
    flight.departureTime && flight.arrivalTime
      ? details.arrivalDayOffset
      : (live?.arrivalDayOffset ?? 0);
  return (
    <FlightRow
      airline={flight.airline}
      flightNumber={flight.flightNumber}
      departureTime={flight.departureTime ?? live?.departure.scheduledTime ?? m.standing.timeTbd()}
      arrivalTime={flight.arrivalTime ?? live?.arrival.scheduledTime ?? m.standing.timeTbd()}
      departureDayOffset={off ? 0 : dayOffsetOf(flight.date, live?.departure)}
      arrivalDayOffset={off ? planned : dayOffsetOf(flight.date, live?.arrival, planned)}
      origin={<End place={details.departure} end={live?.departure} />}
      destination={<End place={details.arrival} end={live?.arrival} />}
      off={off}
      expectedDeparture={live?.departure.expectedTime}
      expectedArrival={live?.arrival.expectedTime}
      aside={badge}
    >
      <Trouble standing={live} flightId={flight.id} />
    </FlightRow>
  );
}

/** Legs that are not saved appear once their states are known. */
function Stops({ details }: { details: FlightDetails }) {
  const { journey: saved } = details;
  const live = (draw: (known: Legs) => ReactNode) => (
    <Live details={details}>
      {(status) => {
        const known = status?.ok && status.data.legs.length > 1 ? status.data : saved;
        return known ? draw(known) : null;
      }}
    </Live>
  );
  return saved ? (
    <Journey live={live} />
  ) : (
    live((known) => <Journey live={(draw) => draw(known)} />)
  );
}

/** What each kind of trouble means; a delay explains itself. */
const TROUBLE: Partial<Record<FlightStanding["state"], () => string>> = {
  "possibly-cancelled": m.travel.mayBeCancelled,
  cancelled: m.travel.flightCancelled,
  diverted: m.travel.diverted,
  "connection-at-risk": m.travel.mayMissConnection,
};

function Trouble({ standing, flightId }: { standing: FlightStanding | null; flightId: string }) {
  if (!standing || !isTrouble(standing)) return null;
  const trouble = TROUBLE[standing.state]?.();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {trouble ? <span className="text-danger">{trouble}</span> : null}
      <Link
        to={`/what-now/${flightId}`}
        className="inline-flex min-h-11 items-center font-semibold text-assistant underline underline-offset-4"
      >
        {m.disruption.whatNow()}
      </Link>
    </p>
  );
}

function End({
  place,
  end,
}: {
  place: FlightDetails["departure"];
  end?: FlightStatusResponse["departure"];
}) {
  const where = [
    end?.terminal && m.travel.terminal({ terminal: end.terminal }),
    end?.gate && m.travel.gate({ gate: end.gate }),
  ];
  return (
    <>
      <span className="font-semibold">{place.code}</span>{" "}
      <span className="text-muted">{place.city}</span>
      <span className="block text-muted text-xs">{listed(where)}</span>
    </>
  );
}

/** Spec section 2: red when the status says "delayed". */
function StatusBadge({ status }: { status: Status }) {
  if (!status.ok) {
    return (
      <Badge>
        {status.reason.kind === "not_found" ? m.standing.noStatus() : m.standing.unavailable()}
      </Badge>
    );
  }
  return (
    <span className="flex items-center gap-1.5">
      <DemoBadge source={status.source} />
      <Badge tone={status.data.isLate ? "danger" : "info"}>{status.data.status}</Badge>
    </span>
  );
}

function Punctuality({ flight }: { flight: UserFlight }) {
  const percent = Number.parseFloat(flight.onTimePerformance ?? "");
  if (Number.isNaN(percent) && !flight.happinessIndex) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      {Number.isNaN(percent) ? null : (
        <div className="flex min-w-40 flex-1 items-center gap-3">
          <span className="whitespace-nowrap tabular-nums">
            <Sentence
              of={m.travel.onTime}
              values={{ percent: <Figure value={percent} style="unit" unit="percent" /> }}
            />
          </span>
          <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full rounded-full bg-traveller"
              style={{ width: `${Math.min(Math.max(percent, 0), 100)}%` }}
            />
          </span>
        </div>
      )}
      {flight.happinessIndex ? (
        <span className="whitespace-nowrap">
          <span className="text-muted">{m.fields.happinessIndex()}</span>{" "}
          <span className="font-semibold tabular-nums">{flight.happinessIndex}</span>/10
        </span>
      ) : null}
    </div>
  );
}

function ArrivalWeather({
  weather,
  city,
}: {
  weather: Deferred<Result<WeatherResponse>>;
  city: string;
}) {
  const failed = <span className="text-muted">{m.weather.unavailable()}</span>;
  return (
    <WhenReady
      value={weather}
      fallback={<span className="text-muted">{m.weather.loading()}</span>}
      failed={failed}
    >
      {(answer) =>
        answer.ok ? (
          <span className="flex flex-wrap items-center gap-2">
            <span className="text-muted">
              {(answer.asOf ? m.travel.cityBefore : m.travel.cityNow)({ city })}
            </span>
            <WeatherIcon icon={answer.data.current.condition.icon} />
            <span className="tabular-nums">{celsius(answer.data.current.temp_c)}</span>
            {answer.data.current.condition.text}
            <SourceCredit attribution={answer.attribution} />
          </span>
        ) : (
          failed
        )
      }
    </WhenReady>
  );
}
