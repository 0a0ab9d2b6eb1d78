/** What is known of a flight that is late, cancelled or was missed, for its page and for the offline one. */
import { Link } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { DateText } from "#app/components/figures.tsx";
import { FoldSummary } from "#app/components/fold-summary.tsx";
import { FlightBoard, MISSED } from "#app/components/trips/flight-board.tsx";
import { Badge, DemoBadge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Source } from "#app/contracts/source.ts";
import { CAR_TO } from "#app/contracts/texts/travel-plans.ts";
import type { WhatNow } from "#app/services/what-now/what-now.server.ts";

export interface Facts extends Omit<WhatNow, "flight"> {
  flight: Pick<WhatNow["flight"], "id" | "flightNumber" | "date">;
  nextSource: Source;
}

const Kept = createContext(false);

/** Wraps what is shown offline: the same facts, and nothing that leads elsewhere. */
export const AsKept = ({ children }: { children: ReactNode }) => (
  <Kept.Provider value={true}>{children}</Kept.Provider>
);

/** What needs a network; `else` is the fallback without one. */
export const Online = ({
  children,
  else: instead = null,
}: {
  children: ReactNode;
  else?: ReactNode;
}) => (useContext(Kept) ? instead : children);

/** Headings of parts and within them: one level deeper under the offline page's own heading. */
export const useHeadings = () =>
  useContext(Kept) ? (["h3", "h4"] as const) : (["h2", "h3"] as const);

/** What has happened, and beneath it what to do first. */
export function Verdict({ facts }: { facts: Facts }) {
  const { is, toDo } = verdictOf(facts);
  const isFine = facts.happened === "nothing" && facts.standing !== null;
  return (
    <div className="verdict" data-fine={isFine || undefined}>
      <span className="verdict-mark">
        <Icon name={isFine ? "check" : "triangle-alert"} size={24} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold text-lg *:ms-2 *:align-middle lg:text-xl">
          {is}
          <DemoBadge source={facts.source} />
        </p>
        <p>{toDo}</p>
      </div>
    </div>
  );
}

interface VerdictInWords {
  is: string;
  toDo: string;
}

export function verdictOf({
  flight: { flightNumber },
  happened,
  standing,
  cars,
  breaks,
}: VerdictOf): VerdictInWords {
  const book = `Book the next flight${cars.length > 0 ? ", then tell your driver" : ""}.`;
  switch (happened) {
    case "cancelled":
      return { is: `${flightNumber} is cancelled.`, toDo: book };
    case "missed":
      return { is: `You missed ${flightNumber}.`, toDo: book };
    case "diverted":
      return {
        is: `${flightNumber} lands at another airport.`,
        toDo: "Ask the airline how you'll continue your journey.",
      };
    case "late":
      return { is: `${flightNumber} is late.`, toDo: afterDelay(cars, breaks) };
    case "nothing":
      if (standing === null)
        return { is: `NoVo can't see how ${flightNumber} is.`, toDo: "Ask the airline." };
      return {
        is: `${flightNumber} ${standing.state === "landed" ? "has landed" : "is on time"}.`,
        toDo: "You don't need to do anything.",
      };
  }
}

function afterDelay(cars: Facts["cars"], breaks: Facts["breaks"]): string {
  if (cars.some(({ asks }) => asks)) return "Answer NoVo's question about your car.";
  return breaks.length > 0 ? "Some of your plans no longer fit." : "Your other plans still fit.";
}

type VerdictOf = Pick<Facts, "happened" | "standing" | "cars" | "breaks"> & {
  flight: Pick<Facts["flight"], "flightNumber">;
};

export function Board({ facts, children }: { facts: Facts; children?: ReactNode }) {
  const { flight, board, ends, happened, standing } = facts;
  return (
    <FlightBoard
      heading={
        <>
          <span className="font-semibold text-on-board text-sm">{flight.flightNumber}</span>
          <span className="text-sm">
            , <DateText form="weekdayAndDay" date={flight.date} />
          </span>
        </>
      }
      flight={board}
      live={ends && standing && { ...standing, ...ends }}
      word={happened === "missed" ? MISSED : standing?.status}
    >
      {children}
    </FlightBoard>
  );
}

