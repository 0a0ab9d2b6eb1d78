import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import { YOUR_CAR } from "#app/contracts/texts/travel-plans.ts";

const WATCHED: { icon: IconName; what: string; tells: string; from: string }[] = [
  {
    icon: "plane-takeoff",
    what: "Delays and cancellations",
    tells: "The new times, and what they change for you",
    from: "From the day before",
  },
  {
    icon: "door-open",
    what: "Gates and terminals",
    tells: "Your gate, and a change of gate or terminal",
    from: "Once the airline announces them",
  },
  {
    icon: "car-front",
    what: YOUR_CAR,
    tells: "NoVo moves it, or asks you first",
    from: "When your flight's times change",
  },
];

/** What most alerts are about, and when they may come. */
export const WhatIsWatched = () => (
  <section aria-labelledby="what-is-watched" className="lg:col-span-full">
    <h2 id="what-is-watched" className="font-semibold text-lg">
      What NoVo watches
    </h2>
    <ul className="card mt-2 divide-y divide-line py-1! lg:mt-3">
      {WATCHED.map(({ icon, what, tells, from }) => (
        <li key={what} className="flex items-center gap-4 py-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-assistant-soft text-assistant lg:size-11">
            <Icon name={icon} />
          </span>
          <div className="min-w-0 flex-1 lg:flex lg:items-center lg:justify-between lg:gap-6">
            <p>
              <span className="block font-medium">{what}</span>
              <span className="block text-muted text-sm">{tells}</span>
            </p>
            <p className="text-muted text-sm lg:text-end">{from}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
