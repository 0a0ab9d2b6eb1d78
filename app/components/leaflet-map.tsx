import "leaflet/dist/leaflet.css";
import { Icon } from "leaflet";
import markerUrl from "leaflet/dist/images/marker-icon.png";
import marker2xUrl from "leaflet/dist/images/marker-icon-2x.png";
import shadowUrl from "leaflet/dist/images/marker-shadow.png";
import { MapContainer, Marker, Popup, TileLayer } from "react-leaflet";
import type { MapTiles } from "#app/contracts/map.ts";
import type { HotelMapProps } from "./hotel-map.tsx";

/** Spec section 9. */
const ZOOM = 15;

const ICON = new Icon({
  iconUrl: markerUrl,
  iconRetinaUrl: marker2xUrl,
  shadowUrl,
  iconSize: [25, 41],
  iconAnchor: [12, 41],
  popupAnchor: [1, -34],
  shadowSize: [41, 41],
});

/** The map itself, in a piece of its own: Leaflet is large and runs in browsers only. */
export default function LeafletMap({
  latitude,
  longitude,
  hotelName,
  address,
  tiles,
}: HotelMapProps & { tiles: MapTiles }) {
  return (
    <MapContainer
      center={[latitude, longitude]}
      zoom={ZOOM}
      scrollWheelZoom={false}
      className="isolate h-full w-full"
    >
      <TileLayer url={tiles.url} attribution={tiles.attribution} />
      <Marker position={[latitude, longitude]} icon={ICON} alt={hotelName}>
        <Popup>
          <strong>{hotelName}</strong>
          {address ? <span className="block">{address}</span> : null}
        </Popup>
      </Marker>
    </MapContainer>
  );
}
