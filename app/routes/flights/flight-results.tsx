import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { Suspense } from "react";
import { late } from "#app/components/connection/use-later.ts";
import { FailedNote } from "#app/components/failed-note.tsx";
import { Dollars } from "#app/components/figures.tsx";
import { FoldSummary } from "#app/components/fold-summary.tsx";
import { NothingHere } from "#app/components/nothing-here.tsx";
import { AskAfterSaving } from "#app/components/notifications/ask-after-saving.tsx";
import { OrderChips } from "#app/components/order-chips.tsx";
import { ResultRow } from "#app/components/result-row.tsx";
import { Badge, DemoBadge, SavedBadge } from "#app/components/ui/badge.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { ToastStrip } from "#app/components/ui/toast-strip.tsx";
import type { FlightOptions } from "#app/contracts/flight-options.ts";
import type { FlightResult, WayToFly } from "#app/contracts/flights.ts";
import { minutesInWords } from "#app/contracts/minutes.ts";
import type { Source } from "#app/contracts/source.ts";
import { stopsText } from "#app/services/flights/connection-text.ts";
import {
  arranged,
  bestOf,
  ORDERS,
  type Order,
  orderOf,
} from "#app/services/flights/sort-flights.ts";
import type { DayAround } from "#app/services/flights/week-around.server.ts";
import { m } from "#messages";
import { type ShownWay, BothWays as WholeBothWays } from "./both-ways.tsx";
import { FlightActions as WholeFlightActions } from "./flight-actions.tsx";
import { useAnswered } from "./named-flight.ts";
import { Stops } from "./stops.tsx";
import { WeekStrip } from "./week-strip.tsx";

/** Rendered on the server; loaded late in the browser over that markup, since most searches are one way. */
const BothWays = import.meta.env.SSR
  ? WholeBothWays
  : late(async () => (await import("./both-ways.tsx")).BothWays);

/** Loaded with the first answer. */
const FlightActions = import.meta.env.SSR
  ? WholeFlightActions
  : late(async () => (await import("./flight-actions.tsx")).FlightActions);

export const anchorOfFlight = ({ id }: Pick<FlightResult, "id">) => `flight-${id}`;

export interface ShownSearch extends FlightOptions {
  origin: string;
  destination: string;
  departureDate: string;
  departureTime: string;
  way: WayToFly;
  /** Both ways if a way back was asked for; else empty. */
  ways: ShownWay[];
  days: DayAround[];
  /** The day has passed everywhere. */
  isPast: boolean;
  flights: FlightResult[];
  highlight: string | null;
  /** The flight number asked for, by voice or in the address. */
  askedFor: string | null;
  /** Ids of the flights already in the plans. */
  saved: string[];
  /** Cities by airport code. */
  cities: Record<string, string>;
  source: Source | undefined;
}

export const flightsInWords = (search: ShownSearch | null) =>
  search && m.flights.count({ count: search.flights.length });

/** The results of a search; each flight opens its save dialog. */
export function FlightResults({ search }: { search: ShownSearch }) {
  const [params] = useSearchParams();
  const { flights } = search;
  const best = bestOf(flights);
  const order = orderOf(params.get("sort"));
  return (
    <section aria-labelledby="results">
      <div className="mb-3 grid grid-cols-1 gap-3 sm:mb-6 sm:gap-4 lg:mb-8">
        {search.ways.length > 0 ? (
          <Suspense>
            <BothWays ways={search.ways} shown={search.way} />
          </Suspense>
        ) : null}
        <WeekStrip days={search.days} day={search.departureDate} way={search.way} />
        <AskAfterSaving />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 sm:block">
          <h2 id="results" className="scroll-mt-6 font-semibold text-lg">
            {m.flights.available()}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <span>
              <WithPrice flights={flights} without={m.flights.found} of={m.flights.foundFrom} />
            </span>
            {search.adults > 1 ? (
              <span>{m.flights.pricesFor({ adults: search.adults })}</span>
            ) : null}
            <DemoBadge source={search.source} />
          </p>
        </div>
        {flights.length > 1 ? <OrderChips path="/flights" orders={ORDERS} chosen={order} /> : null}
      </div>
      <ToastStrip />
      {flights.length === 0 ? (
        <NothingHere>
          <p>{m.flights.none()}</p>
          <p>{search.isPast ? m.flights.dayPassed() : m.flights.tryAnother()}</p>
        </NothingHere>
      ) : (
        <FlightList search={search} order={order} best={best} />
      )}
    </section>
  );
}

interface FlightListProps {
  search: ShownSearch;
  order: Order;
  best: ReturnType<typeof bestOf>;
}

