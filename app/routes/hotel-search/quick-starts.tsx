import { Link } from "@remix-run/react";
import { DateText } from "#app/components/figures.tsx";
import type { NightsAway } from "#app/services/trips/default-stay.server.ts";

/** The address of a search for some nights: it names the town, and the first place of that name is chosen. */
export const addressOfSearch = ({ city, checkinDate, checkoutDate }: Omit<NightsAway, "before">) =>
  `/hotel-search?${new URLSearchParams({ destination: city, checkinDate, checkoutDate })}`;

/** The nights of the traveller's trips, or else those of a start, each one tap from its hotels. */
export function QuickStarts({ nights, starts }: { nights: NightsAway[]; starts: NightsAway[] }) {
  const isStart = nights.length === 0;
  const shown = isStart ? starts : nights;
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label={isStart ? "A weekend away" : "Nights of your trips"}
      className="flex flex-wrap gap-2"
    >
      {shown.map((stay) => (
        <li key={`${stay.city} ${stay.checkinDate}`}>
          <Link
            to={addressOfSearch(stay)}
            className="inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-full border border-line bg-surface px-4 text-sm transition duration-150 hover:bg-assistant-soft active:scale-95"
          >
            <span dir="auto" className="font-semibold">
              {stay.city}
            </span>
            {isStart ? null : (
              <span className="text-muted tabular-nums">
                <DateText form="day" date={stay.checkinDate} /> to{" "}
                <DateText form="day" date={stay.checkoutDate} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
