import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ADD_CAR } from "#app/contracts/texts/travel-plans.ts";
import { NothingHere } from "./nothing-here.tsx";
import { type ToldRow, ToldRows } from "./told-rows.tsx";
import { Button } from "./ui/button.tsx";

/** Empty state of a screen about cars, in that screen's words beneath its picture. */
export const NoCars = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <NothingHere
    picture={picture}
    action={
      <Button asChild>
        <Link to="/upcoming-travel/add-car">{ADD_CAR}</Link>
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
    what: "Timed to your flight",
    tells: "Includes the drive and check-in time",
  },
  { icon: "bell", what: "Moves if your flight is late", tells: "You are told, or asked first" },
  { icon: "languages", what: "A driver you can talk to", tells: "In your language and theirs" },
];

export const WithEveryCar = () => (
  <section aria-labelledby="gives" className="cars-gives">
    <h2 id="gives" className="mb-3 font-semibold text-lg">
      With every car
    </h2>
    <ToldRows rows={GIVES} />
  </section>
);
