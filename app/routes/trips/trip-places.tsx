import { MapFrame, pinOnMap } from "#app/components/map-frame.tsx";
import { useWide } from "#app/components/use-wide.ts";
import type { TripEntry, TripPlace } from "#app/contracts/trip-view.ts";
import { m } from "#messages";

/** Where a trip sleeps and lands, on a map beside its days; their own lines link to one on any screen. */
export function TripPlaces({ places }: { places: TripPlace[] }) {
  const wide = useWide();
  if (places.length === 0) return null;
  return (
    <section aria-label={m.hotels.map()} className="trip-map">
      {wide ? <MapFrame places={places} className="h-full rounded-none! border-0!" /> : null}
    </section>
  );
}

/** The part of an entry's detail that is a place of the trip, with a link to a map; null if none is. */
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
