/** What travellers are told about their car, in whole sentences: the same for inbox, toast and voice. */

import type { DispatchReport, Driver, Vehicle } from "#app/contracts/dispatch.ts";
import { LANGUAGE_NAMES } from "#app/contracts/languages.ts";
import { inSentences, listed } from "#app/contracts/listed.ts";
import { minutesInWords } from "#app/contracts/minutes.ts";
import type { CarBooking } from "#app/contracts/trips.ts";
import { dayInWords } from "#app/services/trip-rules/problem.ts";
import { m } from "#messages";
import type { Standing } from "../dispatch-rules/next-standing.ts";

/** Close enough to tell, once. */
const NEAR_MINUTES = 5;

/** "Silver Mercedes E-Class, AB12 CDE"; null if nothing is known. */
export function vehicleInWords(vehicle: Vehicle | null): string | null {
  const { model, colour, plate } = vehicle ?? {};
  const car = [colour, model].filter(Boolean).join(" ");
  const words = listed([car, plate]);
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : null;
}

/** "Your driver is Ayla, who speaks Turkish." The number is on the car's map: useless read aloud. */
const driverInWords = ({ name, language }: Driver): string =>
  language
    ? m.driver.driverSpeaking({ name, language: LANGUAGE_NAMES[language]() })
    : m.driver.driverNamed({ name });

type Ride = Pick<CarBooking, "date" | "time">;

const when = ({ date, time }: Ride) => ({ day: dayInWords(date), time });

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
      : inSentences(m.driver.rideConfirmed(when(car)), aboutCar(after)),
  on_the_way: ({ report, before, after }) =>
    before.state === "on_the_way"
      ? null
      : inSentences(onTheWay(report, after), ended(vehicleInWords(after.vehicle))),
  place({ report: { place }, before }) {
    const minutes = place?.minutes ?? Number.POSITIVE_INFINITY;
    if (minutes > NEAR_MINUTES || before.state === "arrived") return null;
    return m.driver.carIsNear({ minutes: minutesInWords(minutes) });
  },
  arrived: ({ before, after }) =>
    before.state === "arrived" ? null : inSentences(m.driver.rideArrived(), aboutCar(after)),
  cancelled: ({ report: { text }, car }) =>
    inSentences(
      text
        ? m.driver.rideCancelledBecause({ ...when(car), reason: text.replace(/[.!?]$/, "") })
        : m.driver.rideCancelled(when(car)),
      m.driver.bookAnother(),
    ),
};

const ended = (words: string | null) => words && `${words}.`;

const aboutCar = ({ driver, vehicle }: Standing): string =>
  inSentences(driver && driverInWords(driver), ended(vehicleInWords(vehicle)));

function onTheWay({ place }: DispatchReport, { driver }: Standing): string {
  const name = driver?.name ?? m.screens.driver();
  return place?.minutes === undefined
    ? m.driver.onTheWay({ name })
    : m.driver.onTheWayFor({ name, minutes: minutesInWords(place.minutes) });
}

const isSame = (one: Standing, other: Standing) =>
  JSON.stringify([one.driver, one.vehicle]) === JSON.stringify([other.driver, other.vehicle]);
