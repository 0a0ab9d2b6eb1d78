import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { m } from "#messages";
import { NothingHere } from "./nothing-here.tsx";
import { type ToldRow, ToldRows } from "./told-rows.tsx";
import { Button } from "./ui/button.tsx";

/** Empty state of a screen about cars, in that screen's words beneath its picture. */
export const NoCars = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <NothingHere
    picture={picture}
    action={
      <Button asChild>
        <Link to="/upcoming-travel/add-car">{m.travel.addCar()}</Link>
      </Button>
    }
  >
    {children}
  </NothingHere>
);

/** What a booked car does by itself. */
const GIVES: ToldRow[] = [
  {
    icon: "plane-takeoff",
    what: m.cars.timedToFlight,
    tells: m.cars.includesDriveAndCheckIn,
  },
  { icon: "bell", what: m.cars.movesIfLate, tells: m.cars.toldOrAsked },
  { icon: "languages", what: m.cars.talkToDriver, tells: m.cars.inBothLanguages },
];

export const WithEveryCar = () => (
  <section aria-labelledby="gives" className="cars-gives">
    <h2 id="gives" className="mb-3 font-semibold text-lg">
      {m.cars.withEveryCar()}
    </h2>
    <ToldRows rows={GIVES} />
  </section>
);
