/** Messages to the driver of a traveller's next car, through the dispatcher. */

import { DateTime } from "luxon";
import type { FlightState } from "#app/contracts/watching.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { messageToDriver } from "#app/services/dispatch-rules/outbox.ts";
import { driverOf } from "#app/services/driver/driver-talk.server.ts";
import { savedTimeOf, toldTo, watchIdsOf } from "#app/services/flight-status/watched.ts";
import type { CallOptions } from "#app/services/providers/provider.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { phraseIn } from "#app/services/translation/phrase-book/phrase-book.server.ts";
import { translate } from "#app/services/translation/translate.server.ts";
import { findDispatchedCar } from "#db/queries/dispatch.ts";
import { insertDriverMessage } from "#db/queries/dispatch-outbox.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { findUserFlight } from "#db/queries/user-flights.ts";
import { findWatchedFlight } from "#db/queries/watched-flights.ts";
import type { CarDispatch, JobBooking } from "#db/schema.ts";
import { isWhere, lateness } from "./driver-phrases.ts";
import { findDrive } from "./shown-drive.server.ts";

const MINUTE_MS = 60_000;
/** Less is not a delay. */
const ON_TIME_MINUTES = 5;

/** A message as it would be sent, to be read back first. */
interface DriverMessageDraft {
  bookingId: string;
  driver: string;
  text: string;
  translation: { language: string; text: string } | null;
}

/** The text the driver gets: a bare "I'm late" adds when the flight lands. Fails if none would get it. */
export async function draftMessage(
  app: AppContext,
  owner: { userId: string },
  said: string,
  { signal }: CallOptions = {},
): Promise<Result<DriverMessageDraft>> {
  const drive = await findDrive(app, owner, await listJobBookings(app.db, owner));
  const found = drive && (await findDispatchedCar(app.db, { bookingId: drive.id }));
  const driver = found?.dispatch.driver;
  if (!found || !driver) {
    return fail(
      "conflict",
      "None of your drivers in the next 24 hours can get messages from me. I can translate it for you to show.",
    );
  }
  const { car } = found;
  if (!hearsFromHere(app, found.dispatch)) {
    const phone = driver.phone ? ` or call ${driver.phone}` : "";
    const message = `I can't send messages to ${driver.name} from here. Talk to them on the driver's screen${phone}.`;
    return fail("not_configured", message);
  }
  const text = await wordsFor(app, car, said);
  if (!text) {
    return fail("invalid", "How late are you? Say it with the minutes: I am 15 minutes late.");
  }
  const { language } = await driverOf(app, car);
  const names = [driver.name, car.from, car.to];
  const about = { names, rideTime: car.time, signal };
  const answer =
    language === "English" ? null : await translate(app, { text, to: language }, about);
  const isSure = answer?.ok && answer.data.changed.length === 0;
  const translation = isSure ? { language, text: answer.data.text } : null;
  return ok({ bookingId: car.id, driver: driver.name, text, translation });
}

const hearsFromHere = (
  { providers: { dispatch } }: AppContext,
  { dispatcher }: CarDispatch,
): boolean => dispatch.takesMessages && (dispatcher === null || dispatcher === dispatch.kind);

/** Null if the delay is unknown. */
async function wordsFor(app: AppContext, car: JobBooking, said: string): Promise<string | null> {
  const sentence = said.trim();
  if (isWhere(sentence)) return phraseIn("English", "where", {});
  if (lateness(sentence)?.hasMinutes !== false) return said;
  const time = await landingOf(app, car);
  if (!time) return null;
  return `${phraseIn("English", "late", {})} ${phraseIn("English", "landsAt", { time })}`;
}

/** When the late flight that a car meets lands, `HH:MM` local. Null if on time, landed or unknown. */
async function landingOf(app: AppContext, car: JobBooking): Promise<string | null> {
  const { userId, flightId, direction } = car;
  const isMet = flightId !== null && direction === "from";
  const flight = isMet ? await findUserFlight(app.db, { userId, id: flightId }) : null;
  const ids = flight ? watchIdsOf(flight, app.airports) : [];
  const id = ids.at(-1);
  const watched = id ? await findWatchedFlight(app.db, { id }) : null;
  const told = flight ? toldTo(watched?.told, savedTimeOf(flight, ids.length - 1)) : null;
  const { scheduledArrivesAt: planned, arrivesAt: lands } = told ?? {};
  if (!told || !planned || !lands || NOT_COMING.includes(told.state)) return null;
  const minutes = (Date.parse(lands) - Date.parse(planned)) / MINUTE_MS;
  if (minutes < ON_TIME_MINUTES || Date.parse(lands) <= app.clock.now().getTime()) return null;
  const { timezone } = app.airports.byCode(told.arrivalAirport) ?? {};
  const zone = timezone ?? car.zone;
  return zone ? DateTime.fromISO(lands, { zone }).toFormat("HH:mm") : null;
}

const NOT_COMING: readonly FlightState[] = [
  "cancelled",
  "possibly-cancelled",
  "diverted",
  "landed",
];

/** The driver's answer comes as an alert. */
export async function sendMessage(
  app: AppContext,
  { userId }: { userId: string },
  { bookingId, text, translation }: Omit<DriverMessageDraft, "driver">,
): Promise<Result<null>> {
  const message = { text, translation };
  const now = app.clock.now();
  const isSent = await insertDriverMessage(app.db, {
    userId,
    bookingId,
    telling: messageToDriver(message),
    now,
  });
  return isSent ? ok(null) : fail("conflict", "That car no longer has a driver.");
}
