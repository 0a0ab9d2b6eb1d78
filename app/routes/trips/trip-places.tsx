import { MapFrame, pinOnMap } from "#app/components/map-frame.tsx";
import { useWide } from "#app/components/use-wide.ts";
import type { TripPlace } from "#app/contracts/trip-view.ts";

/** Where a trip sleeps and lands: on a map beside its days on a desk, and as links to one everywhere. */
export function TripPlaces({ places }: { places: TripPlace[] }) {
  const wide = useWide();
  if (places.length === 0) return null;
  return (
    <section
      aria-labelledby="places"
      className="card overflow-hidden p-0 lg:sticky lg:top-6 lg:col-start-2 lg:p-0 print:hidden"
    >
      <div className="hidden h-72 unscripted:!hidden lg:block">
        {wide ? <MapFrame places={places} className="h-full rounded-none border-0" /> : null}
      </div>
      <div className="px-4 pt-3 pb-1 text-sm lg:px-5">
        <h2 id="places" className="label">
          On OpenStreetMap
        </h2>
        <ul>
          {places.map((place) => (
            <li key={place.id} dir="auto" className="wrap-anywhere">
              <a
                href={pinOnMap(place)}
                target="_blank"
                rel="noreferrer noopener"
                className="flex min-h-11 items-center text-assistant underline"
              >
                {place.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
