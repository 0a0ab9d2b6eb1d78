import type { ReactNode } from "react";
import type { FlightValidation } from "#app/contracts/trips.ts";
import { m } from "#messages";
import { MapLink } from "./map-link.tsx";
import { Icon } from "./ui/icon.tsx";

/** Where a car picks the traveller up and where it goes: two places with dots between them. */
export function Ride({
  from,
  to,
  names = [m.fields.pickupLocation(), m.fields.destination()],
}: {
  from: ReactNode;
  to: ReactNode;
  /** Labels of the two places. */
  names?: [from: string, to: string];
}) {
  return (
    <dl className="flex flex-col gap-3 ps-6 text-sm">
      <Stop name={names[0]} mark="bg-assistant" leadsOn>
        {from}
      </Stop>
      <Stop name={names[1]} mark="border-2 border-assistant">
        {to}
      </Stop>
    </dl>
  );
}

function Stop({
  name,
  mark,
  leadsOn = false,
  children,
}: {
  name: string;
  /** Classes of its dot. */
  mark: string;
  /** Dots lead on to the next stop. */
  leadsOn?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="relative min-w-0">
      <span
        aria-hidden="true"
        className={`absolute top-1 -inset-s-6 size-3 rounded-full ${mark}`}
      />
      {leadsOn ? <span aria-hidden="true" className="ride-dots" /> : null}
      <dt className="label">{name}</dt>
      <dd dir="auto" className="break-words">
        {children}
      </dd>
    </div>
  );
}

/** What follows an airport's name and is unknown to a map: " (LHR), Terminal 5". */
const BEHIND_THE_NAME = / \([A-Z]{3}\).*/;

/** A booked car's pick-up, linked to a map outside NoVo. */
export const PickupOnMap = ({ place }: { place: string }) => (
  <MapLink
    href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place.replace(BEHIND_THE_NAME, ""))}`}
    className="ride-map"
  >
    {place}
  </MapLink>
);

/** What a car's check against its flight found, at the foot of its card (spec section 2). */
export function CheckedFlight({ validation }: { validation: FlightValidation | null }) {
  if (!validation?.details) return null;
  const isGood = validation.status === "success";
  return (
    <p className={`checked-flight ${isGood ? "bg-traveller-soft/60" : "text-muted"}`}>
      {isGood ? <Icon name="check" size={18} className="mt-px shrink-0 text-traveller" /> : null}
      {validation.details}
    </p>
  );
}
