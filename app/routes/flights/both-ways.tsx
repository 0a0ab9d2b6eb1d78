import { Link, useSearchParams } from "@remix-run/react";
import { DateText } from "#app/components/figures.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { WayToFly } from "#app/contracts/flights.ts";
import { m } from "#messages";
import { onWay } from "./way-links.ts";

export interface ShownWay {
  way: WayToFly;
  /** "London to Rome". */
  route: string;
  date: string;
  /** The number of the flight already in the plans. */
  saved: string | null;
}

const NAMES: Record<WayToFly, () => string> = {
  there: m.flights.outbound,
  back: m.flights.inbound,
};

/** The two searches of a return trip; each is kept while the other is shown. */
export function BothWays({ ways, shown }: { ways: ShownWay[]; shown: WayToFly }) {
  const [params] = useSearchParams();
  return (
    <nav aria-label={m.flights.bothWays()} className="grid grid-cols-2 gap-2 lg:gap-4">
      {ways.map(({ way, route, date, saved }) => (
        <Link
          key={way}
          to={onWay(params, way)}
          preventScrollReset
          aria-current={way === shown ? "true" : undefined}
          className="min-w-0 rounded-card border border-line bg-surface px-3 py-2.5 shadow-card transition-colors duration-150 aria-[current=true]:border-ink aria-[current=true]:ring-1 aria-[current=true]:ring-ink hover:bg-assistant-soft lg:px-4 lg:py-3"
        >
          <span className="label block">{NAMES[way]()}</span>
          <span dir="auto" className="block break-words font-semibold">
            {route}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
            <DateText form="weekdayAndDay" date={date} />
            {saved ? (
              <span className="inline-flex items-center gap-1 font-semibold text-traveller">
                <Icon name="check" size={14} /> {m.flights.flightSaved({ flightNumber: saved })}
              </span>
            ) : null}
          </span>
        </Link>
      ))}
    </nav>
  );
}
