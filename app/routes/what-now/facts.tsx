/** What is known of a flight that is late, cancelled or was missed, for its page and for the offline one. */
import { Link } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { DateText } from "#app/components/figures.tsx";
import { FoldSummary } from "#app/components/fold-summary.tsx";
import { OneLine } from "#app/components/one-line.tsx";
import { FlightBoard } from "#app/components/trips/flight-board.tsx";
import { Badge, DemoBadge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { Source } from "#app/contracts/source.ts";
import type { WhatNow } from "#app/services/what-now/what-now.server.ts";
import { m } from "#messages";

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
  const flight = flightNumber;
  const book = cars.length > 0 ? m.disruption.bookNextAndTellDriver() : m.disruption.bookNext();
  switch (happened) {
    case "cancelled":
      return { is: m.disruption.isCancelled({ flight }), toDo: book };
    case "missed":
      return { is: m.disruption.isMissed({ flight }), toDo: book };
    case "diverted":
      return {
        is: m.disruption.isDiverted({ flight }),
        toDo: m.disruption.askHowToContinue(),
      };
    case "late":
      return { is: m.disruption.isLate({ flight }), toDo: afterDelay(cars, breaks) };
    case "nothing":
      if (standing === null)
        return { is: m.disruption.isUnknown({ flight }), toDo: m.disruption.askAirline() };
      return {
        is:
          standing.state === "landed"
            ? m.disruption.hasLanded({ flight })
            : m.disruption.isOnTime({ flight }),
        toDo: m.disruption.nothingToDo(),
      };
  }
}

function afterDelay(cars: Facts["cars"], breaks: Facts["breaks"]): string {
  if (cars.some(({ asks }) => asks)) return m.disruption.answerAboutCar();
  return breaks.length > 0 ? m.disruption.someNoLongerFit() : m.disruption.othersStillFit();
}

type VerdictOf = Pick<Facts, "happened" | "standing" | "cars" | "breaks"> & {
  flight: Pick<Facts["flight"], "flightNumber">;
};

export function Board({ facts, children }: { facts: Facts; children?: ReactNode }) {
  const { flight, board, ends, happened, standing } = facts;
  return (
    <FlightBoard
      heading={
        <span className="text-sm">
          <Sentence
            of={m.alerts.flightAndDay}
            values={{
              flight: <span className="font-semibold text-on-board">{flight.flightNumber}</span>,
              day: <DateText form="weekdayAndDay" date={flight.date} />,
            }}
          />
        </span>
      }
      flight={board}
      live={ends && standing && { ...standing, ...ends }}
      {...(standing && { word: standing.status })}
      isMissed={happened === "missed"}
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
        <Part title={m.disruption.whatThisAffects()}>
          <ul className="flex list-disc flex-col gap-2 ps-5">
            {breaks.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Online>
            <Button asChild variant="quiet" className="self-start">
              <Link to={`/trips/${flight.id}`}>{m.disruption.wholeTrip()}</Link>
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
          {day ? <Sentence of={m.disruption.titleAndDay} values={{ title, day }} /> : title}
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
      title={m.disruption.carForFlight()}
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
              <span className="block font-medium">
                <OneLine of={m.travel.carTo}>{to}</OneLine>
              </span>
              <span className="block text-muted text-sm tabular-nums">
                <CarsDay date={date} driver={driver} movedFrom={movedFrom} />
              </span>
            </span>
          </p>
          {happened === "missed" ? (
            <p className="text-muted">{m.disruption.tellDriverWhen()}</p>
          ) : null}
          <Online else={asks ? <p className="text-muted">{m.disruption.hasQuestion()}</p> : null}>
            <CarActions id={id} asks={asks} isFine={isFine} />
          </Online>
        </div>
      ))}
    </Part>
  );
}

function CarsDay({
  date,
  driver,
  movedFrom,
}: Pick<Facts["cars"][number], "date" | "driver" | "movedFrom">) {
  const day = <DateText date={date} />;
  const car = driver ? (
    <Sentence of={m.disruption.dayAndDriver} values={{ day, driver: <bdi>{driver}</bdi> }} />
  ) : (
    day
  );
  if (!movedFrom) return car;
  return <Sentence of={m.disruption.carMovedFrom} values={{ car, time: movedFrom.time }} />;
}

/** While there is nothing to do, they ask for nothing. */
function CarActions({ id, asks, isFine }: { id: string; asks: boolean; isFine: boolean }) {
  const look = isFine ? "ghost" : "quiet";
  return (
    <div className={`flex flex-wrap ${isFine ? "-my-2 -ms-4 *:px-4" : "gap-2 max-lg:*:flex-1"}`}>
      {asks ? (
        <Button asChild>
          <Link to="/alerts">{m.disruption.answerQuestion()}</Link>
        </Button>
      ) : null}
      <Button asChild variant={look}>
        <Link to={`/driver/${id}`}>{m.disruption.tellDriver()}</Link>
      </Button>
      <Button asChild variant={look}>
        <Link to={`/upcoming-travel/edit-car/${id}`}>{m.disruption.changeCar()}</Link>
      </Button>
    </div>
  );
}

/** The result in one sentence; what the rules say is folded beneath it. */
function inBrief({ rights, happened, flight }: Facts): string {
  if (rights.length === 0) {
    return m.disruption.notCovered({ flight: flight.flightNumber });
  }
  const amounts = rights.flatMap(({ amount }) => amount ?? []);
  if (amounts.length > 0) {
    const isSure = rights.some(({ amount, covered }) => amount && covered === "yes");
    const [first = "", second] = amounts;
    const amount = second ? m.disruption.eitherAmount({ first, second }) : first;
    return isSure ? m.disruption.upToForEach({ amount }) : m.disruption.upToIfCovered({ amount });
  }
  return happened === "missed" ? m.disruption.probablyNothing() : m.disruption.noFixedAmount();
}

function Owed({ facts }: { facts: Facts }) {
  const { rights, happened } = facts;
  if (happened === "nothing" || happened === "diverted") return null;
  return (
    <Part title={m.disruption.mayBeOwed()}>
      <p className="font-medium">{inBrief(facts)}</p>
      {rights.length > 0 ? <Rules facts={facts} /> : null}
    </Part>
  );
}

function Rules({ facts: { rights } }: { facts: Facts }) {
  const [, Heading] = useHeadings();
  return (
    <details>
      <FoldSummary className="text-muted text-sm">{m.disruption.whatRulesSay()}</FoldSummary>
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
                  {covered === "maybe"
                    ? m.disruption.ifCoveredUpTo({ amount })
                    : m.disruption.upTo({ amount })}
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
        <p className="text-muted text-sm">{m.disruption.notLegalAdvice()}</p>
      </div>
    </details>
  );
}
