import type { TripView } from "#app/contracts/trip-view.ts";
import { m } from "#messages";
import { DatesText } from "../figures.tsx";
import { Badge } from "../ui/badge.tsx";
import { Sentence } from "../ui/sentence.tsx";

/** "5 to 10 Dec 2026, 4 nights there"; a night spent travelling is not counted. */
export function TripDates({
  trip: { firstDay, lastDay, nights },
}: {
  trip: Pick<TripView, "firstDay" | "lastDay" | "nights">;
}) {
  const dates = <DatesText first={firstDay} last={lastDay} form="brief" />;
  if (nights === 0) return dates;
  return <Sentence of={m.trips.datesAndNights} values={{ dates, nights }} />;
}

/** A badge with the number of a trip's conflicts, else of its to-dos. */
export function TripState({ trip: { warnings, notes } }: { trip: TripView }) {
  if (warnings > 0) {
    return <Badge tone="warning">{m.trips.conflicts({ conflicts: warnings })}</Badge>;
  }
  if (notes > 0) return <Badge tone="info">{m.trips.toDo({ count: notes })}</Badge>;
  return <Badge tone="good">{m.trips.allSet()}</Badge>;
}
