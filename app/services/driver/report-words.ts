/** What travellers are told about their car, in whole sentences: the same for inbox, toast and voice. */
import type { DispatchReport, Driver, Vehicle } from "#app/contracts/dispatch.ts";
import { minutesInWords } from "#app/contracts/minutes.ts";
import { SCREENS } from "#app/contracts/screens.ts";
import type { CarBooking } from "#app/contracts/trips.ts";
import { dayInWords } from "#app/services/trip-rules/problem.ts";
import type { Standing } from "../dispatch-rules/next-standing.ts";

export const YOUR_DRIVER = SCREENS["/driver/:id"].name();

/** Close enough to tell, once. */
const NEAR_MINUTES = 5;

/** "Silver Mercedes E-Class, AB12 CDE"; null if nothing is known. */
export function vehicleInWords(vehicle: Vehicle | null): string | null {
  const { model, colour, plate } = vehicle ?? {};
  const car = [colour, model].filter(Boolean).join(" ");
  const words = [car, plate].filter(Boolean).join(", ");
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : null;
}

/** "Your driver is Ayla, who speaks Turkish." The number is on the car's map: useless read aloud. */
const driverInWords = ({ name, language }: Driver): string =>
  `Your driver is ${name}${language ? `, who speaks ${language}` : ""}.`;

type Ride = Pick<CarBooking, "date" | "time">;

const ride = ({ date, time }: Ride) => `Your car on ${dayInWords(date)} at ${time}`;

interface Told {
  report: DispatchReport;
  before: Standing;
  after: Standing;
  car: Ride;
}

/** Null if it is not worth telling. */
export const reportInWords = (report: DispatchReport, told: Omit<Told, "report">): string | null =>
  WORDS[report.type]?.({ report, ...told }) ?? null;

const WORDS: Partial<Record<DispatchReport["type"], (told: Told) => string | null>> = {
  confirmed: ({ before, after, car }) =>
    before.state === "confirmed" && isSame(before, after)
      ? null
      : spaced(`${ride(car)} is confirmed.`, aboutCar(after)),
  on_the_way: ({ report, before, after }) =>
    before.state === "on_the_way"
      ? null
      : spaced(
          `${after.driver?.name ?? YOUR_DRIVER} is on the way${minutesOf(report)}.`,
          ended(vehicleInWords(after.vehicle)),
        ),
  place({ report: { place }, before }) {
    const minutes = place?.minutes ?? Number.POSITIVE_INFINITY;
    if (minutes > NEAR_MINUTES || before.state === "arrived") return null;
    return `Your car is ${minutesInWords(minutes)} away.`;
  },
  arrived: ({ before, after }) =>
    before.state === "arrived" ? null : spaced("Your car has arrived.", aboutCar(after)),
  cancelled: ({ report: { text }, car }) =>
    spaced(
      `${ride(car)} was cancelled by the car company${text ? `: ${text}` : ""}`.replace(
        /[.!?]?$/,
        ".",
      ),
      "Book another one, or change its time to ask again.",
    ),
};

const spaced = (...sentences: (string | null)[]) => sentences.filter(Boolean).join(" ");
const ended = (words: string | null) => words && `${words}.`;

const aboutCar = ({ driver, vehicle }: Standing): string =>
  spaced(driver && driverInWords(driver), ended(vehicleInWords(vehicle)));

const minutesOf = ({ place }: DispatchReport) =>
  place?.minutes === undefined ? "" : `, ${minutesInWords(place.minutes)} away`;

const isSame = (one: Standing, other: Standing) =>
  JSON.stringify([one.driver, one.vehicle]) === JSON.stringify([other.driver, other.vehicle]);
