import type { EndOfFlight } from "#app/contracts/flights.ts";
import { m } from "#messages";

const DAY_MS = 86_400_000;

/** Days from `date`, on which a flight leaves, to this end's expected date; `planned` if none is expected. */
export const dayOffsetOf = (
  date: string,
  end: Pick<EndOfFlight, "expectedDate"> | null | undefined,
  planned = 0,
): number =>
  end?.expectedDate ? (Date.parse(end.expectedDate) - Date.parse(date)) / DAY_MS : planned;

/** The arrival's calendar day relative to the departure's: "+1" for the next day. */
export function DayOffset({
  days,
  className = "text-muted",
}: {
  days: number;
  className?: string;
}) {
  if (days === 0) return null;
  const sign = days > 0 ? "+" : "−";
  const count = Math.abs(days);
  return (
    <sup
      className={`ms-0.5 font-medium text-sm tracking-normal in-[.bg-board]:-top-[0.9em] ${className}`}
    >
      <span aria-hidden="true">
        {sign}
        {count}
      </span>
      <span className="sr-only">
        {" "}
        {days > 0 ? m.dates.daysLater({ days: count }) : m.dates.daysEarlier({ days: count })}
      </span>
    </sup>
  );
}
