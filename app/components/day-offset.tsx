/** The arrival's calendar day against the departure's: "+1" for the next day. */
export function DayOffset({
  days,
  className = "text-muted",
}: {
  days: number;
  className?: string;
}) {
  if (days === 0) return null;
  const sign = days > 0 ? "+" : "−";
  return (
    <sup
      className={`ml-0.5 font-medium text-sm tracking-normal in-[.bg-board]:-top-[0.9em] ${className}`}
    >
      <span aria-hidden="true">
        {sign}
        {Math.abs(days)}
      </span>
      <span className="sr-only">{days > 0 ? ` ${days} day later` : ` ${-days} day earlier`}</span>
    </sup>
  );
}
