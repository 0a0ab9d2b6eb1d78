import { Link, useSearchParams } from "@remix-run/react";
import type { HotelLocation } from "#app/contracts/hotels.ts";
import { choosePlace } from "#app/services/hotels/choose-place.ts";
import { m } from "#messages";
import { PlaceIcon } from "./destination-picker.tsx";

/** The places that a typed destination can mean; choosing one continues the search. */
export function DestinationChoices({ choices }: { choices: HotelLocation[] }) {
  const [params] = useSearchParams();
  const choose = (place: HotelLocation) => {
    const next = new URLSearchParams(params);
    choosePlace(next, place);
    return `/hotel-search?${next}`;
  };
  return (
    <section aria-labelledby="choices">
      <h2 id="choices" className="text-lg font-semibold">
        {m.hotels.whichPlace()}
      </h2>
      {choices.length === 0 ? (
        <p className="mt-2 text-muted">{m.hotels.noSuchDestination()}</p>
      ) : (
        <ul className="mt-4 flex flex-col gap-2">
          {choices.map((place) => (
            <li key={`${place.dest_type} ${place.dest_id}`}>
              <Link
                to={choose(place)}
                className="card flex items-center gap-3 hover:border-assistant"
              >
                <PlaceIcon type={place.dest_type} />
                {place.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
