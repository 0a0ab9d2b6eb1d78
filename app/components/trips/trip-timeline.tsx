import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { isBookable } from "#app/contracts/pickup.ts";
import type { Problem, TripDay, TripEntry } from "#app/contracts/trip-view.ts";
import { m } from "#messages";
import { DateText } from "../figures.tsx";
import { MapLink } from "../map-link.tsx";
import { Badge } from "../ui/badge.tsx";
import { anchorOf, CARD, type Card, cardOf } from "./card-of.ts";
import { LiveTime } from "./live-time.tsx";
import { BookCar, ProblemNote } from "./problem-note.tsx";
import { isOff, isTrouble } from "./standing.ts";

const ICONS = {
  departure: "plane-takeoff",
  landing: "plane-landing",
  car: "car-front",
  "suggested-car": "car-front",
  "check-in": "bed-double",
  "check-out": "door-open",
} as const;

/**
 * A trip's days on a dotted spine: one line per item at its local time, with its problems below, or a mark if
 * the page lists those together, at the anchor `problemsAt`.
 */
export function TripTimeline({
  days,
  aside,
  board,
  here = NONE,
  problemsAt,
  airlineTime,
  mapOf,
  isDayNamed = false,
}: {
  days: TripDay[];
  /** Its only day is named around it. */
  isDayNamed?: boolean;
  problemsAt?: string;
  /** The airline's departure time for a flight saved without any. */
  airlineTime?: (flightId: string) => ReactNode;
  /** The part of a line's details that links to a map. */
  mapOf?: MapOf;
  /** Anchors of the cards on this page: their actions are not repeated. */
  here?: ReadonlySet<string>;
  /** Shown next to a day's date: the weather, if known. */
  aside?: (date: string) => ReactNode;
  /** Replaces a departure's line; `name` is its link. */
  board?: (entry: TripEntry, name: ReactNode) => ReactNode;
}) {
  return (
    <ol className="flex flex-col gap-5">
      {days.map((day, n) => (
        // Across the date line the same date may occur twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: only the position distinguishes two such days
        <li key={`${day.date} ${n}`} className="break-inside-avoid">
          {isDayNamed ? null : (
            <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
              <time dateTime={day.date}>
                <DateText form="long" date={day.date} />
              </time>
              {aside ? (
                <span className="text-pretty font-normal text-muted text-sm">
                  {aside(day.date)}
                </span>
              ) : null}
            </p>
          )}
          <ol className="ms-3.5 flex flex-col gap-3 ps-6.5">
            {day.entries.map((entry) => (
              <li
                key={`${entry.kind} ${entry.itemId} ${entry.time}`}
                // The spine: from this icon to the next.
                className="relative before:absolute before:top-3.5 before:-bottom-6.5 before:-inset-s-6.25 before:border-line before:border-s-2 before:border-dotted last:before:hidden"
              >
                <Entry {...{ entry, here, board, problemsAt, airlineTime, mapOf }} />
              </li>
            ))}
            {day.problems.filter(isShownHere(problemsAt)).map((problem) => (
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

/** Problems not listed together elsewhere. */
const isShownHere = (problemsAt: string | undefined) => (problem: Problem) =>
  !problemsAt || problem.severity === "note";

interface Shown {
  entry: TripEntry;
  here: ReadonlySet<string>;
  board?: (entry: TripEntry, name: ReactNode) => ReactNode;
  problemsAt: string | undefined;
  airlineTime: ((flightId: string) => ReactNode) | undefined;
  mapOf: MapOf | undefined;
}

type MapOf = (entry: TripEntry) => { text: string; href: string } | null;

function Entry({ entry, here, board, problemsAt, airlineTime, mapOf }: Shown) {
  const { search } = useLocation();
  const icon = ICONS[entry.kind];
  const direction = entry.suggestion ? `-${entry.suggestion.direction}` : "";
  const card: Card = [CARD[entry.kind], entry.itemId, direction];
  const anchor = anchorOf(...card);
  const shown = entry.problems.filter(isShownHere(problemsAt));
  const name = (
    <>
      <Link
        // A link within this page loads nothing, online or offline.
        to={here.has(anchor) ? { search, hash: anchor } : cardOf(...card)}
        dir="auto"
        className={`font-medium hover:underline ${isOff(entry.live) ? "line-through opacity-80" : ""}`}
      >
        {entry.title}
      </Link>
      {shown.length < entry.problems.length ? (
        <Link
          to={{ search, hash: problemsAt }}
          aria-label={m.trips.lookAt({ title: entry.title })}
          className="ms-1 inline-grid size-6 place-items-center align-middle text-on-warning in-[.bg-board]:text-board-word print:hidden"
        >
          <Icon name="triangle-alert" size={16} />
        </Link>
      ) : null}
    </>
  );
  return (
    <div className="flex flex-col gap-1.5">
      {/* On the spine. */}
      <span
        aria-hidden="true"
        className={`absolute -inset-s-9.5 grid size-7 place-items-center rounded-full border ${entry.suggestion ? "border-muted/60 border-dashed bg-surface text-muted" : "border-transparent bg-assistant-soft text-assistant"}`}
      >
        <Icon name={icon} size={16} />
      </span>
      {(entry.kind === "departure" && board?.(entry, name)) || (
        <Line entry={entry} name={name} inColumns={!board} map={mapOf?.(entry)}>
          {entry.time ? (
            <LiveTime time={entry.time} live={entry.live} />
          ) : entry.kind === "departure" ? (
            airlineTime?.(entry.itemId)
          ) : null}
        </Line>
      )}
      {entry.suggestion && isBookable(entry.suggestion) && !here.has(anchor) ? (
        <BookCar flightId={entry.itemId} direction={entry.suggestion.direction} />
      ) : null}
      {shown.map((problem) => (
        <ProblemNote key={problem.sentence} problem={problem} />
      ))}
    </div>
  );
}

/** Time, name and state on one line, details below. On a desk the times may form a column. */
function Line({
  entry,
  name,
  inColumns,
  map,
  children: time,
}: {
  entry: TripEntry;
  name: ReactNode;
  inColumns: boolean;
  map: ReturnType<MapOf> | undefined;
  children: ReactNode;
}) {
  const { live, suggestion } = entry;
  return (
    <div className={`min-w-0 ${inColumns ? "entry-columns" : ""}`}>
      <p className="min-h-7 pt-0.5 wrap-anywhere">
        <span
          className={`me-2.5 font-semibold tabular-nums empty:hidden ${inColumns ? "lg:-ms-15 lg:inline-block lg:min-w-12.5" : ""}`}
        >
          {time}
        </span>
        <span className="me-2.5">{name}</span>
        {live && entry.kind === "departure" ? (
          <Badge tone={isTrouble(live) ? "danger" : "info"}>{live.status}</Badge>
        ) : null}{" "}
        {entry.isUnconfirmed ? <Badge tone="warning">{m.travel.unconfirmed()}</Badge> : null}
      </p>
      <p
        // A suggestion's calculation is its reason: shown in full.
        className={`text-pretty text-muted text-sm tabular-nums wrap-anywhere empty:hidden print:line-clamp-none ${suggestion ? "" : "line-clamp-2"}`}
        dir="auto"
      >
        <WithMap map={map}>{detailOf(entry)}</WithMap>
      </p>
    </div>
  );
}

const detailOf = ({ homeTime, detail }: TripEntry) =>
  homeTime && detail ? m.common.parted({ before: homeTime, next: detail }) : homeTime || detail;

function WithMap({ map, children }: { map: ReturnType<MapOf> | undefined; children: string }) {
  const at = map ? children.indexOf(map.text) : -1;
  if (!map || at < 0) return children;
  return (
    <>
      {children.slice(0, at)}
      <MapLink
        href={map.href}
        className="underline decoration-line underline-offset-4 hover:decoration-current"
      >
        {/* The airport's code stays on the line of its name. */}
        {map.text.replace(" (", "\u00a0(")}
      </MapLink>
      {children.slice(at + map.text.length)}
    </>
  );
}
