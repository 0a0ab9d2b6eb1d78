/** Loaded after the page: keeps and clears the signed-in traveller's offline snapshot. */
import { inSentences } from "#app/contracts/listed.ts";
import type { OfflineTrip } from "#app/contracts/offline-trip.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";
import type { KeptEdit } from "#app/offline/edit-queue.ts";
import { forgetKept, keep, readEdits, readKept, turnNow } from "#app/offline/kept-trip.ts";
import { m } from "#messages";
import { sendEdits } from "./send-edits.ts";
import { toEdits } from "./to-edits.ts";

/** Several changes in a row are saved once. */
const SETTLE_MS = 800;
const EVERY_MS = 600_000;
/** While changes wait for the server: no browser event tells when it is back. */
const WAITING_MS = 30_000;
const SNAPSHOT = "/api/offline-trip";
/** Length limit of a text in a toast. */
const MAX_SAID = 60;

/**
 * Keeps the snapshot up to date until the returned function is called. `traveller`: the mark of this page's
 * traveller, null if signed out. A browser that cannot store anything (private windows) keeps nothing;
 * without a network it keeps what it has. `tell` receives the outcome of changes made offline.
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

/** Resolves with the time until the next run in ms; null if this page has nothing more to do. */
async function keepUpToDate(
  traveller: string | null,
  tell: (message: ToastMessage) => void,
): Promise<number | null> {
  const kept = await readKept();
  const isOthers = kept !== null && kept.trip.traveller !== traveller;
  // Someone else may have signed in in another tab since this page loaded: the snapshot is theirs.
  const isTheirs = isOthers && (await readSnapshot())?.traveller === kept.trip.traveller;
  if (!isTheirs && (isOthers || traveller === null)) await forgetKept();
  if (traveller === null) return null;
  if (isTheirs) return EVERY_MS;
  const turn = await turnNow();
  // Offline changes are sent first, so that the snapshot includes them.
  const told = toldOf(await sendEdits(traveller, SNAPSHOT));
  if (told) tell(told);
  // Without a network the snapshot stays as it is.
  await keepNow(traveller, turn).catch(() => undefined);
  return (await readEdits()).some(({ fate }) => fate === "waiting") ? WAITING_MS : EVERY_MS;
}

async function keepNow(traveller: string, turn: number): Promise<void> {
  const trip = await readSnapshot();
  // Signed out elsewhere.
  if (!trip) return await forgetKept();
  // Someone else has signed in in another tab: that tab keeps their snapshot.
  if (trip.traveller === traveller) await keep({ asOf: Date.now(), trip }, turn);
}

/** The signed-in traveller's snapshot; null if signed out. */
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
  return {
    title: refused ? m.offline.notSaved() : m.offline.saved(),
    description: inSentences(
      m.offline.changed({ name: one.name, field: one.label, value: one.to.slice(0, MAX_SAID) }),
      one.why?.slice(0, MAX_SAID),
      sent.length > 1 && m.offline.andMore({ count: sent.length - 1 }),
    ),
    variant: refused ? "destructive" : "default",
    ...(refused && toEdits()),
  };
}
