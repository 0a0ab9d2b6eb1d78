/** A confirmation that was pasted to the assistant: it is read like a file, and leads to the same page. */

import { nameOf } from "#app/services/import/describe.ts";
import { discardImport, readImport } from "#app/services/import/import.server.ts";
import type { ToolContext, ToolOutcome } from "#voice-worker/assistant/toolbox.ts";
import { listed } from "#voice-worker/assistant/tools/spoken.ts";

/** Nobody says so much with so many figures. */
const LEAST_CHARACTERS = 150;
const LEAST_DIGITS = 8;
const ABOUT_A_BOOKING =
  /\b(?:booking|reservation|confirmation|confirmed|itinerary|e-?ticket|check-?in|flight|buchung|réservation|reserva|prenotazione)/i;
const MOST_NAMED = 4;

export const looksLikeBooking = (utterance: string): boolean =>
  utterance.length >= LEAST_CHARACTERS &&
  utterance.replace(/\D/g, "").length >= LEAST_DIGITS &&
  ABOUT_A_BOOKING.test(utterance);

/** Null where it is no confirmation, or nothing is found in it: then it is a request like any other. */
export async function readPastedBooking(
  { app, traveller, signal }: ToolContext,
  utterance: string,
): Promise<ToolOutcome | null> {
  if (!looksLikeBooking(utterance)) return null;
  const owner = { userId: traveller.userId };
  const uploads = [{ document: "Pasted text", bytes: new TextEncoder().encode(utterance) }];
  const read = await app.imports.queue.run(
    traveller.userId,
    () => readImport(app, owner, { uploads, refused: [] }),
    signal,
  );
  if (!read.ok) return null;
  const { id, found } = read.data;
  if (found.bookings.length === 0) {
    await discardImport(app, owner, id);
    return null;
  }
  const names = found.bookings.map(nameOf);
  const named = names.length > MOST_NAMED ? `${names.length} bookings` : listed(names);
  return {
    ok: true,
    say: `I found ${named} in that. Please look at it, and save what is right: nothing is saved yet.`,
    navigate: `/import/${id}`,
  };
}
