import { Link } from "@remix-run/react";
import { m } from "#messages";
import { CityPicture } from "./city-picture.tsx";
import { RouteArc } from "./route-arc.tsx";
import { showInFull } from "./show-in-full.ts";

/** A search, one tap away. */
interface StartCard {
  to: string;
  city: string;
  /** The flight's city of departure; visible on a desk. */
  from?: string;
  /** The dates. */
  when: string;
}

/** The dates, if all cards have the same ones: the heading then says them once. */
function sharedDates([first, ...others]: readonly StartCard[]): string | null {
  if (!first || others.length === 0) return null;
  return others.every(({ when }) => when === first.when) ? first.when : null;
}

/** Starting points below a search form. Suggestions form a single row on a phone. */
export const StartCards = ({
  label,
  cards,
  isMore = false,
}: {
  label: string;
  cards: StartCard[];
  /** For suggestions. */
  isMore?: boolean;
}) => {
  const shared = sharedDates(cards);
  return (
    <section aria-label={label}>
      <h2 className="mb-2 font-semibold lg:mb-3">
        {label}
        {shared ? (
          <span aria-hidden="true" className="ms-2 font-normal text-muted tabular-nums">
            {shared}
          </span>
        ) : null}
      </h2>
      <ul
        className={`grid grid-cols-1 gap-2 sm:grid-cols-3 lg:gap-4 ${isMore ? "max-sm:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]" : ""}`}
      >
        {cards.map(({ to, city, from, when }) => (
          <li key={to}>
            <Link
              to={to}
              // Not on focus, which a press gives too: it would move away under the finger.
              onKeyUp={({ currentTarget }) => showInFull(currentTarget)}
              className="relative block h-full overflow-hidden rounded-card border border-line bg-surface transition duration-150 hover:border-assistant active:scale-[0.98]"
            >
              <CityPicture
                cities={[city]}
                className={`aspect-5/2 w-full lg:aspect-auto ${from ? "lg:h-35" : "lg:h-30 lg:object-[50%_20%]"} ${isMore ? "max-sm:aspect-7/4" : "max-sm:hidden"}`}
              />
              <span className="block px-3 py-2.5 sm:px-4 lg:px-5 lg:py-3">
                <span
                  className={`flex items-center gap-3 font-semibold ${isMore ? "max-sm:text-sm" : ""}`}
                >
                  {from ? (
                    <>
                      <span className="sr-only">{m.screens.fromCity({ city: from })} </span>
                      <span aria-hidden="true" className="contents max-lg:hidden">
                        <span dir="auto" className="font-normal text-muted">
                          {from}
                        </span>
                        <RouteArc className="h-5 flex-1 translate-y-1 text-muted" />
                      </span>
                    </>
                  ) : null}
                  <span dir="auto" className="min-w-0 break-words">
                    {city}
                  </span>
                </span>
                <span
                  className={shared ? "sr-only" : "block text-muted text-sm tabular-nums lg:mt-1"}
                >
                  {when}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
