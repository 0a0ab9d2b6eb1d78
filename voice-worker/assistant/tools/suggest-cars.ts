import { z } from "zod";
import { HOME_NOT_SET, PICKUP_NOT_KNOWN } from "#app/contracts/pickup.ts";
import type { CarSuggestion } from "#app/contracts/trips.ts";
import { suggestCars } from "#app/services/cars/suggestions.server.ts";
import { defineTool, type ToolOutcome } from "../toolbox.ts";
import { count, spokenDate } from "./spoken.ts";

export const suggestCarsTool = defineTool({
  name: "suggest_cars",
  description:
    "The cars that NoVo suggests: to the airport before each saved flight without one (direction " +
    "'to') and away from it after the landing ('from'), with the pick-up time and the sum behind it. Use it when the traveller asks whether or when they need a car.",
  input: z.object({}),
  async run(_input: object, { app, traveller, now }): Promise<ToolOutcome> {
    const suggestions = await suggestCars(app, traveller);
    const [first] = suggestions;
    if (!first) {
      return {
        ok: true,
        say: "You don't need a car right now: no upcoming flight is without one.",
        data: { suggestions },
      };
    }
    const more =
      suggestions.length > 1 ? ` I have ${count(suggestions.length, "suggestion")} in all.` : "";
    return { ok: true, say: `${spokenSuggestion(first, now)}${more}`, data: { suggestions } };
  },
});

const MISSING: Record<string, string> = {
  [HOME_NOT_SET]: ". Add your home address to your details, so that the car knows where to come.",
  [PICKUP_NOT_KNOWN]: ". Add the hotel that you stay at, so that the car knows where to come.",
};

/** "For BA117 on Friday 27 November I suggest a car at 05:40 from 1 High Street." */
function spokenSuggestion(suggestion: CarSuggestion, now: Date): string {
  const flight = `${suggestion.flightNumber} on ${spokenDate(suggestion.flightDate, now)}`;
  const at = spokenPickup(suggestion, now);
  if (suggestion.direction === "from") {
    return `After ${flight} I suggest a car at ${at} from ${suggestion.pickupLocation} to ${suggestion.dropoffLocation}.`;
  }
  return `For ${flight} I suggest a car at ${at}${MISSING[suggestion.pickupLocation] ?? ` from ${suggestion.pickupLocation}.`}`;
}

/** "05:40", with its day where that is not the flight's. */
const spokenPickup = (suggestion: CarSuggestion, now: Date) =>
  suggestion.pickupDate === suggestion.flightDate
    ? suggestion.recommendedPickupTime
    : `${suggestion.recommendedPickupTime} on ${spokenDate(suggestion.pickupDate, now)}`;
