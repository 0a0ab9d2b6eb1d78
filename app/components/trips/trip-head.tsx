import type { TripView } from "#app/contracts/trip-view.ts";
import { DatesText } from "../figures.tsx";
import { Badge } from "../ui/badge.tsx";

/** "5 to 10 Dec 2026, 4 nights there"; a night spent travelling is not counted. */
export function TripDates({
  trip: { firstDay, lastDay, nights },
}: {
  trip: Pick<TripView, "firstDay" | "lastDay" | "nights">;
}) {
  const dates = <DatesText first={firstDay} last={lastDay} form="brief" />;
  if (nights === 0) return dates;
  // Kept on one line.
  const count = `${nights}\u00a0${nights === 1 ? "night" : "nights"} there`;
  return (
    <>
      {dates}, {count}
    </>
  );
}

/** A badge with the number of a trip's conflicts, else of its to-dos. */
export function TripState({ trip: { warnings, notes } }: { trip: TripView }) {
  if (warnings > 0) {
    return (
      <Badge tone="warning">
        {warnings} {warnings === 1 ? "conflict" : "conflicts"}
      </Badge>
    );
  }
  if (notes > 0) return <Badge tone="info">{notes === 1 ? "1 to do" : `${notes} to do`}</Badge>;
  return <Badge tone="good">All set</Badge>;
}
