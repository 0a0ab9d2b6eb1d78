import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ADD_CAR } from "#app/contracts/texts/travel-plans.ts";
import { NothingHere } from "./nothing-here.tsx";
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
