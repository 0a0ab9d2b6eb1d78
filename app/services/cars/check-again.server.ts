import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday, shiftedDate } from "#app/services/days.ts";
import type { JobKind } from "#app/services/jobs/run-jobs.server.ts";
import { listUncheckedBookings } from "#db/queries/job-bookings.ts";
import { validateBooking } from "./validate.server.ts";

const AGAIN_MS = 10 * 60_000;
/** Per run: while the service fails, each is a wasted call. */
const MAX_CHECKED = 20;

/** Timetables are complete by then: a flight or time that was unknown is looked up again. */
const SOON_DAYS = 7;

/** Rechecks upcoming cars that a provider's fault or an early booking left unchecked. */
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
