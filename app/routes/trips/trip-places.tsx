import { MapFrame, pinOnMap } from "#app/components/map-frame.tsx";
import { useWide } from "#app/components/use-wide.ts";
import type { TripEntry, TripPlace } from "#app/contracts/trip-view.ts";

/** Where a trip sleeps and lands, on a map beside its days; their own lines lead to a map everywhere. */
export function TripPlaces({ places }: { places: TripPlace[] }) {
  const wide = useWide();
  if (places.length === 0) return null;
  return (
    <section aria-label="Map" className="hidden h-80 unscripted:!hidden lg:block">
      {wide ? <MapFrame places={places} className="h-full rounded-card" /> : null}
    </section>
  );
}

/** What of the details of a line is a place of the trip, and the address of a map with it. */
export function mapOf(
  { kind, itemId, detail }: TripEntry,
  places: readonly TripPlace[],
): { text: string; href: string } | null {
  const place = places.find(({ id }) =>
    kind === "landing" ? detail.endsWith(`(${id})`) : kind === "check-in" && id === itemId,
  );
  if (!place) return null;
  return { text: place.address ?? detail, href: pinOnMap(place) };
}
