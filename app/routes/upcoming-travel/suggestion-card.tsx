import { Form, Link, useNavigation } from "@remix-run/react";
import { CarFront } from "lucide-react";
import { DateText } from "#app/components/figures.tsx";
import { Ride } from "#app/components/ride.tsx";
import { pickupEntry } from "#app/components/trips/problem-note.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { HOME_NOT_SET, PICKUP_NOT_KNOWN } from "#app/contracts/pickup.ts";
import type { CarSuggestion } from "#app/contracts/trips.ts";

/** Shown for a pick-up place that is not known, with the link to add it. */
const NOT_KNOWN: Record<string, { to: string; what: string }> = {
  [HOME_NOT_SET]: { to: "/user-details", what: "Add your home address to book" },
  [PICKUP_NOT_KNOWN]: { to: "/hotel-search", what: "Add your hotel to book" },
};

/** A car that NoVo suggests, with the calculation of its time. */
export function SuggestionCard({ suggestion }: { suggestion: CarSuggestion }) {
  const { formData } = useNavigation();
  const creating =
    formData?.get("flightId") === suggestion.flightId &&
    formData.get("direction") === suggestion.direction;
  const missing = NOT_KNOWN[suggestion.pickupLocation];
  return (
    <article
      id={`suggested-car-${suggestion.flightId}-${suggestion.direction}`}
      aria-label={`Suggested car ${suggestion.direction === "to" ? "for" : "after"} flight ${suggestion.flightNumber}`}
      className="card flex flex-col gap-4 border-assistant/40 bg-assistant-soft lg:p-5"
    >
      <div className="flex items-center justify-between gap-3">
        <Badge tone="board">
          <CarFront size={14} strokeWidth={1.75} aria-hidden="true" /> Suggested car
        </Badge>
        <span className="text-sm">
          {suggestion.direction === "to" ? "for" : "after"} {suggestion.flightNumber}
        </span>
      </div>
      <p className="flex items-baseline gap-3">
        <time className="text-xl font-semibold tabular-nums">
          {suggestion.recommendedPickupTime}
        </time>
        <span>
          <DateText date={suggestion.pickupDate} />
        </span>
      </p>
      <p className="text-sm tabular-nums">{suggestion.reason}</p>
      <Ride from={suggestion.pickupLocation} to={suggestion.dropoffLocation} />
      {missing ? (
        <div className="flex flex-wrap gap-3 *:flex-1">
          <Button asChild variant="quiet" className="whitespace-nowrap">
            <Link to={missing.to}>{missing.what}</Link>
          </Button>
          <Button asChild variant="quiet" className="whitespace-nowrap">
            <Link to={pickupEntry(suggestion)} preventScrollReset>
              Change pick-up
            </Link>
          </Button>
        </div>
      ) : (
        <Form method="post" action="/upcoming-travel" preventScrollReset>
          <input type="hidden" name="flightId" value={suggestion.flightId} />
          <input type="hidden" name="direction" value={suggestion.direction} />
          <Button type="submit" disabled={creating} className="w-full">
            {creating ? "Creating..." : "Create Booking"}
          </Button>
        </Form>
      )}
    </article>
  );
}
