import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { MapFrame } from "#app/components/map-frame.tsx";
import { amountIn } from "#app/components/money.ts";
import type { HotelResult } from "#app/contracts/hotels.ts";

/** As Tailwind's "lg": beside the list there is room for it. */
const WIDE = "(width >= 64rem)";

/** Every hotel with its price, beside the list on a desk. A phone does not load it. */
export function ResultsMap({ hotels }: { hotels: HotelResult[] }) {
  const { search } = useLocation();
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setWide(query.matches);
    follow();
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
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
          Select
        </Link>
      ),
    };
  });
  return (
    <aside
      aria-label="Map of the hotels"
      className="sticky top-6 hidden h-[calc(100dvh-9rem)] max-h-[46rem] unscripted:!hidden lg:block"
    >
      {wide && places.length > 0 ? <MapFrame places={places} className="h-full" /> : null}
    </aside>
  );
}
