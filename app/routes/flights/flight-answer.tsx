import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { AnswerObjectProps } from "#app/components/dock/answer-object.ts";
import { airlineOf, numberOf } from "#app/components/not-known.ts";
import { Dollars } from "#app/components/own-language.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { FlightResult } from "#app/contracts/flights.ts";
import type { ShownSearch } from "./flight-results.tsx";
import { flightOfAnswer, nextCheapest, nextLater } from "./named-flight.ts";

/** What a link to another flight leaves in the history: the answer that it goes on from. */
interface Chosen {
  chosenAfter: string;
}

const isChosen = (state: unknown): state is Chosen =>
  typeof state === "object" && state !== null && "chosenAfter" in state;

/** The flight that an answer names, to be saved; or the next cheapest one, or a later one. */
export function FlightAnswer({ answer }: AnswerObjectProps) {
  const search = useRouteLoaderData<{ search: ShownSearch | null }>(
    "routes/flights/flights",
  )?.search;
  const { search: query, state } = useLocation();
  if (!search) return null;
  const { flights } = search;
  const byTap = isChosen(state) && state.chosenAfter === answer.id;
  const flight = byTap
    ? flights.find(({ id }) => id === search.highlight)
    : flightOfAnswer(flights, answer.content, search.highlight);
  if (!flight) return null;
  const { airline, flightNumber, departureTime, arrivalTime, price } = flight;
  const saved = search.saved.includes(flight.id);
  const another = (next: FlightResult | undefined, words: string): ReactNode => {
    if (!next?.flightNumber) return null;
    const params = new URLSearchParams(query);
    params.set("flightNumber", next.flightNumber);
    return (
      <Button asChild variant="quiet" className="px-4">
        <Link
          to={`/flights?${params}`}
          state={{ chosenAfter: answer.id } satisfies Chosen}
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
      aria-label={`Flight ${numberOf(flightNumber)}`}
      className="rounded-card border border-line bg-surface p-3 shadow-card"
    >
      <p className="flex flex-wrap items-baseline gap-x-3 px-1 text-sm">
        <span className="font-semibold text-base tabular-nums">
          {departureTime} to {arrivalTime}
        </span>
        <span className="min-w-0 flex-1 truncate text-muted">
          {airlineOf(airline)} {numberOf(flightNumber)}
        </span>
        {price === null ? null : (
          <span className="font-semibold text-base tabular-nums">
            <Dollars amount={price} />
            {search.adults === 1 ? null : ` for ${search.adults}`}
          </span>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {saved ? (
          <Button asChild className="px-4">
            <Link to="/upcoming-travel">Saved</Link>
          </Button>
        ) : (
          <Button asChild className="px-4">
            <Link to={`/flights/save/${encodeURIComponent(flight.id)}${query}`} preventScrollReset>
              Save
            </Link>
          </Button>
        )}
        {another(nextCheapest(flights, flight), "Next cheapest")}
        {another(nextLater(flights, flight), "Later")}
      </div>
    </section>
  );
}
