/** Sends offline changes one after the other, once there is a network. */
import { REQUEST_ID } from "#app/contracts/request-id.ts";
import { type KeptEdit, outcomeOf, settled } from "#app/offline/edit-queue.ts";
import { changeEdits, readEdits } from "#app/offline/kept-trip.ts";
import { refusalOf } from "../connection/data-answer.ts";

const TIMEOUT_MS = 15_000;

/** Returns the edits whose outcome is now known. */
export async function sendEdits(traveller: string, address: string): Promise<KeptEdit[]> {
  const done: KeptEdit[] = [];
  for (const edit of await readEdits()) {
    if (edit.fate !== "waiting") continue;
    const outcome = await send(edit, traveller, address);
    if (!outcome) break;
    await changeEdits((edits) => settled(edits, edit, outcome));
    done.push({ ...edit, ...outcome });
  }
  return done;
}

async function send(edit: KeptEdit, traveller: string, address: string) {
  const { kind, id, field, from, to } = edit;
  const answer = await fetch(address, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ traveller, kind, id, field, from, to }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  // No answer, or one from a proxy or a captive portal, says nothing about the change.
  if (!answer?.headers.has(REQUEST_ID)) return null;
  const { sentence } = answer.ok ? { sentence: null } : await refusalOf(answer);
  return outcomeOf(answer.status, sentence);
}
