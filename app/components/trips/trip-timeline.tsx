import { Link, useLocation } from "@remix-run/react";
import { BedDouble, CarFront, DoorOpen, PlaneLanding, PlaneTakeoff } from "lucide-react";
import type { ReactNode } from "react";
import { isBookable } from "#app/contracts/pickup.ts";
import type { TripDay, TripEntry } from "#app/contracts/trip-view.ts";
import { DateText } from "../figures.tsx";
import { Badge } from "../ui/badge.tsx";
import { BookCar, ProblemNote } from "./problem-note.tsx";

const ICONS = {
  departure: PlaneTakeoff,
  landing: PlaneLanding,
  car: CarFront,
  "suggested-car": CarFront,
  "check-in": BedDouble,
  "check-out": DoorOpen,
} as const;

const CARD = {
  departure: "flight",
  landing: "flight",
  car: "car",
  "suggested-car": "suggested-car",
  "check-in": "hotel",
  "check-out": "hotel",
} as const;

type Card = [kind: (typeof CARD)[keyof typeof CARD], id: string, direction?: string];

/** The anchor of a card on the travel plans. */
export const anchorOf = (...[kind, id, direction = ""]: Card) => `${kind}-${id}${direction}`;

/**
 * Where a card stands on the travel plans, which show long lists a page at a time. A flight's two suggested
 * cars may be on two pages: `?show=<flight>-from`.
 */
export const cardOf = (...[kind, id, direction = ""]: Card) =>
  `/upcoming-travel?show=${encodeURIComponent(`${id}${direction}`)}#${anchorOf(kind, id, direction)}`;

/** The days of a trip, each item a line at its local time, with its problems beneath it. */
export function TripTimeline({
  days,
  aside,
  here = NONE,
}: {
  days: TripDay[];
  /** The anchors of the cards on this page: what they offer is not offered again. */
  here?: ReadonlySet<string>;
  /** What is said of a day beside its date: the weather, where it is known. */
  aside?: (date: string) => ReactNode;
}) {
  return (
    <ol className="flex flex-col gap-5">
      {days.map((day, n) => (
        // Across the date line the same date may come twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: only the position distinguishes two such days
        <li key={`${day.date} ${n}`} className="break-inside-avoid">
          <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
            <time dateTime={day.date}>
              <DateText form="long" date={day.date} />
            </time>
            {aside ? (
              <span className="font-normal text-muted text-sm">{aside(day.date)}</span>
            ) : null}
          </p>
          <ol className="ml-2 flex flex-col gap-3 border-line border-l-2 border-dotted pl-4">
            {day.entries.map((entry) => (
              <li key={`${entry.kind} ${entry.itemId} ${entry.time}`}>
                <Entry entry={entry} here={here} />
              </li>
            ))}
            {day.problems.map((problem) => (
              <li key={problem.sentence}>
                <ProblemNote problem={problem} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

const NONE: ReadonlySet<string> = new Set();

function Entry({ entry, here }: { entry: TripEntry; here: ReadonlySet<string> }) {
  const { search } = useLocation();
  const Icon = ICONS[entry.kind];
  const direction = entry.suggestion ? `-${entry.suggestion.direction}` : "";
  const card: Card = [CARD[entry.kind], entry.itemId, direction];
  const anchor = anchorOf(...card);
  return (
    <div className="@container flex flex-col gap-1.5">
      {/* With large text the words begin below the hour, and have the whole line. */}
      <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-baseline gap-x-2 @min-[14rem]:grid-cols-[3.25rem_1.25rem_minmax(0,1fr)]">
        <span className="font-semibold tabular-nums">
          {entry.time ? <time>{entry.time}</time> : <span className="sr-only">No time</span>}
        </span>
        <Icon
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className="mt-1 self-start text-muted"
        />
        <span className="col-span-full min-w-0 wrap-anywhere @min-[14rem]:col-span-1">
          <Link
            // To another place of this page nothing is loaded, with or without a network.
            to={here.has(anchor) ? { search, hash: anchor } : cardOf(...card)}
            dir="auto"
            className="font-medium hover:underline"
          >
            {entry.title}
          </Link>
          {entry.isUnconfirmed ? (
            <>
              {" "}
              <Badge tone="warning">Unconfirmed</Badge>
            </>
          ) : null}
        </span>
        <span
          className="col-span-full break-words text-muted text-sm tabular-nums @min-[14rem]:col-span-1 @min-[14rem]:col-start-3 empty:hidden"
          dir="auto"
        >
          {[entry.homeTime, entry.detail].filter(Boolean).join(". ")}
        </span>
      </div>
      {entry.suggestion && isBookable(entry.suggestion) && !here.has(anchor) ? (
        <div className="@min-[14rem]:pl-22">
          <BookCar flightId={entry.itemId} direction={entry.suggestion.direction} />
        </div>
      ) : null}
      {entry.problems.map((problem) => (
        <div key={problem.sentence} className="pl-22 max-sm:pl-0">
          <ProblemNote problem={problem} />
        </div>
      ))}
    </div>
  );
}
