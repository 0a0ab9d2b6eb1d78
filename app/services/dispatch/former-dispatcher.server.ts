/** After a change of dispatcher: which one has the upcoming cars. */
import type { Dispatcher } from "#app/contracts/dispatch.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday } from "#app/services/days.ts";
import type { Database } from "#db/client.ts";
import { countCarsByDispatcher } from "#db/queries/dispatch.ts";

const GUIDE = 'docs/run/dispatch.md, "Another dispatcher than before"';

/** A line for the operator, who decides about these cars; null if the configured one has them all. */
export async function formerCarsInWords(
  db: Database,
  { kind, now }: { kind: Dispatcher; now: Date },
): Promise<string | null> {
  const counts = await countCarsByDispatcher(db, { since: oldestToday(now) });
  const former = counts.filter(({ dispatcher }) => dispatcher !== null && dispatcher !== kind);
  if (former.length === 0) return null;
  const cars = former.map(({ dispatcher, cars }) => `${cars} with "${dispatcher}"`).join(", ");
  return `Cars still to come of a former dispatcher, while "${kind}" is configured: ${cars}. See ${GUIDE}.`;
}

/** At startup. */
export async function warnOfFormerCars({ db, clock, log, providers }: AppContext): Promise<void> {
  const { kind } = providers.dispatch;
  const words = await formerCarsInWords(db, { kind, now: clock.now() });
  if (words) log.warn({ event: "former-dispatcher" }, words);
}
