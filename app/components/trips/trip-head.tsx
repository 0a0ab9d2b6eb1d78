import type { TripView } from "#app/contracts/trip-view.ts";
import { shortDate } from "../date-text.ts";
import { Badge } from "../ui/badge.tsx";

/** "Sat, 5 Dec 2026 to Thu, 10 Dec 2026, 5 nights". */
export function tripDates({
  firstDay,
  lastDay,
  nights,
}: Pick<TripView, "firstDay" | "lastDay" | "nights">): string {
  if (nights === 0) return shortDate(firstDay);
  // Not torn apart at the end of a line.
  const count = `${nights}\u00a0${nights === 1 ? "night" : "nights"}`;
  return `${shortDate(firstDay)} to ${shortDate(lastDay)}, ${count}`;
}

/** How much of a trip does not fit or is still to be done, in a word. */
export function TripState({ trip: { warnings, notes } }: { trip: TripView }) {
  if (warnings > 0) {
    return (
      <Badge tone="warning">
        {warnings} {warnings === 1 ? "thing does" : "things do"} not fit
      </Badge>
    );
  }
  if (notes > 0) return <Badge tone="info">{notes} still to do or to know</Badge>;
  return <Badge tone="good">Everything fits</Badge>;
}
