import { listed } from "#app/contracts/listed.ts";
import { m } from "#messages";
import "leaflet/dist/leaflet.css";
import { DivIcon, type FitBoundsOptions, latLngBounds } from "leaflet";
import { type ReactNode, useEffect, useState } from "react";
import { MapContainer, Marker, Popup, TileLayer, useMap, ZoomControl } from "react-leaflet";
import type { MapTiles } from "#app/contracts/map.ts";

import { NO_ROOM, type Room, roomFor } from "./map-tags.ts";
import { Button } from "./ui/button.tsx";

/** Spec section 9. */
const ZOOM = 15;

export interface MapPlace {
  id: string | number;
  latitude: number;
  longitude: number;
  name: string;
  address?: string | null;
  /** The pin's label: a price in the traveller's own language, or its name. */
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

/** Used where a price has no room. The icon, not the dot, is a finger wide. */
const DOT = new DivIcon({
  className: "map-dot",
  html: "<i></i>",
  iconSize: [24, 24],
  iconAnchor: [12, 12],
  // Once chosen, it becomes a price.
  popupAnchor: [0, -30],
});

/** Leaflet takes HTML: a price contains none, and is escaped anyway. */
const tagIcon = (tag: string) =>
  new DivIcon({
    className: "map-tag",
    html: `<b dir="auto">${escaped(tag)}</b>`,
    iconSize: [0, 0],
    popupAnchor: [0, -30],
  });

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The map itself, in its own chunk: Leaflet is large and runs in browsers only. */
export default function LeafletMap({
  places,
  tiles,
  clearBelow = CLEAR,
}: {
  places: MapPlace[];
  tiles: MapTiles;
  /** Height of its lower edge that is initially free of places, in px. */
  clearBelow?: number;
}) {
  const [isBlank, setBlank] = useState(true);
  const [isCutOff, setCutOff] = useState(false);
  const [tries, setTries] = useState(0);
  const hasFailed = isBlank && isCutOff;
  const tryAgain = () => {
    setCutOff(false);
    setTries(tries + 1);
  };
  const [first] = places;
  if (!first) return null;
  const bounds = latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]));
  const view =
    places.length > 1
      ? { bounds, boundsOptions: optionsOf(clearBelow) }
      : { center: bounds.getCenter(), zoom: ZOOM };
  return (
    // Without tiles there is nothing to zoom.
    <div data-blank={hasFailed ? "failed" : isBlank || undefined} className="contents">
      <MapContainer
        {...view}
        scrollWheelZoom={false}
        zoomControl={false}
        className="isolate h-full w-full"
      >
        <ZoomControl zoomInTitle={m.screens.zoomIn()} zoomOutTitle={m.screens.zoomOut()} />
        <TileLayer
          key={tries}
          url={tiles.url}
          attribution={tiles.attribution}
          eventHandlers={{ tileload: () => setBlank(false), tileerror: () => setCutOff(true) }}
        />
        <CreditAlone />
        <Markers places={places} />
      </MapContainer>
      {hasFailed ? (
        <div className="absolute inset-s-3 top-3 flex max-w-[calc(100%-1.5rem)] flex-wrap items-center rounded-card border border-line bg-raised py-1 ps-4 pe-1 text-sm shadow-card">
          <p role="status">{m.failures.mapNotLoaded()}</p>
          <Button type="button" variant="ghost" onClick={tryAgain}>
            {m.common.tryAgain()}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The map's corner credits only the data, not Leaflet. */
function CreditAlone() {
  const map = useMap();
  useEffect(() => {
    map.attributionControl.setPrefix(false);
  }, [map]);
  return null;
}

const CLEAR = 48;
/** A tag sits above its place, and clear of the notice at the map's top. */
const CLEAR_ABOVE = 96;

const optionsOf = (clearBelow: number): FitBoundsOptions => ({
  paddingTopLeft: [CLEAR, CLEAR_ABOVE],
  paddingBottomRight: [CLEAR, clearBelow],
});

function Markers({ places }: { places: MapPlace[] }) {
  const { tagged, hidden } = useRoom(places);
  const [chosen, choose] = useState<MapPlace["id"] | null>(null);
  const shown = places.filter(({ id }) => id === chosen || !hidden.has(id));
  return shown.map(({ id, latitude, longitude, name, address, tag, action }) => {
    const isChosen = id === chosen;
    const isTagged = isChosen || tagged.has(id);
    const icon = tag ? (isTagged ? tagIcon(tag) : DOT) : PIN;
    return (
      <Marker
        key={id}
        position={[latitude, longitude]}
        icon={icon}
        alt={name}
        title={titleOf(name, tag)}
        // A price has to be read; a dot may be partly covered by it.
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

const titleOf = (name: string, tag: MapPlace["tag"]) => listed([name, tag !== name && tag]);

/** Measures of `.map-tag` in rem: width per digit, around the digits and at most; line height. */
const TAG = { digit: 0.5, around: 1.25, max: 12, height: 1.5 };

/** What fits at the map's zoom; panning changes nothing. */
function useRoom(places: MapPlace[]): Room {
  const map = useMap();
  const [room, setRoom] = useState<Room>(NO_ROOM);
  useEffect(() => {
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const tags = places.flatMap(({ id, latitude, longitude, tag }) => {
        if (!tag) return [];
        const { x, y } = map.project([latitude, longitude]);
        const width = Math.min(tag.length * TAG.digit + TAG.around, TAG.max) * rem;
        return { id, x, y, width, height: TAG.height * rem };
      });
      setRoom(roomFor(tags));
    };
    measure();
    map.on("zoomend", measure);
    return () => {
      map.off("zoomend", measure);
    };
  }, [map, places]);
  return room;
}
