import { type ToldRow, ToldRows } from "#app/components/told-rows.tsx";
import { YOUR_CAR } from "#app/contracts/texts/travel-plans.ts";

const WATCHED: ToldRow[] = [
  {
    icon: "plane-takeoff",
    what: "Delays and cancellations",
    tells: "From the day before you fly",
  },
  {
    icon: "door-open",
    what: "Gates and terminals",
    tells: "As soon as they're known",
  },
  {
    icon: "car-front",
    what: YOUR_CAR,
    tells: "NoVo moves it, or asks you first",
  },
];

/** What most alerts are about, and when they may come; `isAside`: on a desk, beside what is empty. */
export const WhatIsWatched = ({ isAside }: { isAside: boolean }) => (
  <section
    aria-labelledby="what-is-watched"
    className={`flex flex-col gap-2 lg:gap-3 ${isAside ? "" : "lg:col-span-full"}`}
  >
    <h2 id="what-is-watched" className="font-semibold text-lg">
      What NoVo watches
    </h2>
    <ToldRows rows={WATCHED} isAcross={!isAside} />
  </section>
);
