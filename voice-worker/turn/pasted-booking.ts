/** A confirmation pasted to the assistant is read like a file and leads to the same page. */

import { within } from "#app/platform/deadline.ts";
import { nameOf } from "#app/services/import/describe.ts";
import { holdsAny, keepImport, readSent } from "#app/services/import/import.server.ts";
import { listed } from "#voice-worker/assistant/spoken.ts";
import type { ToolContext, ToolOutcome } from "#voice-worker/assistant/toolbox.ts";

/** Speech is never this long with this many digits. */
const MIN_CHARACTERS = 150;
const MIN_DIGITS = 8;
const ABOUT_A_BOOKING =
  /\b(?:booking|reservation|confirmation|confirmed|itinerary|e-?ticket|check-?in|flight|buchung|réservation|reserva|prenotazione)/i;
const MAX_NAMED = 4;

export const looksLikeBooking = (utterance: string): boolean =>
  utterance.length >= MIN_CHARACTERS &&
  utterance.replace(/\D/g, "").length >= MIN_DIGITS &&
  ABOUT_A_BOOKING.test(utterance);

/** Null if it is not a confirmation or cannot be read now: it is then a request like any other. */
export async function readPastedBooking(
  context: ToolContext,
  utterance: string,
): Promise<ToolOutcome | null> {
  if (!looksLikeBooking(utterance)) return null;
  try {
    return await readPasted(context, utterance);
  } catch (error) {
    if (context.signal.aborted) throw error;
    context.app.log.warn({ event: "import.pasted", err: error }, "a pasted text could not be read");
    return null;
  }
}

async function readPasted(
  { app, traveller: { userId }, signal }: ToolContext,
  utterance: string,
): Promise<ToolOutcome | null> {
  const { lanes, times } = app.imports;
  const owner = { userId };
  const bytes = new TextEncoder().encode(utterance);
  const uploads = [{ document: "Pasted text", bytes }];
  const work = () =>
    within(times.readMs, signal, (until) =>
      readSent(app, { uploads, refused: [] }, { owner, signal: until }),
    );
  const found = await within(times.waitMs, signal, (until) =>
    lanes.run({ userId, network: null }, { bytes: bytes.length, work, signal: until }),
  );
  signal.throwIfAborted();
  if (!holdsAny(found)) return null;
  const id = await keepImport(app, owner, found);
  const cancelled = (found.cancelled ?? []).map(({ name }) => `${name}, which is cancelled`);
  const names = [...found.bookings.map(nameOf), ...cancelled];
  const named = names.length > MAX_NAMED ? `${names.length} bookings` : listed(names);
  return {
    ok: true,
    say: `I found ${named} in that. Please look at it, and save what is right: nothing is saved yet.`,
    navigate: `/import/${id}`,
  };
}
