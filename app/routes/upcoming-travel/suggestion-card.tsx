import { Form, Link, useNavigation } from "@remix-run/react";
import { CarFront } from "lucide-react";
import { shortDate } from "#app/components/date-text.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { CarSuggestion } from "#app/contracts/trips.ts";
import { Detail } from "./section.tsx";

/** What stands for a pick-up place while the profile has no home address. */
const HOME_NOT_SET = "Home address not set";

/** A car that NoVo suggests, with the sum behind its time. */
export function SuggestionCard({ suggestion }: { suggestion: CarSuggestion }) {
  const { formData } = useNavigation();
  const creating = formData?.get("flightId") === suggestion.flightId;
  const homeless = suggestion.pickupLocation === HOME_NOT_SET;
  return (
    <article
      aria-label={`Suggested car for flight ${suggestion.flightNumber}`}
      className="card flex flex-col gap-4 border-2 border-dashed border-assistant/50"
    >
      <div className="flex items-center justify-between gap-3">
        <Badge tone="info">
          <CarFront size={14} strokeWidth={1.75} aria-hidden="true" /> Suggested car
        </Badge>
        <span className="text-sm text-muted">for {suggestion.flightNumber}</span>
      </div>
      <p className="flex items-baseline gap-3">
        <time className="text-xl font-semibold tabular-nums">
          {suggestion.recommendedPickupTime}
        </time>
        <span>{shortDate(suggestion.pickupDate)}</span>
      </p>
      <p className="text-sm text-muted tabular-nums">{suggestion.reason}</p>
      <dl className="grid gap-3 text-sm">
        <Detail name="Pickup location">{suggestion.pickupLocation}</Detail>
        <Detail name="Destination">{suggestion.dropoffLocation}</Detail>
      </dl>
      {homeless ? (
        <Button asChild look="quiet">
          <Link to="/user-details">Add your home address to book</Link>
        </Button>
      ) : (
        <Form method="post" action="/upcoming-travel" preventScrollReset>
          <input type="hidden" name="flightId" value={suggestion.flightId} />
          <Button type="submit" disabled={creating} className="w-full">
            {creating ? "Creating..." : "Create Booking"}
          </Button>
        </Form>
      )}
    </article>
  );
}
