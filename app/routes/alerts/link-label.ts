import { SCREENS } from "#app/contracts/screens.ts";
import { m } from "#messages";

/** The label of an alert's link. Older alerts lead to a search, or to the trip. */
export function labelOf(link: string): string {
  if (link === "/car-map" || link === "/upcoming-travel") return SCREENS[link].name();
  if (link.startsWith("/driver/")) return SCREENS["/driver/:id"].name();
  if (link.startsWith("/what-now/")) return m.disruption.whatNow();
  if (link.startsWith("/import/")) return m.imports.review();
  return link.startsWith("/flights") ? m.disruption.otherFlights() : m.alerts.seeTrip();
}
