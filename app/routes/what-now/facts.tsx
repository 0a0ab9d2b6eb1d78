/** What is known of a flight that is late, cancelled or was missed: on its page, and on the one that a browser keeps. */
import { Link } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { DateText, Dollars } from "#app/components/figures.tsx";
import { FlightRow } from "#app/components/flight-row.tsx";
import { FoldSummary } from "#app/components/fold-summary.tsx";
import { FlightBoard } from "#app/components/trips/flight-board.tsx";
import { Badge, DemoBadge, demoWords } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { minutesInWords } from "#app/contracts/minutes.ts";
import type { Source } from "#app/contracts/source.ts";
import type { NextFlights } from "#app/services/flights/next-flights.server.ts";
import type { WhatNow } from "#app/services/what-now/what-now.server.ts";

export interface Facts extends Omit<WhatNow, "flight"> {
  flight: Pick<WhatNow["flight"], "id" | "flightNumber" | "date">;
  nextSource: Source;
}

const Kept = createContext(false);

/** Around what is shown without a network: the same facts, and nothing that leads elsewhere. */
export const AsKept = ({ children }: { children: ReactNode }) => (
  <Kept.Provider value={true}>{children}</Kept.Provider>
);

/** What needs a network; `else` is shown where there is none. */
const Online = ({ children, else: instead = null }: { children: ReactNode; else?: ReactNode }) =>
  useContext(Kept) ? instead : children;

/** Of its parts, and within them: one deeper where they stand under a heading of that page. */
const useHeadings = () => (useContext(Kept) ? (["h3", "h4"] as const) : (["h2", "h3"] as const));

export function Board({ facts, children }: { facts: Facts; children?: ReactNode }) {
  const { flight, board, ends, happened, status, source } = facts;
  return (
    <>
      <FlightBoard
        heading={
          <>
            <span className="font-semibold text-on-board text-sm">{flight.flightNumber}</span>{" "}
            <DateText date={flight.date} />
            {demoWords(source)}
          </>
        }
        flight={board}
        live={ends && { ...ends, status: status ?? "" }}
        word={happened === "missed" ? "Missed" : (status ?? undefined)}
      >
        {children}
      </FlightBoard>
      {happened === "diverted" ? (
        <p>It lands at another airport. Ask the airline how you'll continue your journey.</p>
      ) : null}
    </>
  );
}

export const NextPart = ({ facts, children }: { facts: Facts; children: ReactNode }) => (
  <Part
    title={
      facts.happened === "nothing" ? "Other flights you could take" : "Next flights you could take"
    }
    aside={<DemoBadge source={facts.nextSource} />}
  >
    {children}
  </Part>
);

