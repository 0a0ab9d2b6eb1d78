import { Form, Link, useNavigation } from "@remix-run/react";
import { DateText } from "#app/components/figures.tsx";
import { OneLine } from "#app/components/one-line.tsx";
import { Ride } from "#app/components/ride.tsx";
import { pickupEntry } from "#app/components/trips/problem-note.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { type SuggestedCar, screenToAdd } from "#app/contracts/pickup.ts";
import { CAR_TO } from "#app/contracts/texts/travel-plans.ts";
import { airportInShort } from "#app/services/trip-rules/place-in-short.ts";
import { PlanRow } from "./plan-row.tsx";

/** A car that NoVo suggests, with the calculation of its time. */
export function SuggestionCard({ suggestion }: { suggestion: SuggestedCar }) {
  const { formData } = useNavigation();
  const creating =
    formData?.get("flightId") === suggestion.flightId &&
    formData.get("direction") === suggestion.direction;
  const anchor = `suggested-car-${suggestion.flightId}-${suggestion.direction}`;
  const whose = `${suggestion.direction === "to" ? "for" : "after"} ${suggestion.flightNumber}`;
  const { asksFor } = suggestion;
  return (
    <article
      id={anchor}
      aria-label={`Suggested car ${suggestion.direction === "to" ? "for" : "after"} flight ${suggestion.flightNumber}`}
      className="card mt-2 flex flex-col gap-1 border-assistant/40 bg-assistant-soft px-3 pt-1 pb-3 lg:px-3 lg:pt-1 lg:pb-3"
    >
      <PlanRow
        anchor={anchor}
        mark={<time>{suggestion.recommendedPickupTime}</time>}
        title={
          <OneLine before={`${CAR_TO} `}>{airportInShort(suggestion.dropoffLocation)}</OneLine>
        }
        line={
          <>
            Suggested {whose}, <DateText date={suggestion.pickupDate} />
          </>
        }
      >
        <div className="flex flex-col gap-4 pb-3">
          <div className="flex items-center justify-between gap-3">
            <Badge tone="board">
              <Icon name="car-front" size={14} /> Suggested car
            </Badge>
            <span className="text-sm">{whose}</span>
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
        </div>
      </PlanRow>
      {asksFor ? (
        <div className="flex flex-wrap gap-3 *:flex-1 lg:ps-15 lg:*:flex-none">
          <Button asChild variant="quiet" className="whitespace-nowrap">
            <Link to={screenToAdd(asksFor, suggestion)}>Add your {asksFor} to book</Link>
          </Button>
          <Button asChild variant="quiet" className="whitespace-nowrap">
            <Link to={pickupEntry(suggestion)} preventScrollReset>
              Change pick-up
            </Link>
          </Button>
        </div>
      ) : (
        <Form method="post" action="/upcoming-travel" preventScrollReset className="lg:ps-15">
          <input type="hidden" name="flightId" value={suggestion.flightId} />
          <input type="hidden" name="direction" value={suggestion.direction} />
          <Button type="submit" disabled={creating} className="w-full lg:w-auto">
            {creating ? "Creating..." : "Create Booking"}
          </Button>
        </Form>
      )}
    </article>
  );
}
