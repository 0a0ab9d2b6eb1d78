import { useRouteLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import type { MapTiles } from "#app/contracts/map.ts";
import { useHydrated } from "./hydrated.ts";

/** Where it cannot be had (offline, a newer release), the address and its link stand below. */
const NoMap = () => <p className="p-4 text-sm text-muted">The map could not be loaded.</p>;

const LeafletMap = lazy(() => import("./leaflet-map.tsx").catch(() => ({ default: NoMap })));

export interface HotelMapProps {
  latitude: number;
  longitude: number;
  hotelName: string;
  address?: string | null;
}

/**
 * Where a hotel is (spec section 2): a map of 300 px once scripts have loaded it, and in any case the
 * address with a link to a map.
 */
export function HotelMap(props: HotelMapProps) {
  const hydrated = useHydrated();
  const tiles = useRouteLoaderData<{ tiles: MapTiles }>("root")?.tiles;
  const { latitude, longitude, hotelName, address } = props;
  const link = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
  return (
    <figure className="flex flex-col gap-2">
      {hydrated && tiles ? (
        <div className="h-[300px] overflow-hidden rounded-xl border border-line bg-line">
          <Suspense fallback={<p className="p-4 text-sm text-muted">Loading map...</p>}>
            <LeafletMap {...props} tiles={tiles} />
          </Suspense>
        </div>
      ) : null}
      <figcaption className="text-sm">
        <a
          href={link}
          target="_blank"
          rel="noreferrer noopener"
          className="text-assistant underline"
        >
          {hotelName} on OpenStreetMap
        </a>
        {address ? <span className="block text-muted">{address}</span> : null}
      </figcaption>
    </figure>
  );
}
