import { useRouteLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import type { MapTiles } from "#app/contracts/map.ts";
import { m } from "#messages";
import type { MapPlace } from "./leaflet-map.tsx";

/** URL of a map outside NoVo, with a pin. */
export const pinOnMap = ({ latitude, longitude }: Pick<MapPlace, "latitude" | "longitude">) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;

/** If it cannot load (offline, a newer release), the addresses are shown next to it. */
const NoMap = () => <p className="p-4 text-muted text-sm">{m.failures.mapNotShown()}</p>;

const LeafletMap = lazy(() => import("./leaflet-map.tsx").catch(() => ({ default: NoMap })));

/**
 * A map in its frame, on a drawn background that its tiles cover once loaded. The frame is there from the
 * first byte, so that nothing below it shifts under a finger; without scripts it is hidden.
 */
export function MapFrame({
  places,
  className,
  ...clear
}: {
  places: MapPlace[];
  className: string;
  /** Height of its lower edge that is initially covered, in px. */
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
