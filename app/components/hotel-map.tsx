import { m } from "#messages";
import { MapFrame, pinOnMap } from "./map-frame.tsx";

interface HotelMapProps {
  latitude: number;
  longitude: number;
  hotelName: string;
  address?: string | null;
}

/**
 * A hotel's location (spec section 2): a 300 px map once scripts have loaded it, and always the address with
 * a link to a map.
 */
export function HotelMap(props: HotelMapProps) {
  const { latitude, longitude, hotelName, address } = props;
  return (
    <figure className="flex flex-col gap-2">
      <MapFrame
        places={[{ id: hotelName, latitude, longitude, name: hotelName, address }]}
        className="h-[300px]"
      />
      <figcaption className="text-sm">
        <a
          href={pinOnMap(props)}
          target="_blank"
          rel="noreferrer noopener"
          className="text-assistant underline"
        >
          {m.screens.onMap({ place: hotelName })}
        </a>
        {address ? <span className="block text-muted">{address}</span> : null}
      </figcaption>
    </figure>
  );
}
