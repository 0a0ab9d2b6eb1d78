import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { MapFrame } from "#app/components/map-frame.tsx";
import { amountIn } from "#app/components/money.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useWide } from "#app/components/use-wide.ts";
import type { HotelResult } from "#app/contracts/hotels.ts";
import { m } from "#messages";

/** On a phone the map replaces the list: like a sort order, another view of the same hotels. */
export const isMapOf = (params: URLSearchParams) => params.get("sort") === "map";

/** Switches between list and map where there is no room for both. A map needs scripts. */
export function MapSwitch() {
  const [params] = useSearchParams();
  const isMap = isMapOf(params);
  const other = new URLSearchParams(params);
  if (isMap) other.delete("sort");
  else other.set("sort", "map");
  return (
    <Button asChild variant="chip" className="shrink-0 lg:hidden unscripted:hidden">
      <Link
        to={`/hotel-search?${other}`}
        // Not a search: the same hotels, shown differently.
        state={{ sorted: true }}
        replace
        preventScrollReset
      >
        <Icon name={isMap ? "list" : "map-pin"} size={18} />{" "}
        {isMap ? m.hotels.list() : m.hotels.map()}
      </Link>
    </Button>
  );
}

/** In px: until scrolled, a desktop map runs from below the page's head to under the message field. */
const UNDER_DOCK = 240;

/** Every hotel with its price: beside the list on desktop, in its place on a phone, which loads it only then. */
export function ResultsMap({ hotels }: { hotels: HotelResult[] }) {
  const { search } = useLocation();
  const isMap = isMapOf(useSearchParams()[0]);
  const wide = useWide();
  const places = hotels.flatMap((hotel) => {
    const { hotel_id: id, hotel_name: name, latitude, longitude, min_total_price: price } = hotel;
    if (latitude === null || longitude === null) return [];
    return {
      id,
      latitude,
      longitude,
      name,
      address: hotel.address,
      tag: price === null ? null : amountIn(hotel.currencycode, Math.round(price), { decimals: 0 }),
      action: (
        <Link to={`/hotel-search/select/${id}${search}`} preventScrollReset>
          {m.hotels.select()}
        </Link>
      ),
    };
  });
  return (
    <aside
      aria-label={m.hotels.mapOfHotels()}
      className={`h-[calc(100dvh-26rem)] min-h-72 max-h-[46rem] lg:min-h-96 unscripted:!hidden lg:sticky lg:top-6 lg:block lg:h-[calc(100dvh-9rem)] ${isMap ? "" : "hidden"}`}
    >
      {(wide || isMap) && places.length > 0 ? (
        <MapFrame places={places} className="h-full" clearBelow={wide ? UNDER_DOCK : undefined} />
      ) : null}
    </aside>
  );
}
