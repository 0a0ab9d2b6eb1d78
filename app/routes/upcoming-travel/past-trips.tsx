import { Link } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { shortDate } from "#app/components/date-text.ts";
import { FoldSummary } from "#app/components/fold-summary.tsx";
import { IconButton } from "#app/components/ui/button.tsx";
import type { Trips } from "#app/services/trips/trips.server.ts";

/** What is over, folded away: a line each, and its bin. */
export function PastTrips({ carBookings, flights, hotels }: Trips) {
  const lines = [
    ...flights.map((flight) => ({
      id: flight.id,
      kind: "delete-flight",
      name: `Delete past flight ${flight.flightNumber}`,
      text: `${flight.flightNumber}, ${flight.departureAirport} to ${flight.arrivalAirport}`,
      when: shortDate(flight.date),
    })),
    ...hotels.map((hotel) => ({
      id: hotel.id,
      kind: "delete-hotel",
      name: `Delete past hotel ${hotel.hotelName}`,
      text: hotel.hotelName,
      when: `${shortDate(hotel.checkInDate)} to ${shortDate(hotel.checkOutDate)}`,
    })),
    ...carBookings.map((car) => ({
      id: car.id,
      kind: "cancel-booking",
      name: `Remove the past car of ${shortDate(car.date)}`,
      text: `Car to ${car.to}`,
      when: `${shortDate(car.date)}, ${car.time}`,
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <details className="group mt-8">
      <FoldSummary className="font-semibold">
        Past trips
        <span className="font-normal text-muted tabular-nums">{lines.length}</span>
      </FoldSummary>
      <ul className="mt-2 grid gap-x-8 lg:grid-cols-2">
        {lines.map(({ id, kind, name, text, when }) => (
          <li key={id} className="flex items-center gap-3 border-line border-t py-1.5">
            <p className="min-w-0 flex-1">
              <span dir="auto" className="block truncate">
                {text}
              </span>
              <span className="text-muted text-sm tabular-nums">{when}</span>
            </p>
            <IconButton asChild label={name}>
              <Link id={`${kind}-${id}`} to={`/upcoming-travel/${kind}/${id}`} preventScrollReset>
                <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
              </Link>
            </IconButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
