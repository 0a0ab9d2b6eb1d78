import { Link } from "@remix-run/react";
import type { TripDay, TripPart } from "#app/contracts/trip-view.ts";
import { m } from "#messages";
import { ProblemNote } from "./problem-note.tsx";

export const problemsAnchor = ({ id }: Pick<TripPart, "id">) => `problems-${id}`;

/** Conflicts, each with the title of its item; to-dos stay with their day. */
export const problemsOf = (days: readonly TripDay[]) =>
  days
    .flatMap(({ entries, problems }) => [
      ...entries.flatMap(({ title, problems }) => problems.map((problem) => ({ problem, title }))),
      ...problems.map((problem) => ({ problem, title: null })),
    ])
    .filter(({ problem }) => problem.severity !== "note");

type Titled = ReturnType<typeof problemsOf>;

/** All conflicts of a trip's shown days, each with its fix; any beyond `max` are on the trip's own page. */
export function TripProblems({
  problems,
  tripId,
  max = Number.POSITIVE_INFINITY,
}: {
  problems: Titled;
  tripId: string;
  max?: number;
}) {
  const shown = problems.length > max ? problems.slice(0, max - 1) : problems;
  return (
    <ul className="divide-y divide-line">
      {shown.map(({ problem, title }) => (
        <li key={problem.sentence} className="grid min-h-11 grid-cols-1 items-center">
          <ProblemNote problem={problem} title={title} />
        </li>
      ))}
      {shown.length < problems.length ? (
        <li>
          <Link
            to={`/trips/${tripId}`}
            prefetch="intent"
            className="flex min-h-11 items-center font-semibold text-assistant text-sm"
          >
            {m.trips.more({ count: problems.length - shown.length })}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

/** "4 things to look at". */
export const problemsInWords = ({ length }: Titled): string =>
  m.trips.thingsToLookAt({ count: length });
