import { type ToldRow, ToldRows } from "#app/components/told-rows.tsx";
import { m } from "#messages";

const WATCHED: ToldRow[] = [
  {
    icon: "plane-takeoff",
    what: m.alerts.delaysAndCancellations,
    tells: m.alerts.fromTheDayBefore,
  },
  {
    icon: "door-open",
    what: m.alerts.gatesAndTerminals,
    tells: m.alerts.asSoonAsKnown,
  },
  {
    icon: "car-front",
    what: m.travel.yourCar,
    tells: m.alerts.movesItOrAsks,
  },
];

/** What most alerts are about, and when they may come; `isAside`: on a desk, beside what is empty. */
export const WhatIsWatched = ({ isAside }: { isAside: boolean }) => (
  <section
    aria-labelledby="what-is-watched"
    className={`flex flex-col gap-2 lg:gap-3 ${isAside ? "" : "lg:col-span-full"}`}
  >
    <h2 id="what-is-watched" className="font-semibold text-lg">
      {m.alerts.whatIsWatched()}
    </h2>
    <ToldRows rows={WATCHED} isAcross={!isAside} />
  </section>
);
