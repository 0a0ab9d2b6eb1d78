/** What a traveller says to the driver of their next car, through the dispatcher. */
import { DateTime } from "luxon";
import { pickupZone } from "#app/services/cars/pickup-passed.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { CallOptions } from "#app/services/providers/provider.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { driversLanguage } from "#app/services/translation/driver-talk.server.ts";
import { phraseIn } from "#app/services/translation/phrase-book/phrase-book.server.ts";
import { translate } from "#app/services/translation/translate.server.ts";
import { findDispatchedCar } from "#db/queries/dispatch.ts";
import { insertDriverMessage } from "#db/queries/dispatch-outbox.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { findToldFlight } from "#db/queries/watched-flights.ts";
import type { JobBooking } from "#db/schema.ts";
import { findDrive } from "./shown-drive.server.ts";

const MINUTE_MS = 60_000;
/** Less than this is no delay. */
const ON_TIME_MINUTES = 5;

/** A message as it would be sent, to be read back before. */
export interface DriverMessageDraft {
  bookingId: string;
  driver: string;
  text: string;
  translation: { language: string; text: string } | null;
}

/**
 * The message in the words that the driver gets. "I'm late" without a number says how late the watched
 * flight is, and when it lands. Refused in words where nobody would hear it.
 */
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
      "No driver that I can send messages to has a car of yours for the next day. To show it to a driver, say their language too: tell my driver in Turkish that I am late.",
    );
  }
  const { car } = found;
  if (!app.providers.dispatch.takesMessages) {
    const phone = driver.phone ? ` or call ${driver.phone}` : "";
    const message = `I can't send messages to ${driver.name} from here. Talk with them on the driver's screen${phone}.`;
    return fail("not_configured", message);
  }
  const text = await wordsFor(app, car, said);
  if (!text) {
    return fail("invalid", "How late are you? Say it with the minutes: I am 15 minutes late.");
  }
  const language = driver.language ?? driversLanguage(app, car);
  const names = [driver.name, car.from, car.to];
  const answer =
    language === "English" ? null : await translate(app, { text, to: language }, { names, signal });
  const isSure = answer?.ok && answer.data.changed.length === 0;
  const translation = isSure ? { language, text: answer.data.text } : null;
  return ok({ bookingId: car.id, driver: driver.name, text, translation });
}

/** Null where it is not known how late. */
async function wordsFor(app: AppContext, car: JobBooking, said: string): Promise<string | null> {
  if (/^where\b/i.test(said)) return phraseIn("English", "where", {});
  if (!/\b(?:late|delayed)\b/i.test(said) || /\d/.test(said)) return said;
  const late = await delayOf(app, car);
  if (!late) return null;
  const minutes = phraseIn("English", "lateBy", { minutes: String(late.minutes) });
  const lands = late.landsAt ? phraseIn("English", "landsAt", { time: late.landsAt }) : null;
  return [minutes, lands].filter(Boolean).join(" ");
}

/** By the watch over its flight. */
async function delayOf(
  app: AppContext,
  { flightNumber, date, from, direction }: JobBooking,
): Promise<{ minutes: number; landsAt: string | null } | null> {
  const told = flightNumber && (await findToldFlight(app.db, { flightNumber, date }));
  if (!told) return null;
  const isLanding = direction === "from";
  const [planned, expected] = isLanding
    ? [told.scheduledArrivesAt, told.arrivesAt]
    : [told.scheduledDepartsAt, told.departsAt];
  if (!planned || !expected) return null;
  const minutes = Math.round((Date.parse(expected) - Date.parse(planned)) / MINUTE_MS);
  if (minutes < ON_TIME_MINUTES) return null;
  const zone = pickupZone(app, from) ?? "utc";
  const landsAt = isLanding ? DateTime.fromISO(expected, { zone }).toFormat("HH:mm") : null;
  return { minutes, landsAt };
}

/** Sends it; the driver's answer comes as an alert. */
export async function sendMessage(
  app: AppContext,
  { userId }: { userId: string },
  { bookingId, text, translation }: Omit<DriverMessageDraft, "driver">,
): Promise<Result<null>> {
  const message = { text, translation };
  const now = app.clock.now();
  const isSent = await insertDriverMessage(app.db, { userId, bookingId, message, now });
  return isSent ? ok(null) : fail("conflict", "Nobody drives that car any more.");
}