/** What of the trip no longer fits, the cars, and what may be owed. */
export function Around({ facts }: { facts: Facts }) {
  const { flight, breaks } = facts;
  return (
    <>
      {breaks.length > 0 ? (
        <Part title="What this affects">
          <ul className="flex list-disc flex-col gap-2 pl-5">
            {breaks.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Online>
            <Button asChild variant="quiet" className="self-start">
              <Link to={`/trips/${flight.id}`}>The whole trip</Link>
            </Button>
          </Online>
        </Part>
      ) : null}
      <Cars facts={facts} />
      <Owed facts={facts} />
    </>
  );
}

function Part({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const isKept = useContext(Kept);
  const [Heading] = useHeadings();
  return (
    <section className="card flex flex-col gap-3 lg:p-5" aria-label={isKept ? undefined : title}>
      <Heading className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="mr-auto">{title}</span>
        {aside}
      </Heading>
      {children}
    </section>
  );
}

const WAYS = { to: "to the airport", from: "after landing" } as const;

function Cars({ facts: { cars, happened } }: { facts: Facts }) {
  if (cars.length === 0) return null;
  return (
    <Part title="Your car for this flight">
      {cars.map(({ id, date, time, direction, movedFrom, asks }) => (
        <div key={id} className="flex flex-col gap-2">
          <p className="tabular-nums">
            <DateText form="long" date={date} />, {time}, {WAYS[direction]}
            {movedFrom ? `: NoVo moved it from ${movedFrom.time}` : null}
          </p>
          {happened === "missed" ? (
            <p className="text-muted">Tell your driver when you'll arrive.</p>
          ) : null}
          <Online else={asks ? <p className="text-muted">NoVo has a question about it.</p> : null}>
            <div className="flex flex-wrap gap-2">
              {asks ? (
                <Button asChild>
                  <Link to="/alerts">Answer NoVo's question</Link>
                </Button>
              ) : null}
              <Button asChild variant="quiet">
                <Link to={`/driver/${id}`}>Tell the driver</Link>
              </Button>
              <Button asChild variant="quiet">
                <Link to={`/upcoming-travel/edit-car/${id}`}>Change the car</Link>
              </Button>
            </div>
          </Online>
        </div>
      ))}
    </Part>
  );
}

export const NO_SEARCH = "Flights can't be loaded right now.";

/** Where the traveller needs one, the first is the button of the page. */
export function Next({ facts, next: { flights, search } }: { facts: Facts; next: NextFlights }) {
  const { from, to } = facts.board;
  const isWanted = facts.happened !== "nothing";
  return (
    <>
      {flights?.length ? null : (
        <p className="text-muted">
          {flights ? "No other flights that day or the next." : NO_SEARCH}
        </p>
      )}
      {flights?.map((one, n) => (
        <div
          key={one.id}
          className="border-line border-t pt-4 first-of-type:border-t-0 first-of-type:pt-0"
        >
          <FlightRow
            airline={one.airline}
            flightNumber={one.flightNumber}
            departureTime={one.departureTime}
            arrivalTime={one.arrivalTime}
            arrivalDayOffset={one.arrivalDayOffset}
            origin={<Place code={one.origin} city={from.city} />}
            destination={<Place code={one.destination} city={to.city} />}
            between={
              <>
                {one.durationMinutes === null ? null : (
                  <span className="block">{minutesInWords(one.durationMinutes)}</span>
                )}
                <DateText form="weekdayAndDay" date={one.departureDate} />
              </>
            }
            aside={
              one.price === null ? null : (
                <span className="font-semibold text-lg tabular-nums leading-6">
                  <Dollars amount={one.price} />
                </span>
              )
            }
          >
            <Online>
              <Button
                asChild
                variant={n === 0 && isWanted ? "primary" : "quiet"}
                className="sm:self-end sm:px-8!"
              >
                <Link to={`/flights/save/${encodeURIComponent(one.id)}?${search}`}>
                  Save<span className="sr-only"> {one.flightNumber}</span>
                </Link>
              </Button>
            </Online>
          </FlightRow>
        </div>
      ))}
      <Online>
        <Button asChild variant="ghost" className="-my-2 -ms-5 self-start">
          <Link to={`/flights?${search}`}>All flights that day</Link>
        </Button>
      </Online>
    </>
  );
}

const Place = ({ code, city }: { code: string; city: string | null }) => (
  <>
    <span className="font-medium">{code}</span> <span className="text-muted">{city}</span>
  </>
);

/** The result in a sentence; what the rules say of it is folded beneath it. */
function inBrief({ rights, happened, flight }: Facts): string {
  if (rights.length === 0) {
    return `Neither the EU's rules nor the UK's cover ${flight.flightNumber}, as far as NoVo knows: ask the airline what it offers.`;
  }
  const amounts = rights.flatMap(({ amount }) => amount ?? []);
  if (amounts.length > 0) {
    const isSure = rights.some(({ amount, covered }) => amount && covered === "yes");
    return `Up to ${amounts.join(" or ")} for each passenger${isSure ? "" : ", if the airline is covered"}.`;
  }
  return happened === "missed"
    ? "Probably nothing: the rules are about late and cancelled flights."
    : "No fixed sum so far, but perhaps meals, another flight or a refund.";
}

function Owed({ facts }: { facts: Facts }) {
  const { rights, happened } = facts;
  if (happened === "nothing" || happened === "diverted") return null;
  return (
    <Part title="What you may be owed">
      <p className="font-medium">{inBrief(facts)}</p>
      {rights.length > 0 ? <Rules facts={facts} /> : null}
    </Part>
  );
}

function Rules({ facts: { rights } }: { facts: Facts }) {
  const [, Heading] = useHeadings();
  return (
    <details className="group">
      <FoldSummary className="text-muted text-sm">What the rules say</FoldSummary>
      <div className="mt-2 flex flex-col gap-3">
        {rights.map(({ law, source, covered, amount, says }) => (
          <div key={law} className="flex flex-col gap-2">
            <Heading className="flex flex-wrap items-center gap-2">
              <Online else={<span className="font-medium">{source.name}</span>}>
                <a
                  href={source.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex items-center gap-1.5 font-medium text-assistant underline underline-offset-4"
                >
                  {source.name}
                  <Icon name="external-link" size={16} />
                </a>
              </Online>
              {amount ? (
                <Badge tone="warning">
                  {covered === "maybe" ? "If it is covered: " : ""}up to {amount}
                </Badge>
              ) : null}
            </Heading>
            <ul className="flex list-disc flex-col gap-1.5 pl-5">
              {says.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        ))}
        <p className="text-muted text-sm">
          General information, not legal advice: the rules as they stood in January 2026; the EU is
          revising its own. Ask the airline first. You can claim under one of these, not both.
        </p>
      </div>
    </details>
  );
}
