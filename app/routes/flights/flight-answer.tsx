import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import type { AnswerObjectProps } from "#app/components/dock/answer-object.ts";
import { uncover } from "#app/components/dock/uncover.ts";
import { numberOf } from "#app/components/not-known.ts";
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

/** To the flight that an answer names, and that the list shows: to save it; or the next cheapest one, or a later one. */
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
    if (id) uncover(document.getElementById(`flight-${id}`));
  }, [id]);
  if (!search || !flight) return null;
  const saved = search.saved.includes(flight.id);
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
      aria-label={`Flight ${numberOf(flight.flightNumber)}`}
      // On a desk beside the answer, on a phone at rest beside the way back.
      className="min-w-0 basis-full resting:-ms-4 resting:flex-1 resting:[mask-image:linear-gradient(to_right,#000_calc(100%-1.5rem),transparent)] lg:absolute lg:bottom-14 lg:left-[calc(100%-27rem)] lg:w-max"
    >
      <ScrollRow className="resting:mx-0 resting:py-0 rail:mx-0 rail:px-0 *:shrink-0 *:px-3.5! *:font-medium!">
        {saved ? (
          <Button asChild>
            <Link to="/upcoming-travel">Saved</Link>
          </Button>
        ) : (
          <Button asChild>
            <Link to={`/flights/save/${encodeURIComponent(flight.id)}${query}`} preventScrollReset>
              Save {flight.flightNumber}
            </Link>
          </Button>
        )}
        {another(nextCheapest(flights, flight), "Next cheapest")}
        {another(nextLater(flights, flight), "Later flight")}
      </ScrollRow>
    </section>
  );
}
