/** Loaded after the page: keeps the plans of who is signed in for when there is no network, and forgets them. */
import type { OfflineTrip } from "#app/contracts/offline-trip.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";
import type { KeptEdit } from "#app/offline/edit-queue.ts";
import { forgetKept, keep, readEdits, readKept, turnNow } from "#app/offline/kept-trip.ts";
import { sendEdits } from "./send-edits.ts";
import { TO_EDITS } from "./to-edits.ts";

/** Several changes in a row are kept once. */
const SETTLE_MS = 800;
const EVERY_MS = 600_000;
/** While changes wait for the server: no event of the browser tells that it is there again. */
const WAITING_MS = 30_000;
const SNAPSHOT = "/api/offline-trip";
/** Of a note, in a toast. */
const MAX_SAID = 60;

/**
 * From now on, until what it returns is called. `traveller`: the mark of who this page is for, null for no one. Where
 * this browser cannot keep anything (private windows), it keeps nothing; where there is no network, what it has.
 * `tell` hears what became of the changes that were made without one.
 */
export function keepUpdating(
  traveller: string | null,
  tell: (message: ToastMessage) => void,
): () => void {
  const over = new AbortController();
  let next = setTimeout(update, traveller === null ? 0 : SETTLE_MS);
  async function update() {
    clearTimeout(next);
    const ms = await keepUpToDate(traveller, tell).catch(() => EVERY_MS);
    if (ms === null) over.abort();
    else if (!over.signal.aborted) again(ms);
  }
  function again(ms: number) {
    clearTimeout(next);
    next = setTimeout(() => (document.hidden ? again(ms) : update()), ms);
  }
  window.addEventListener("online", update, over);
  return () => {
    over.abort();
    clearTimeout(next);
  };
}

/** Resolves with how long until the next time; null where this page has nothing more to do. */
async function keepUpToDate(
  traveller: string | null,
  tell: (message: ToastMessage) => void,
): Promise<number | null> {
  const kept = await readKept();
  const isOthers = kept !== null && kept.trip.traveller !== traveller;
  // In another tab someone may have signed in since this page was loaded: what is kept is theirs.
  const isTheirs = isOthers && (await readSnapshot())?.traveller === kept.trip.traveller;
  if (!isTheirs && (isOthers || traveller === null)) await forgetKept();
  if (traveller === null) return null;
  if (isTheirs) return EVERY_MS;
  const turn = await turnNow();
  // What was changed without a network goes first, so that it is in what is kept.
  const told = toldOf(await sendEdits(traveller, SNAPSHOT));
  if (told) tell(told);
  // Without a network what is kept stays as it is.
  await keepNow(traveller, turn).catch(() => undefined);
  return (await readEdits()).some(({ fate }) => fate === "waiting") ? WAITING_MS : EVERY_MS;
}

async function keepNow(traveller: string, turn: number): Promise<void> {
  const trip = await readSnapshot();
  // Signed out elsewhere.
  if (!trip) return await forgetKept();
  // Someone else has signed in, in another tab: that one keeps theirs.
  if (trip.traveller === traveller) await keep({ asOf: Date.now(), trip }, turn);
}

/** Of who is signed in now; null where no one is. */
async function readSnapshot(): Promise<OfflineTrip | null> {
  const answer = await fetch(SNAPSHOT, { headers: { Accept: "application/json" } });
  if (answer.status === 401) return null;
  if (!answer.ok) throw new Error(`the plans were answered with ${answer.status}`);
  return (await answer.json()) as OfflineTrip;
}

function toldOf(sent: readonly KeptEdit[]): ToastMessage | null {
  const refused = sent.find(({ fate }) => fate === "refused");
  const one = refused ?? sent[0];
  if (!one) return null;
  const more = sent.length > 1 ? ` And ${sent.length - 1} more.` : "";
  return {
    title: refused ? "Changed offline, not saved" : "Saved what you changed offline",
    description: `${one.name}, ${one.label}: ${one.to.slice(0, MAX_SAID)}.${one.why ? ` ${one.why.slice(0, MAX_SAID)}` : ""}${more}`,
    variant: refused ? "destructive" : "default",
    ...(refused && TO_EDITS),
  };
}
