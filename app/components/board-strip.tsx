import { type ReactNode, useState } from "react";
import { PlannedTime } from "./figures.tsx";
import { RouteArc } from "./route-arc.tsx";

export interface BoardEnd {
  time: string;
  code: string;
  /** The city, and the terminal if known. */
  place?: ReactNode;
  /** The planned time, if it has changed. */
  planned?: string | null;
  dayOffset?: ReactNode;
}

/** A flight as on a departure board: large times, airport codes, a one-word status. */
export function BoardStrip({
  heading,
  word,
  off = false,
  small = false,
  departure,
  arrival,
  children,
}: {
  heading: ReactNode;
  word?: ReactNode;
  /** It does not fly: its times are struck out. */
  off?: boolean;
  /** On a surface that is a board already. */
  small?: boolean;
  departure: BoardEnd;
  arrival: BoardEnd;
  /** The last line. */
  children?: ReactNode;
}) {
  return (
    <div
      className={`@container text-on-board ${small ? "bg-board" : "rounded-card bg-board px-4 py-3.5 shadow-card sm:px-5"}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-on-board-muted text-xs">
        <span className="flex-[1_1_10rem]">{heading}</span>
        <span className="font-medium text-board-word">{word}</span>
      </p>
      {/* When wide, the last line is at its side. */}
      <div className="board-body">
        <BoardEnds {...{ departure, arrival, off, small }} className="mt-1.5 flex-1" />
        {children ? <div className="board-foot">{children}</div> : null}
      </div>
    </div>
  );
}

interface BoardEndsProps {
  departure: BoardEnd;
  arrival: BoardEnd;
  off: boolean;
  small?: boolean;
  className?: string;
}

/** Both ends of a flight on a board; needs a container around it. */
export const BoardEnds = ({ departure, arrival, className = "", ...look }: BoardEndsProps) => (
  <div
    className={`grid grid-cols-[auto_minmax(2rem,1fr)_auto] items-start gap-x-2 sm:gap-x-3 ${className}`}
  >
    <End end={departure} {...look} />
    <RouteArc
      className={`h-7 text-on-board-muted [&_.icon]:text-on-board ${look.small ? "mt-1.5" : "mt-3"}`}
    />
    <End end={arrival} {...look} right />
  </div>
);

function End({
  end,
  off,
  small = false,
  right = false,
}: Pick<BoardEndsProps, "off" | "small"> & { end: BoardEnd; right?: boolean }) {
  return (
    <p className={`min-w-0 max-w-[min(9rem,45cqi)] ${right ? "text-end" : ""}`}>
      {end.planned ? (
        <PlannedTime className="block text-on-board-muted text-sm tabular-nums leading-none">
          {end.planned}
        </PlannedTime>
      ) : null}
      <span
        className={`block whitespace-nowrap font-semibold leading-none tabular-nums tracking-tight ${small ? "text-[min(1.75rem,9cqi)]" : "text-[min(2.5rem,12.25cqi)]"}`}
      >
        {off ? (
          <s className="text-on-board-muted">{end.time}</s>
        ) : (
          <Flip text={end.time} isNew={Boolean(end.planned)} />
        )}
        {end.dayOffset}
      </span>
      <span className="mt-1.5 block text-sm leading-tight">
        <span className="font-semibold tracking-wide @max-[18rem]:block">{end.code}</span>{" "}
        <span dir="auto" className="text-on-board-muted">
          {end.place}
        </span>
      </span>
    </p>
  );
}

/** A time that flips when it changes, like a departure board's flaps; one off plan also flips when it is first seen. */
function Flip({ text, isNew }: { text: string; isNew: boolean }) {
  const [first] = useState(text);
  return (
    <time
      ref={flipAgainOnceSeen}
      key={text}
      className={text === first && !isNew ? "" : "inline-block animate-flip"}
    >
      {text}
    </time>
  );
}

/** What flipped out of sight flips once more as it comes into view; its end is held, so that it is found however late. */
function flipAgainOnceSeen(time: HTMLTimeElement | null) {
  const [flip] = time?.getAnimations() ?? [];
  if (!time || !flip) return;
  let wasHidden = false;
  new IntersectionObserver(([entry], sight) => {
    if (!entry?.isIntersecting) {
      wasHidden = true;
      return;
    }
    if (wasHidden) flip.play();
    sight.disconnect();
  }).observe(time);
}
