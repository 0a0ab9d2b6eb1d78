import "leaflet/dist/leaflet.css";
import { DivIcon, latLngBounds } from "leaflet";
import type { ReactNode } from "react";
import { MapContainer, Marker, Popup, TileLayer } from "react-leaflet";
import type { MapTiles } from "#app/contracts/map.ts";

/** Spec section 9. */
const ZOOM = 15;

export interface MapPlace {
  id: string | number;
  latitude: number;
  longitude: number;
  name: string;
  address?: string | null;
  /** What the pin says: a price. Without it the pin is a dot. */
  tag?: string | null;
  /** Below the name in the popup. */
  action?: ReactNode;
}

const DOT = new DivIcon({
  className: "map-pin",
  html: "<i></i>",
  iconSize: [28, 36],
  iconAnchor: [14, 36],
  popupAnchor: [0, -32],
});

/** Leaflet takes HTML: a price has none of it, and is escaped anyway. */
const tagIcon = (tag: string) =>
  new DivIcon({
    className: "map-tag",
    html: `<b>${tag.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)}</b>`,
    iconSize: [0, 0],
    popupAnchor: [0, -30],
  });

/** The map itself, in a chunk of its own: Leaflet is large and runs in browsers only. */
export default function LeafletMap({ places, tiles }: { places: MapPlace[]; tiles: MapTiles }) {
  const [first] = places;
  if (!first) return null;
  const bounds = latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]));
  const view =
    places.length > 1
      ? { bounds, boundsOptions: { padding: [48, 48] as [number, number] } }
      : { center: bounds.getCenter(), zoom: ZOOM };
  return (
    <MapContainer {...view} scrollWheelZoom={false} className="isolate h-full w-full">
      <TileLayer url={tiles.url} attribution={tiles.attribution} />
      {places.map(({ id, latitude, longitude, name, address, tag, action }) => (
        <Marker
          key={id}
          position={[latitude, longitude]}
          icon={tag ? tagIcon(tag) : DOT}
          alt={name}
          title={name}
        >
          <Popup>
            <strong>{name}</strong>
            {address ? <span className="block">{address}</span> : null}
            {action}
          </Popup>
        </Marker>
      ))}
    </MapContainer>
  );
}
