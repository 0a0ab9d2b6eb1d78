import "leaflet/dist/leaflet.css";
import { DivIcon, latLngBounds } from "leaflet";
import { type ReactNode, useEffect, useState } from "react";
import { MapContainer, Marker, Popup, TileLayer, useMap } from "react-leaflet";
import type { MapTiles } from "#app/contracts/map.ts";
import { tagsWithRoom } from "./map-tags.ts";

/** Spec section 9. */
const ZOOM = 15;

export interface MapPlace {
  id: string | number;
  latitude: number;
  longitude: number;
  name: string;
  address?: string | null;
  /** What the pin says: a price, in the traveller's own language. */
  tag?: string | null;
  /** Below the name in the popup. */
  action?: ReactNode;
}

const PIN = new DivIcon({
  className: "map-pin",
  html: "<i></i>",
  iconSize: [28, 36],
  iconAnchor: [14, 36],
  popupAnchor: [0, -32],
});

/** Where a price has no room. Its finger's breadth is the icon's. */
const DOT = new DivIcon({
  className: "map-dot",
  html: "<i></i>",
  iconSize: [24, 24],
  iconAnchor: [12, 12],
  // Once it is chosen it is a price.
  popupAnchor: [0, -30],
});

/** Leaflet takes HTML: a price has none of it, and is escaped anyway. */
const tagIcon = (tag: string) =>
  new DivIcon({
    className: "map-tag",
    html: `<b dir="auto">${escaped(tag)}</b>`,
    iconSize: [0, 0],
    popupAnchor: [0, -30],
  });

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The map itself, in a chunk of its own: Leaflet is large and runs in browsers only. */
export default function LeafletMap({ places, tiles }: { places: MapPlace[]; tiles: MapTiles }) {
  const [isBlank, setBlank] = useState(true);
  const [first] = places;
  if (!first) return null;
  const bounds = latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]));
  const view =
    places.length > 1
      ? { bounds, boundsOptions: { padding: [48, 48] as [number, number] } }
      : { center: bounds.getCenter(), zoom: ZOOM };
  return (
    // Without tiles there is nothing to see larger.
    <div data-blank={isBlank || undefined} className="contents">
      <MapContainer {...view} scrollWheelZoom={false} className="isolate h-full w-full">
        <TileLayer
          url={tiles.url}
          attribution={tiles.attribution}
          eventHandlers={{ tileload: () => setBlank(false) }}
        />
        <Markers places={places} />
      </MapContainer>
    </div>
  );
}

function Markers({ places }: { places: MapPlace[] }) {
  const withRoom = useTagsWithRoom(places);
  const [chosen, choose] = useState<MapPlace["id"] | null>(null);
  return places.map(({ id, latitude, longitude, name, address, tag, action }) => {
    const isChosen = id === chosen;
    const isTagged = isChosen || withRoom.has(id);
    const icon = tag ? (isTagged ? tagIcon(tag) : DOT) : PIN;
    return (
      <Marker
        key={id}
        position={[latitude, longitude]}
        icon={icon}
        alt={name}
        title={tag ? `${name}, ${tag}` : name}
        // A price is read; a dot, of which it covers a part, is only seen.
        zIndexOffset={isChosen ? 1000 : isTagged ? 500 : 0}
        riseOnHover
        eventHandlers={{ popupopen: () => choose(id), popupclose: () => choose(null) }}
      >
        <Popup>
          <strong>{name}</strong>
          {address ? <span className="block">{address}</span> : null}
          {action}
        </Popup>
      </Marker>
    );
  });
}

/** As `.map-tag` has them: of a digit, of what is around the digits, and of the line, in rem. */
const TAG = { digit: 0.5, around: 1.25, height: 1.5 };

/** The places whose tags have room at the map's zoom; it changes nothing to move the map. */
function useTagsWithRoom(places: MapPlace[]): Set<MapPlace["id"]> {
  const map = useMap();
  const [shown, setShown] = useState<Set<MapPlace["id"]>>(new Set());
  useEffect(() => {
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const tags = places.flatMap(({ id, latitude, longitude, tag }) => {
        if (!tag) return [];
        const { x, y } = map.project([latitude, longitude]);
        const width = (tag.length * TAG.digit + TAG.around) * rem;
        return { id, x, y, width, height: TAG.height * rem };
      });
      setShown(tagsWithRoom(tags));
    };
    measure();
    map.on("zoomend", measure);
    return () => {
      map.off("zoomend", measure);
    };
  }, [map, places]);
  return shown;
}
