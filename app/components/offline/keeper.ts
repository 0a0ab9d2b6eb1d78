/** Loaded after the page: keeps the plans of who is signed in for when there is no network, and forgets them. */
import type { OfflineTrip } from "#app/contracts/offline-trip.ts";
import { forgetKept, keep, readKept, turnNow } from "#app/offline/kept-trip.ts";

const SNAPSHOT = "/api/offline-trip";

/**
 * `traveller`: the mark of who this page is for, null for no one. Where this browser cannot keep anything
 * (private windows), it keeps nothing; where there is no network, what it has.
 */
export async function keepUpToDate(traveller: string | null): Promise<void> {
  if (traveller === null) return await forgetKept();
  const kept = await readKept();
  if (kept && kept.trip.traveller !== traveller) await forgetKept();
  const turn = await turnNow();
  const answer = await fetch(SNAPSHOT, { headers: { Accept: "application/json" } });
  // Signed out elsewhere.
  if (answer.status === 401) return await forgetKept();
  if (!answer.ok) return;
  const trip = (await answer.json()) as OfflineTrip;
  // Someone else has signed in, in another tab: that one keeps theirs.
  if (trip.traveller === traveller) await keep({ asOf: Date.now(), trip }, turn);
}
