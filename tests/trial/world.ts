/** The flights and hotels that every search of the trial finds, and the plans that a traveller has. */
import type { FlightResult } from "#app/contracts/flights.ts";
import type { HotelResult } from "#app/contracts/hotels.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { FlightSearchProvider } from "#app/services/flights/provider.ts";
import type { HotelProvider } from "#app/services/hotels/provider.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { foundFlight } from "../support/found-flight.ts";
import { foundHotel } from "../support/found-hotel.ts";
import { insertCar } from "../support/insert-car.ts";

type Shown = Pick<
  FlightResult,
  "airline" | "flightNumber" | "departureTime" | "arrivalTime" | "price" | "durationMinutes"
>;
const shown = (
  airline: string,
  flightNumber: string,
  departureTime: string,
  arrivalTime: string,
  price: number,
  durationMinutes: number,
): Shown => ({ airline, flightNumber, departureTime, arrivalTime, price, durationMinutes });

/** In the order in which they are shown; the cheapest, VY8940, is the one that is named aloud. */
export const FLIGHTS: readonly Shown[] = [
  shown("British Airways", "BA304", "07:10", "09:30", 180, 80),
  shown("Air France", "AF1381", "09:30", "11:45", 120, 75),
  shown("Vueling", "VY8940", "12:55", "15:20", 95, 85),
  shown("easyJet", "U28001", "18:05", "20:15", 140, 70),
];

export const flights: FlightSearchProvider = {
  name: "trial",
  source: "demo",
  search: async ({ origins, destinations, date }) => ({
    ok: true,
    data: FLIGHTS.map((flight) =>
      foundFlight({
        ...flight,
        origin: origins[0]?.iata,
        destination: destinations[0]?.iata,
        departureDate: date,
      }),
    ),
  }),
};

const offer = (
  hotel_id: number,
  hotel_name: string,
  min_total_price: number,
  stars: number,
  review_score: number,
) =>
  foundHotel({ hotel_id, hotel_name, min_total_price, class: stars, review_score, review_nr: 100 });

/** In the order in which they are shown. */
export const HOTELS: readonly HotelResult[] = [
  offer(1, "Hotel Lumière Marais", 310, 4, 8.6),
  offer(2, "Pension Verlaine", 145, 2, 7.4),
  offer(3, "Grand Hotel Opéra", 620, 5, 9.3),
  offer(4, "Maison Canal", 205, 3, 8.9),
];

export const hotels: HotelProvider = {
  name: "trial",
  source: "demo",
  locations: async (text) => ({
    ok: true,
    data: [
      {
        dest_id: text,
        dest_type: "city",
        name: text,
        label: text,
        city_name: text,
        region: null,
        country: null,
      },
    ],
  }),
  search: async () => ({ ok: true, data: [...HOTELS] }),
  details: async () => ({
    ok: true,
    data: { phone: null, country_code: null, url: null, latitude: null, longitude: null },
  }),
};

export const HOME = "14 Elgin Crescent, London W11 2JA";
export const PROFILE = {
  firstName: "Ada",
  lastName: "Byron",
  name: "Ada Byron",
  workAddress: "1 St Martin's Le Grand, London EC1A 4AS",
  mobileNumber: "07700 900111",
  whatsappNumber: "07700 900222",
  birthday: "1988-12-10",
  language: "English",
};

/** A weekend in Paris with a car at either end, and a flight to New York that has no car yet. */
export const PLANS = {
  flights: [
    ["BA304", "2026-11-27", "LHR", "CDG", "07:10", "09:30", "British Airways"],
    ["AF1380", "2026-11-29", "CDG", "LHR", "18:30", "18:55", "Air France"],
    ["BA117", "2026-12-12", "LHR", "JFK", "12:55", "15:50", "British Airways"],
  ],
  hotels: [
    {
      hotelName: "Hotel des Tilleuls",
      location: "Paris, France",
      address: "12 Rue de Seine, Paris",
      checkInDate: "2026-11-27",
      checkOutDate: "2026-11-29",
      phoneNumber: "+33 1 55 55 01 42",
      confirmationNumber: "PX-7731",
    },
    {
      hotelName: "The Harbour Row Hotel",
      location: "New York, USA",
      address: "200 Water Street, New York, NY",
      checkInDate: "2026-12-12",
      checkOutDate: "2026-12-16",
      phoneNumber: "+1 212 555 0142",
      confirmationNumber: "NV-48213",
    },
  ],
  cars: [
    {
      date: "2026-11-27",
      time: "03:40",
      from: HOME,
      to: "Heathrow (LHR), Terminal 5",
      flightNumber: "BA304",
      driver: "Marek Nowak",
    },
    {
      date: "2026-11-29",
      time: "15:00",
      from: "12 Rue de Seine, Paris",
      to: "Charles de Gaulle (CDG)",
      flightNumber: "AF1380",
      driver: null,
    },
  ],
} as const;

export const carName = ({ date }: { date: string }) => `car ${date}`;

export async function insertPlans(
  app: Pick<AppContext, "airports" | "db">,
  userId: string,
): Promise<void> {
  const { db } = app;
  for (const [flightNumber, date, from, to, departureTime, arrivalTime, airline] of PLANS.flights) {
    await saveUserFlight(db, {
      userId,
      flight: {
        flightNumber,
        date,
        departureAirport: from,
        arrivalAirport: to,
        departureTime,
        arrivalTime,
        airline,
      },
    });
  }
  for (const hotel of PLANS.hotels) await insertUserHotel(db, { userId, hotel });
  for (const car of PLANS.cars) {
    await insertCar(app, { userId, booking: { ...car, carType: "Standard" } });
  }
}
