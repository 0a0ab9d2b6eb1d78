import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ADD_CAR } from "#app/contracts/texts/travel-plans.ts";
import { NothingHere } from "./nothing-here.tsx";
import { Button } from "./ui/button.tsx";

/** Empty state of a screen about cars, in that screen's words. */
export const NoCars = ({ children }: { children: ReactNode }) => (
  <NothingHere
    mark="car-front"
    isAlone
    action={
      <Button asChild>
        <Link to="/upcoming-travel/add-car">{ADD_CAR}</Link>
      </Button>
    }
  >
    {children}
  </NothingHere>
);
