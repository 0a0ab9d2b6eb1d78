import { Link, useLocation } from "@remix-run/react";
import { CircleAlert, SearchX } from "lucide-react";
import { shortDate } from "#app/components/date-text.ts";
import { FlightRow } from "#app/components/flight-row.tsx";
import { dollars } from "#app/components/money.ts";
import { Badge, DemoBadge } from "#app/components/ui/badge.tsx";
import type { FlightResult } from "#app/contracts/flights.ts";
import { minutesInWords } from "#app/contracts/minutes.ts";
import type { Source } from "#app/contracts/source.ts";
import { stopsText } from "#app/services/flights/connection-text.ts";
import { Stops } from "./stops.tsx";

export interface ShownSearch {
  origin: string;
  destination: string;
  departureDate: string;
  departureTime: string;
  flights: FlightResult[];
  /** The id of the flight to highlight. */
  highlight: string | null;
  /** The number that was asked for, by voice or in the address. */
  askedFor: string | null;
  source: Source | undefined;
}

/** The results of a search; each flight opens the dialog that saves it. */
export function FlightResults({ search }: { search: ShownSearch }) {
  const { flights } = search;
  return (
    <section aria-labelledby="results">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="results" className="text-lg font-semibold">
          Available Flights
        </h2>
        <DemoBadge source={search.source} />
      </div>
      <p className="mt-1 mb-4 text-muted">
        <span role="status">
          {flights.length} {flights.length === 1 ? "flight" : "flights"} found
        </span>
        , {search.origin} to {search.destination}, {shortDate(search.departureDate)}
      </p>
      {flights.length === 0 ? (
        <div className="flex flex-col items-center gap-3 rounded-card border border-line border-dashed p-10 text-center">
          <SearchX size={32} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
          <p>No flights found for this route and date.</p>
          <p className="text-sm text-muted">Try another day, or a nearby airport.</p>
        </div>
      ) : (
        <ul className="flex flex-col gap-3">
          {flights.map((flight) => (
            <li key={flight.id}>
              <FlightCard flight={flight} search={search} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FlightCard({ flight, search }: { flight: FlightResult; search: ShownSearch }) {
  const { search: query } = useLocation();
  const highlighted = flight.id === search.highlight;
  return (
    <Link
      id={`flight-${flight.id}`}
      to={`/flights/save/${encodeURIComponent(flight.id)}${query}`}
      preventScrollReset
      data-highlighted={highlighted || undefined}
      className={`card block transition duration-150 hover:border-assistant ${
        highlighted ? "border-l-4 border-l-assistant shadow-card" : ""
      }`}
    >
      {highlighted ? (
        <p className="mb-2">
          <Badge tone="info">
            {search.askedFor ? "The flight you asked for" : `Closest to ${search.departureTime}`}
          </Badge>
        </p>
      ) : null}
      <FlightRow
        airline={flight.airline}
        flightNumber={flight.flightNumber}
        origin={flight.origin}
        destination={flight.destination}
        departureTime={flight.departureTime}
        arrivalTime={flight.arrivalTime}
        arrivalDayOffset={flight.arrivalDayOffset}
        between={describe(flight)}
        aside={
          flight.price === null ? null : (
            <span className="text-lg font-semibold tabular-nums">{dollars(flight.price)}</span>
          )
        }
      >
        <Stops flight={flight} />
      </FlightRow>
    </Link>
  );
}

/** The stops of a journey stand in a line of their own. */
function describe({ durationMinutes, stops }: FlightResult): string {
  const length = durationMinutes === null ? [] : [minutesInWords(durationMinutes)];
  return [...length, ...(stops === 0 ? [stopsText(0)] : [])].join(", ");
}

/** Spec section 2: the server's message, or its stand-in, and what to do about it. */
export function SearchFailed({ message }: { message: string }) {
  return (
    <section role="alert" className="card border-l-4 border-l-danger">
      <h2 className="flex items-center gap-2 font-semibold">
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="text-danger" />
        Flight Search Error
      </h2>
      <p className="mt-2">{message || "Flight search failed"}</p>
      <p className="mt-2 text-sm text-muted">
        Please check your search parameters and try again. Make sure airport codes are valid (e.g.,
        LAX, JFK, LHR).
      </p>
    </section>
  );
}

/** The shape of the results while they are on their way. */
export function ResultsSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      <div className="mb-10 h-7 w-48 animate-pulse rounded-lg bg-line" />
      {["a", "b", "c", "d"].map((key) => (
        <div key={key} className="card h-36 animate-pulse lg:h-40">
          <div className="h-4 w-40 rounded bg-line" />
          <div className="mt-6 h-8 rounded bg-line/60" />
        </div>
      ))}
    </div>
  );
}
