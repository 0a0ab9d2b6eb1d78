import type { ReactNode } from "react";
import { DateText } from "#app/components/figures.tsx";
import { asSeen, FlightBoard } from "#app/components/trips/flight-board.tsx";
import { demoWords } from "#app/components/ui/badge.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { FlightStatusAnswer, PlanLine } from "#app/contracts/answer-about.ts";
import { m } from "#messages";

/** A flight's state, as told. */
export function StatusBoard({
  about: { flightNumber, date, isDemo, from, to, ...live },
  small = false,
}: {
  about: FlightStatusAnswer;
  small?: boolean;
}) {
  const board = { date, from, to, departureTime: null, arrivalTime: null, arrivalDayOffset: 0 };
  return (
    <FlightBoard
      heading={
        <Heading name={flightNumber} date={date} after={demoWords(isDemo ? "demo" : "live")} />
      }
      flight={board}
      live={live}
      small={small}
    />
  );
}

/** A saved flight. */
export function SavedBoard({
  item: { title, first },
  board: { live, lands, ...board },
  small = false,
  children,
}: {
  item: PlanLine;
  board: NonNullable<PlanLine["board"]>;
  small?: boolean;
  children?: ReactNode;
}) {
  return (
    <FlightBoard
      heading={<Heading name={title} date={first} />}
      flight={{ date: first, ...board }}
      live={live && asSeen(live, lands)}
      small={small}
    >
      {children}
    </FlightBoard>
  );
}

const Heading = ({ name, date, after }: { name: string; date: string; after?: ReactNode }) => (
  <>
    <Sentence
      of={m.common.listed}
      values={{
        before: <bdi className="font-semibold text-on-board">{name}</bdi>,
        next: <DateText date={date} />,
      }}
    />
    {after}
  </>
);
