import type { ReactNode } from "react";
import type { FlightPass } from "#app/contracts/flight-pass.ts";
import type { FlightStanding } from "#app/contracts/flight-standing.ts";
import type { EndOfFlight } from "#app/contracts/flights.ts";
import { listed } from "#app/contracts/listed.ts";
import { minutesInWords } from "#app/contracts/minutes.ts";
import { classInWords } from "#app/contracts/stored-words.ts";
import { m } from "#messages";
import { DayOffset, dayOffsetOf } from "./day-offset.tsx";
import { DateText } from "./figures.tsx";
import { PassEnd, PassFigure, PassRoute, PassShape } from "./pass.tsx";
import { SquareCode } from "./square-code.tsx";
import { Badge } from "./ui/badge.tsx";

/** The note below passes: what they are good for at the gate. */
export const passNote = (passes: readonly Pick<FlightPass, "code">[]) =>
  passes.every(({ code }) => code) ? m.standing.importedPass() : m.standing.savedPass();

interface Shown {
  pass: FlightPass;
  /** Current state of both ends, and of the flight in words. */
  live?: Record<"departure" | "arrival", EndOfFlight> & Partial<FlightStanding>;
}

/** The airline's word, else what the watcher saw last. */
export const isPassOff = ({ pass, live }: Shown): boolean =>
  live?.state ? live.state === "cancelled" : pass.isCancelled;

/**
 * A saved flight's pass in the traveller's name, with the airline's current terminals, gate and times. What is
 * unknown is left out.
 */
export function OwnPass({
  pass,
  live,
  wide,
  children,
}: Shown & {
  wide?: boolean;
  /** Shown if there is no code, or the flight is cancelled. */
  children?: ReactNode;
}) {
  const { flightNumber, airline, from, to, notes, code, durationMinutes } = pass;
  // Of a late flight only the times are known.
  const isLate = live?.departure.expectedTime || live?.arrival.expectedTime;
  const isOff = isPassOff({ pass, live });
  const days = dayOffsetOf(pass.date, live?.arrival, pass.arrivalDayOffset);
  return (
    <PassShape
      wide={wide}
      isOff={isOff}
      className="across:min-h-[28.5rem]"
      head={
        <>
          <span className="min-w-0 wrap-anywhere font-semibold across:text-lg">
            {airline ?? flightNumber}
          </span>
          {airline ? (
            <span className="ms-auto font-semibold tabular-nums across:text-lg">
              {flightNumber}
            </span>
          ) : null}
          {isOff ? <Badge tone="danger">{m.standing.cancelled()}</Badge> : null}
        </>
      }
      stub={
        code || notes || children ? (
          <Stub pass={pass} isOff={isOff}>
            {children}
          </Stub>
        ) : null
      }
    >
      <PassRoute
        from={<End end={from} live={live?.departure} />}
        to={
          <End end={to} live={live?.arrival} terminal={live?.arrival.terminal ?? to.terminal}>
            <DayOffset days={days} />
          </End>
        }
      >
        {durationMinutes === null || isLate || isOff ? null : minutesInWords(durationMinutes)}
      </PassRoute>
      <Facts pass={pass} live={live} isOff={isOff} />
    </PassShape>
  );
}

/** The code, what stands in its place or goes with one that no longer counts, and the notes. */
const Stub = ({
  pass: { code, notes, flightNumber },
  isOff,
  children,
}: Pick<Shown, "pass"> & { isOff: boolean; children: ReactNode }) => (
  <>
    {code ? (
      <div className={isOff ? "opacity-30" : ""}>
        <SquareCode code={code} label={m.standing.passCodeOf({ flight: flightNumber })} />
      </div>
    ) : null}
    {code && !isOff ? null : children}
    {notes ? (
      <dl className="mt-3 first:mt-0">
        <PassFigure name={m.fields.notes()}>
          <span dir="auto" className="whitespace-pre-line">
            {notes}
          </span>
        </PassFigure>
      </dl>
    ) : null}
  </>
);

/** Where to go first; then who flies, when and how. */
function Facts({ pass, live, isOff }: Shown & { isOff: boolean }) {
  const terminal = live?.departure.terminal ?? pass.from.terminal;
  // Without live data, it is unknown whether there is a gate by now.
  const elsewhere = [
    ...(live ? [[m.standing.gate(), live.departure.gate] as const] : []),
    [m.fields.seat(), pass.seat] as const,
  ];
  const places = [[m.standing.terminal(), terminal] as const, ...elsewhere];
  // One terminal alone is a fact among the others.
  const isPlaced = elsewhere.some(([, figure]) => figure);
  const facts = [
    [m.standing.passenger(), pass.passenger],
    [m.dates.date(), <DateText key="date" date={pass.date} />],
    [m.standing.terminal(), isPlaced ? null : terminal],
    // A cancelled one says so at its head.
    [m.standing.status(), isOff ? null : live?.status],
    [m.fields.class(), classInWords(pass.travelClass)],
    [m.fields.bookingReference(), pass.bookingReference],
  ] as const;
  return (
    <div className="mt-5 flex flex-col gap-5 border-ink/10 border-t pt-5 across:pt-6">
      {isPlaced ? (
        <dl className="grid grid-cols-3 gap-x-4 across:flex across:gap-x-16">
          {places.map(([name, figure]) => (
            <PassFigure key={name} name={name}>
              <span className="text-xl tabular-nums across:text-2xl">{figure ?? <Unknown />}</span>
            </PassFigure>
          ))}
        </dl>
      ) : null}
      <dl className="pass-facts">
        {facts.map(([name, fact]) =>
          fact ? (
            <PassFigure key={name} name={name}>
              <span dir="auto">{fact}</span>
            </PassFigure>
          ) : null,
        )}
      </dl>
    </div>
  );
}

const Unknown = () => (
  <span className="font-medium text-muted">
    <span aria-hidden="true">{"\u2013"}</span>
    <span className="sr-only">{m.standing.notKnownYet()}</span>
  </span>
);

function End({
  end: { code, city, time },
  live,
  terminal,
  children,
}: {
  end: FlightPass["from"];
  live?: EndOfFlight;
  terminal?: string | null;
  children?: ReactNode;
}) {
  const planned = time ?? live?.scheduledTime ?? m.standing.timeTbd();
  return (
    <PassEnd
      code={code}
      city={listed([city, terminal && m.standing.terminalInShort({ terminal })])}
      time={live?.expectedTime ?? planned}
      planned={live?.expectedTime ? planned : null}
    >
      {children}
    </PassEnd>
  );
}