/** By departure, flights before the time asked for are folded, below the highlighted one. */
function FlightList({ search, order, best }: FlightListProps) {
  const { flights, highlight } = search;
  const { rows, folded } = arranged(flights, order, search);
  const lead = rows[0]?.id === highlight ? 1 : 0;
  const answered = useAnswered(search);
  const cards = (rows: readonly FlightResult[]) =>
    rows.map((flight, n) => (
      <li key={flight.id} className={edges(rows, n, highlight)}>
        <FlightCard flight={flight} search={search} best={best} />
        {answered && flight.id === answered.flight.id ? (
          <Suspense>
            <FlightActions {...answered} search={search} />
          </Suspense>
        ) : null}
      </li>
    ));
  return (
    <ul className={LIST}>
      {cards(rows.slice(0, lead))}
      {folded.length > 0 ? (
        <li className="lg:mb-4">
          <details>
            <FoldSummary className="card min-h-12 py-1 text-sm">
              <span className="tabular-nums">
                <WithPrice
                  flights={folded}
                  without={m.flights.earlier}
                  of={m.flights.earlierFrom}
                />
              </span>
            </FoldSummary>
            <ul className={LIST}>{cards(folded)}</ul>
          </details>
        </li>
      ) : null}
      {cards(rows.slice(lead))}
    </ul>
  );
}

const LIST = "mt-3 grid grid-cols-1 gap-3 sm:mt-4 lg:gap-0";

/** How many, and the cheapest price; for a single flight, its price. */
function WithPrice({
  flights,
  without,
  of,
}: {
  flights: readonly FlightResult[];
  without: typeof m.flights.found;
  of: typeof m.flights.foundFrom;
}) {
  const prices = flights.flatMap(({ price }) => price ?? []);
  const count = flights.length;
  if (prices.length === 0) return without({ count });
  const price = (
    <span className="tabular-nums">
      <Dollars amount={Math.min(...prices)} />
    </span>
  );
  return <Sentence of={of} values={{ count, price }} />;
}

/** On desktop consecutive rows form one table; the highlighted flight stands alone. */
function edges(rows: readonly FlightResult[], n: number, highlight: string | null): string {
  const isRow = (flight: FlightResult | undefined) => flight && flight.id !== highlight;
  if (!isRow(rows[n])) return "lg:my-4 lg:first:mt-0";
  return `lg:border-line lg:border-x lg:border-t lg:bg-surface ${isRow(rows[n - 1]) ? "" : "lg:rounded-t-card"} ${
    isRow(rows[n + 1]) ? "" : "lg:rounded-b-card lg:border-b"
  }`;
}

interface FlightCardProps {
  flight: FlightResult;
  search: ShownSearch;
  best: ReturnType<typeof bestOf>;
}

function FlightCard({ flight, search, best }: FlightCardProps) {
  const { search: query } = useLocation();
  const highlighted = flight.id === search.highlight;
  return (
    <Link
      id={anchorOfFlight(flight)}
      to={`/flights/save/${encodeURIComponent(flight.id)}${query}`}
      preventScrollReset
      data-highlighted={highlighted || undefined}
      className={`block transition duration-150 active:scale-[0.99] ${
        highlighted
          ? "lead-flight bg-board text-on-board"
          : "card in-[li:nth-child(n+9)]:lazy-24 hover:border-assistant lg:rounded-[inherit] lg:border-0 lg:px-6 lg:py-3 lg:in-[li:nth-child(n+9)]:lazy-12 lg:hover:bg-assistant-soft"
      }`}
    >
      {highlighted ? (
        <p className="mb-1 text-muted text-sm">
          {search.askedFor
            ? m.flights.foundForYou()
            : m.flights.closestTo({ time: search.departureTime })}
        </p>
      ) : null}
      <ResultRow
        flight={flight}
        place={(code) => <Place code={code} search={search} />}
        between={describe(flight)}
        stops={<Stops flight={flight} />}
        marks={<Marks flight={flight} search={search} best={best} />}
      />
    </Link>
  );
}

const Place = ({ code, search }: { code: string; search: ShownSearch }) => (
  <>
    <span className="font-semibold">{code}</span>{" "}
    <span dir="auto" className="text-muted">
      {search.cities[code]}
    </span>
  </>
);

/** What stands out about a flight, and whether it is saved. */
function Marks({ flight: { id }, search, best }: FlightCardProps) {
  const isSaved = search.saved.includes(id);
  if (id !== best.cheapest && id !== best.fastest && !isSaved) return null;
  return (
    <p className="flex flex-wrap gap-2 in-[.bg-board]:*:border-0 in-[.bg-board]:*:bg-transparent in-[.bg-board]:*:px-0 in-[.bg-board]:*:text-board-word">
      {id === best.cheapest ? <Badge tone="good">{m.search.cheapest()}</Badge> : null}
      {id === best.fastest ? <Badge tone="info">{m.flights.fastest()}</Badge> : null}
      {isSaved ? <SavedBadge /> : null}
    </p>
  );
}

/** Keeps a number and its unit together. */
const NBSP = "\u00a0";

/** The stops of a journey have a line of their own. */
function describe({ durationMinutes, stops }: FlightResult): string {
  const length =
    durationMinutes === null ? [] : [minutesInWords(durationMinutes).replaceAll(" ", NBSP)];
  return [...length, ...(stops === 0 ? [stopsText(0)] : [])].join(" ");
}

interface FailedProps {
  message: string;
  /** For the connection: it is tried again by itself. */
  isWaiting?: boolean;
}

/** Spec section 2: the server's message, or its fallback, and what to do about it. */
export const SearchFailed = ({ message, isWaiting = false }: FailedProps) => (
  <FailedNote
    title={m.flights.searchError()}
    reason={message || m.search.flightSearchFailed()}
    busy={m.search.searching()}
    isWaiting={isWaiting}
  >
    {m.flights.checkSearch()}
  </FailedNote>
);