/** The cars, what may be owed, and what no longer fits in the trip. */
export function Around({ facts }: { facts: Facts }) {
  const { flight, breaks } = facts;
  return (
    <>
      <Cars facts={facts} />
      <Owed facts={facts} />
      {breaks.length > 0 ? (
        <Part title="What this affects">
          <ul className="flex list-disc flex-col gap-2 ps-5">
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
    </>
  );
}

export function Part({
  title,
  day,
  aside,
  picture,
  children,
}: {
  title: string;
  /** After the title. */
  day?: ReactNode;
  aside?: ReactNode;
  /** Over the title. */
  picture?: ReactNode;
  children: ReactNode;
}) {
  const isKept = useContext(Kept);
  const [Heading] = useHeadings();
  return (
    <section
      className="card flex flex-col gap-3 pictured overflow-clip lg:p-5"
      aria-label={isKept ? undefined : title}
    >
      {picture}
      <Heading className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="me-auto">
          {title}
          {day}
        </span>
        {aside}
      </Heading>
      {children}
    </section>
  );
}

function Cars({ facts: { cars, happened } }: { facts: Facts }) {
  if (cars.length === 0) return null;
  const isFine = happened === "nothing";
  return (
    <Part
      title="Your car for this flight"
      picture={
        isFine ? (
          <Online>
            <img
              src="/images/car.svg"
              alt=""
              width="320"
              height="144"
              loading="lazy"
              className="part-picture"
            />
          </Online>
        ) : null
      }
    >
      {cars.map(({ id, date, time, to, driver, movedFrom, asks }) => (
        <div key={id} className="flex flex-col gap-3">
          <p className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3">
            <time className="font-semibold tabular-nums">{time}</time>
            <span className="min-w-0">
              <span className="flex font-medium">
                <span className="shrink-0 whitespace-pre">{CAR_TO} </span>
                <bdi className="truncate">{to}</bdi>
              </span>
              <span className="block text-muted text-sm tabular-nums">
                <DateText date={date} />
                {driver ? (
                  <>
                    , <bdi>{driver}</bdi>
                  </>
                ) : null}
                {movedFrom ? `. NoVo moved it from ${movedFrom.time}` : null}
              </span>
            </span>
          </p>
          {happened === "missed" ? (
            <p className="text-muted">Tell your driver when you'll arrive.</p>
          ) : null}
          <Online else={asks ? <p className="text-muted">NoVo has a question about it.</p> : null}>
            <CarActions id={id} asks={asks} isFine={isFine} />
          </Online>
        </div>
      ))}
    </Part>
  );
}

/** While there is nothing to do, they ask for nothing. */
function CarActions({ id, asks, isFine }: { id: string; asks: boolean; isFine: boolean }) {
  const look = isFine ? "ghost" : "quiet";
  return (
    <div className={`flex flex-wrap ${isFine ? "-my-2 -ms-4 *:px-4" : "gap-2 max-lg:*:flex-1"}`}>
      {asks ? (
        <Button asChild>
          <Link to="/alerts">Answer NoVo's question</Link>
        </Button>
      ) : null}
      <Button asChild variant={look}>
        <Link to={`/driver/${id}`}>Tell the driver</Link>
      </Button>
      <Button asChild variant={look}>
        <Link to={`/upcoming-travel/edit-car/${id}`}>Change the car</Link>
      </Button>
    </div>
  );
}

/** The result in one sentence; what the rules say is folded beneath it. */
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
    : "No fixed amount so far, but perhaps meals, another flight or a refund.";
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
    <details>
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
            <ul className="flex list-disc flex-col gap-1.5 ps-5">
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
