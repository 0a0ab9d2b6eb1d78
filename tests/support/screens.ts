/** Every screen, and travellers: one of usual plans, one whose names and places are as long as the world has them. */
import type { Page } from "@playwright/test";
import { SCREENS as APP_SCREENS, findScreen } from "#app/contracts/screens.ts";
import { inDays } from "./dates.ts";

const LONG = "Donaudampfschifffahrtsgesellschaftskapitänshotel am Wittelsbacherplatz";
const ARABIC = "فندق برج العرب جميرا الفاخر على شاطئ الخليج";

const STREET = "Donaudampfschifffahrtsgesellschaftsstraße 12, شارع الشيخ زايد, Dubai";

export const SCREENS = {
  home: "/",
  flights: "/flights",
  results: `/flights?origin=London&destination=Paris&departureDate=${inDays(9)}&departureTime=09:00`,
  plans: "/upcoming-travel",
  hotels: "/hotel-search",
  stays: `/hotel-search?destination=Paris&destName=Paris&destId=CDG&destType=city&checkinDate=${inDays(9)}&checkoutDate=${inDays(11)}`,
  user: "/user-details",
  cars: "/car-bookings",
  alerts: "/alerts",
  import: "/import",
  novo: "/novo",
  pass: "/boarding-pass",
  passport: "/passport",
  map: "/car-map",
  missing: "/nowhere",
};

/** The ids of what a traveller has saved. */
interface Saved {
  flight: string;
  hotel: string;
  car: string;
}

/** The page of a trip, and the dialogs in which it is entered, corrected and taken back. */
const OF_WHAT_IS_SAVED: Record<string, (saved: Saved) => string> = {
  trip: ({ flight }) => `/trips/${flight}`,
  driver: ({ car }) => `/driver/${car}`,
  "what-now": ({ flight }) => `/what-now/${flight}?missed=1`,
  "add-flight": () => "/upcoming-travel/add-flight",
  "add-flight-by-hand": () => "/upcoming-travel/add-flight?by=hand",
  "add-hotel": () => "/upcoming-travel/add-hotel",
  "add-car": () => "/upcoming-travel/add-car",
  "edit-flight": ({ flight }) => `/upcoming-travel/edit-flight/${flight}`,
  "edit-hotel": ({ hotel }) => `/upcoming-travel/edit-hotel/${hotel}`,
  "edit-car": ({ car }) => `/upcoming-travel/edit-car/${car}`,
  "delete-flight": ({ flight }) => `/upcoming-travel/delete-flight/${flight}`,
  "delete-hotel": ({ hotel }) => `/upcoming-travel/delete-hotel/${hotel}`,
  "cancel-booking": ({ car }) => `/upcoming-travel/cancel-booking/${car}`,
  "change-pickup": ({ car }) => `/upcoming-travel/change-pickup/${car}`,
  notifications: () => "/user-details/notifications",
};

export type ShownScreen = [name: string, path: string];

/** Every screen and every dialog of what is saved, by name. */
export const listScreens = (saved: Saved): ShownScreen[] => [
  ...Object.entries(SCREENS),
  ...Object.entries(OF_WHAT_IS_SAVED).map(([name, path]): ShownScreen => [name, path(saved)]),
];

/** How many there are. */
export const SCREEN_COUNT = Object.keys({ ...SCREENS, ...OF_WHAT_IS_SAVED }).length;

/** On a phone nothing is under it but the way back. */
export function isHeldUp(path: string): boolean {
  const screen = findScreen(path);
  return screen !== undefined && APP_SCREENS[screen].isHeldUp === true;
}

export const isDialog = (path: string) =>
  /^\/(upcoming-travel|user-details|flights|hotel-search)\//.test(path);

interface Plans {
  traveller: string;
  ride: { from: string; to: string; driver: string };
  hotel: {
    hotelName: string;
    location: string;
    address: string;
    photoUrl?: string;
    latitude?: number;
    longitude?: number;
  };
  /** When the flight out lands, where that is saved. */
  arrivalTime?: string;
  /** Of the flight that is past. */
  airline: string;
  /** One more thing, and where it is saved. */
  more: { path: string; data: object };
}

const NIGHTS = { checkInDate: inDays(9), checkOutDate: inDays(12) };
const OUT = { flightNumber: "BA117", departureAirport: "LHR", arrivalAirport: "JFK" };

const LONG_NAMED: Plans = {
  traveller: ARABIC,
  ride: { from: LONG, to: ARABIC, driver: ARABIC },
  // Its address begins with its name, as many do.
  hotel: { hotelName: LONG, location: "Dubai", address: `${LONG}, ${STREET}` },
  airline: LONG,
  more: {
    path: "/api/hotels/save",
    data: { hotelName: ARABIC, location: "Dubai", address: STREET, ...NIGHTS },
  },
};

const ORDINARY: Plans = {
  traveller: "Alex Morgan",
  ride: { from: "14 Elgin Crescent, London W11 2JA", to: "LHR T3", driver: "Samir Haddad" },
  hotel: {
    hotelName: "The Plaza",
    location: "New York",
    address: "768 5th Avenue, New York, NY 10019",
    photoUrl: "/images/hotels/hotel-03.svg",
    latitude: 40.7645,
    longitude: -73.9744,
  },
  arrivalTime: "14:05",
  airline: "British Airways",
  more: {
    path: "/api/user-flights",
    data: {
      flightNumber: "BA178",
      date: NIGHTS.checkOutDate,
      departureAirport: "JFK",
      arrivalAirport: "LHR",
      departureTime: "19:55",
      arrivalTime: "08:05",
    },
  },
};

type Save = (page: Pick<Page, "request">, origin: string) => Promise<Saved>;

/** Gives the signed-in traveller of the page a trip, a past one, and long and Arabic names. */
export const longNamedPlans: Save = (page, origin) => save(LONG_NAMED, page, origin);

/** The trip of most travellers: a car there, three nights, and a flight back. */
export const ordinaryPlans: Save = (page, origin) => save(ORDINARY, page, origin);

async function save(plans: Plans, ...[page, origin]: Parameters<Save>): ReturnType<Save> {
  const headers = { Origin: origin };
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data });
    return ((await answer.json()) as { id: string }).id;
  };
  const { arrivalTime } = plans;
  const out = { ...OUT, date: inDays(9), departureTime: "11:10", arrivalTime };
  const flight = await post("/api/user-flights", out);
  await post("/api/user-flights", { ...OUT, date: inDays(-40), airline: plans.airline });
  const ride = { ...plans.ride, date: inDays(9), time: "07:00", carType: "Standard" };
  const car = await post("/api/job-bookings", { ...ride, flightNumber: OUT.flightNumber });
  const hotel = await post("/api/hotels/save", { ...plans.hotel, ...NIGHTS });
  await post(plans.more.path, plans.more.data);
  await page.request.patch("/api/user/me/details", { headers, data: { name: plans.traveller } });
  return { flight, hotel, car };
}
