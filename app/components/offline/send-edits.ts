/** Sends what was changed without a network, one after the other, once there is one. */
import { REQUEST_ID } from "#app/contracts/request-id.ts";
import { type KeptEdit, outcomeOf, settled } from "#app/offline/edit-queue.ts";
import { changeEdits, readEdits } from "#app/offline/kept-trip.ts";
import { refusalOf } from "../connection/data-answer.ts";

const TIMEOUT_MS = 15_000;

/** Those of which it is known now what became of them. */
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
  // No answer, or that of a proxy or of a network that wants a sign-in, says nothing of the change.
  if (!answer?.headers.has(REQUEST_ID)) return null;
  const { sentence } = answer.ok ? { sentence: null } : await refusalOf(answer);
  return outcomeOf(answer.status, sentence);
}
