import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday, shiftedDate } from "#app/services/days.ts";
import type { JobKind } from "#app/services/jobs/run-jobs.server.ts";
import { listUncheckedBookings } from "#db/queries/job-bookings.ts";
import { validateBooking } from "./validate.server.ts";

const AGAIN_MS = 10 * 60_000;
/** At a time: while the service fails, each is a call for nothing. */
const MAX_CHECKED = 20;

/** Timetables are complete by then: a flight that was not known, or not its time, is looked for again. */
const SOON_DAYS = 7;

/** Checks again what a provider's fault or an early booking has left unchecked, of the cars that are still to come. */
export function checkingJobs(app: AppContext): Record<string, JobKind> {
  const { clock, db } = app;
  return {
    "check-cars": {
      always: { key: "check-cars", runAt: clock.now() },
      async run(_, signal) {
        const now = clock.now();
        const since = oldestToday(now);
        const soon = shiftedDate(since, SOON_DAYS);
        const max = MAX_CHECKED;
        const unchecked = await listUncheckedBookings(db, { since, soon, now, max });
        for (const booking of unchecked) {
          signal.throwIfAborted();
          await validateBooking(app, booking);
        }
        return new Date(clock.now().getTime() + AGAIN_MS);
      },
    },
  };
}
