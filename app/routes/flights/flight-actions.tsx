import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Chosen } from "#app/components/dock/told.ts";
import { numberOf } from "#app/components/not-known.ts";
import { Button } from "#app/components/ui/button.tsx";
import type { FlightResult } from "#app/contracts/flights.ts";
import { m } from "#messages";
import type { ShownSearch } from "./flight-results.tsx";
import type { Answered } from "./named-flight.ts";
import { nextCheapest, nextLater } from "./other-flights.ts";

/** Below the flight that an answer names: save it, or see the next cheapest or a later one. */
export function FlightActions({ flight, answerId, search }: Answered & { search: ShownSearch }) {
  const { search: query } = useLocation();
  const another = (next: FlightResult | undefined, words: string): ReactNode => {
    if (!next?.flightNumber) return null;
    const params = new URLSearchParams(query);
    params.set("flightNumber", next.flightNumber);
    return (
      <Button asChild variant="quiet">
        <Link
          to={`/flights?${params}`}
          state={{ chosenAfter: answerId } satisfies Chosen}
          replace
          preventScrollReset
        >
          {words}
        </Link>
      </Button>
    );
  };
  return (
    <section
      aria-label={m.travel.flightNumbered({ number: numberOf(flight.flightNumber) })}
      className="mt-2 flex flex-wrap gap-2 *:flex-auto *:px-2! *:font-medium! sm:*:flex-none sm:*:px-4! lg:px-5 lg:pb-3"
    >
      {search.saved.includes(flight.id) ? (
        <Button asChild>
          <Link to="/upcoming-travel">{m.dock.saved()}</Link>
        </Button>
      ) : (
        <Button asChild>
          <Link to={`/flights/save/${encodeURIComponent(flight.id)}${query}`} preventScrollReset>
            {m.flights.save({ flightNumber: flight.flightNumber ?? "" })}
          </Link>
        </Button>
      )}
      {another(nextCheapest(search.flights, flight), m.flights.nextCheapest())}
      {another(nextLater(search.flights, flight), m.flights.laterFlight())}
    </section>
  );
}
