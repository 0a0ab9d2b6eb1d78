import { useRouteLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import type { MapTiles } from "#app/contracts/map.ts";
import type { MapPlace } from "./leaflet-map.tsx";

/** The address of a map outside of NoVo, with a pin. */
export const pinOnMap = ({ latitude, longitude }: Pick<MapPlace, "latitude" | "longitude">) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;

/** Where it cannot be loaded (offline, a newer release), the addresses are shown beside it. */
const NoMap = () => <p className="p-4 text-muted text-sm">The map could not be loaded.</p>;

const LeafletMap = lazy(() => import("./leaflet-map.tsx").catch(() => ({ default: NoMap })));

/**
 * A map in its frame, on a drawn ground that its tiles cover once they are loaded. The frame is there from the first
 * byte, so that nothing below it moves under a finger; without scripts there is none.
 */
export function MapFrame({
  places,
  className,
  ...clear
}: {
  places: MapPlace[];
  className: string;
  /** In px: what of its lower edge lies under something else at first. */
  clearBelow?: number;
}) {
  const hydrated = useHydrated();
  const tiles = useRouteLoaderData<{ tiles: MapTiles }>("root")?.tiles;
  return (
    <div
      className={`map-ground relative overflow-hidden rounded-xl border border-line unscripted:hidden ${className}`}
    >
      {hydrated && tiles ? (
        <Suspense>
          <LeafletMap places={places} tiles={tiles} {...clear} />
        </Suspense>
      ) : null}
    </div>
  );
}
