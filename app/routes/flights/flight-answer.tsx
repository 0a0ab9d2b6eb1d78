import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import type { AnswerObjectProps } from "#app/components/dock/answer-object.ts";
import { Dollars } from "#app/components/figures.tsx";
import { airlineOf, numberOf } from "#app/components/not-known.ts";
import { ScrollRow } from "#app/components/scroll-row.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { FlightResult } from "#app/contracts/flights.ts";
import type { ShownSearch } from "./flight-results.tsx";
import { namedFlight, nextCheapest, nextLater } from "./named-flight.ts";

/** What a link to another flight leaves in the history: the answer that it goes on from. */
interface Chosen {
  chosenAfter: string;
}

const isChosen = (state: unknown): state is Chosen =>
  typeof state === "object" && state !== null && "chosenAfter" in state;

const NONE: FlightResult[] = [];

/** Scrolls a flight out from under the dock, which the answer has made higher; at a desk to the head of the list. */
function uncover(id: string): void {
  const card = document.getElementById(`flight-${id}`)?.getBoundingClientRect();
  const footer = document.querySelector("footer");
  const dock = footer?.getBoundingClientRect();
  // On a desk the dock has no box of its own.
  const over = dock?.height ? dock : footer?.firstElementChild?.getBoundingClientRect();
  if (!card || !over || card.bottom <= over.top) return;
  if (over === dock) window.scrollBy(0, card.bottom - dock.top + 8);
  else document.getElementById("results")?.scrollIntoView({ block: "start" });
}

/** The flight that an answer names, to be saved; or the next cheapest one, or a later one. */
export function FlightAnswer({ answer }: AnswerObjectProps) {
  const search = useRouteLoaderData<{ search: ShownSearch | null }>(
    "routes/flights/flights",
  )?.search;
  const { search: query, state } = useLocation();
  const flights = search?.flights ?? NONE;
  const byTap = isChosen(state) && state.chosenAfter === answer.id;
  const flight = byTap
    ? flights.find(({ id }) => id === search?.highlight)
    : namedFlight(flights, answer.content);
  const id = flight?.id;
  useEffect(() => {
    if (id) uncover(id);
  }, [id]);
  if (!search || !flight) return null;
  const { airline, flightNumber, departureTime, arrivalTime, price } = flight;
  const saved = search.saved.includes(flight.id);
  // In sight: then it is not shown twice.
  const isOnBoard = flight.id === search.highlight;
  const another = (next: FlightResult | undefined, words: string): ReactNode => {
    if (!next?.flightNumber) return null;
    const params = new URLSearchParams(query);
    params.set("flightNumber", next.flightNumber);
    return (
      <Button asChild variant="quiet">
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
      className={
        isOnBoard
          ? ""
          : "rounded-card border-line rail:border rail:bg-surface rail:p-3 rail:shadow-card"
      }
    >
      <p
        className={
          isOnBoard ? "sr-only" : "flex flex-wrap items-baseline gap-x-3 px-1 text-sm low:hidden"
        }
      >
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
      <ScrollRow className="not-first:mt-1 rail:mx-0 rail:px-0 *:shrink-0">
        {saved ? (
          <Button asChild>
            <Link to="/upcoming-travel">Saved</Link>
          </Button>
        ) : (
          <Button asChild>
            <Link to={`/flights/save/${encodeURIComponent(flight.id)}${query}`} preventScrollReset>
              Save
            </Link>
          </Button>
        )}
        {another(nextCheapest(flights, flight), "Next cheapest")}
        {another(nextLater(flights, flight), "Later flight")}
      </ScrollRow>
    </section>
  );
}
