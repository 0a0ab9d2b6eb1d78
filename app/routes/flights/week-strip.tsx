import { Link, useSearchParams } from "@remix-run/react";
import { longDate } from "#app/components/date-text.ts";
import { DateText, Dollars } from "#app/components/figures.tsx";
import { dayInParts } from "#app/contracts/dates-in-words.ts";
import type { WayToFly } from "#app/contracts/flights.ts";
import { afterComma } from "#app/contracts/listed.ts";
import type { DayAround } from "#app/services/flights/week-around.server.ts";
import { m } from "#messages";
import { onDay } from "./way-links.ts";

/** Nearby days, each with its lowest known price and its own search. */
export function WeekStrip({ days, day, way }: { days: DayAround[]; day: string; way: WayToFly }) {
  const [params] = useSearchParams();
  const prices = days.flatMap(({ price }) => price ?? []);
  const lowest = prices.length > 1 ? Math.min(...prices) : null;
  return (
    <nav aria-label={m.flights.nearbyDays()}>
      <ol className="more-beside relative flex print:flex-wrap rounded-card border border-line bg-surface shadow-card">
        {days.map(({ date, price }, n) => (
          <li key={date} className="min-w-max flex-1 border-line not-first:border-s">
            <Link
              to={onDay(params, way, date)}
              preventScrollReset
              aria-current={date === day ? "date" : undefined}
              title={longDate(date)}
              className="flex h-full min-h-14 sm:min-h-16 flex-col items-center justify-center gap-0.5 px-0.5 py-1 text-center sm:py-2 transition-colors duration-150 aria-[current=date]:bg-assistant-soft aria-[current=date]:font-semibold aria-[current=date]:text-assistant hover:not-aria-[current=date]:bg-assistant-soft lg:py-3"
            >
              <span className="text-xs">
                <DateText form="weekday" date={date} />
              </span>
              <span className="whitespace-nowrap font-semibold text-xs max-[359px]:text-[0.65rem] sm:text-sm lg:text-base">
                <Day date={date} isWhole={n === 0 || date.endsWith("-01")} />
              </span>
              <Price price={price} isLowest={price === lowest} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** "8 Dec"; on a phone the month is only read out unless it `isWhole`. */
function Day({ date, isWhole }: { date: string; isWhole: boolean }) {
  return dayInParts(date).map(({ text, isDay }) => (
    <span key={`${isDay} ${text}`} className={isDay || isWhole ? "" : "max-sm:sr-only"}>
      {text}
    </span>
  ));
}

function Price({ price, isLowest }: { price: DayAround["price"]; isLowest: boolean }) {
  if (price === undefined) return null;
  if (price === null) {
    return (
      <span className="text-xs">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{m.flights.noPrice()}</span>
      </span>
    );
  }
  return (
    <span
      className={`text-xs tabular-nums lg:text-sm ${isLowest ? "font-semibold text-traveller" : ""}`}
    >
      <Dollars amount={Math.round(price)} />
      {isLowest ? <span className="sr-only">{afterComma(m.flights.theLowest())}</span> : null}
    </span>
  );
}
