/** Whether two flights are the same one, or the same journey. */
import type { FlightLeg } from "./flights.ts";
import { NO_FLIGHT_NUMBER } from "./trips.ts";

interface Flight {
  flightNumber: string;
  date: string;
  departureAirport: string;
  arrivalAirport: string;
  departureTime?: string | null;
}
interface Journey extends Flight {
  legs?: readonly Pick<FlightLeg, "flightNumber" | "departureAirport" | "departsAt">[];
}

/** One number leaves an airport once a day; without a number, both airports and the time tell flights apart. */
export const isSameFlight = (a: Flight, b: Flight): boolean =>
  a.flightNumber === b.flightNumber &&
  a.date === b.date &&
  a.departureAirport === b.departureAirport &&
  (a.flightNumber !== NO_FLIGHT_NUMBER ||
    (a.arrivalAirport === b.arrivalAirport && (a.departureTime ?? "") === (b.departureTime ?? "")));

/** For the same flight: whether it also goes to the same place by the same onward flights. */
export const isSameJourney = (a: Journey, b: Journey): boolean =>
  a.arrivalAirport === b.arrivalAirport && nextFlights(a).join() === nextFlights(b).join();

/** An intermediate stop under one number is no change of planes. */
const nextFlights = ({ legs = [] }: Journey): string[] =>
  legs
    .slice(1)
    .flatMap(({ flightNumber, departureAirport, departsAt }, place) =>
      flightNumber !== null && flightNumber === legs[place]?.flightNumber
        ? []
        : `${flightNumber ?? departureAirport} ${departsAt.slice(0, 10)}`,
    );
