/** Cars, and dispatchers that are told of them, for tests. */
import { Webhook } from "standardwebhooks";
import type { DispatchEvent, DispatchReport } from "#app/contracts/dispatch.ts";
import { readAlerts } from "#app/services/alerts/alerts.server.ts";
import { bookCar } from "#app/services/cars/manage.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { dispatchJobs, retryFailedCars } from "#app/services/dispatch/dispatch-jobs.server.ts";
import type { DispatchProvider } from "#app/services/dispatch/provider.ts";
import { createJobRunner } from "#app/services/jobs/run-jobs.server.ts";
import { findDispatchedCar } from "#db/queries/dispatch.ts";
import { findJobBooking } from "#db/queries/job-bookings.ts";
import { createTestApp } from "./test-app.ts";

export const ada = { userId: "ada" };
/** Long enough ahead that nobody is on the way yet. */
export const RIDE = {
  date: "2026-11-27",
  time: "04:30",
  from: "10 Downing Street, London, SW1A 2AA",
  to: "London Heathrow Airport (LHR)",
  carType: "Standard",
  status: "unconfirmed" as const,
};

export const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/** Of the same specification, by those who wrote it: github.com/standard-webhooks/standard-webhooks. */
export const verified = (body: string, headers: object): DispatchEvent =>
  new Webhook(SECRET).verify(body, headers as Record<string, string>) as DispatchEvent;

/** A dispatcher that keeps what it was told, in order, and fails while it is down. */
export function createDispatcher() {
  const dispatcher = { told: [] as string[], isDown: false };
  const provider: DispatchProvider = {
    name: "a dispatcher",
    kind: "webhook",
    source: "live",
    takesMessages: true,
    async deliver({ type, data: { sequence, booking } }) {
      if (dispatcher.isDown) {
        return { ok: false, error: { kind: "unavailable", provider: "test", message: "down" } };
      }
      const what = `${type.replace("booking.", "")} ${booking?.time ?? "-"}`;
      dispatcher.told.push(`${sequence} ${what}`);
      return { ok: true, data: null };
    },
  };
  return Object.assign(dispatcher, { provider });
}

export type DispatchTest = Awaited<ReturnType<typeof openDispatchTest>>;

/** An application whose clock the test turns, and whose jobs run when it says so. */
export async function openDispatchTest(
  options: { start?: string; dispatch?: AppContext["providers"]["dispatch"] } = {},
) {
  let now = new Date(options.start ?? "2026-11-22T09:00:00Z");
  const providers = options.dispatch ? { dispatch: options.dispatch } : {};
  const app = await createTestApp({ clock: { now: () => now }, providers });
  const runner = createJobRunner(app, dispatchJobs(app));
  let reports = 0;
  return {
    app,
    runDue: () => runner.runDue(),
    /** As a start with another configuration does. */
    async changeDispatcher(dispatch: AppContext["providers"]["dispatch"]) {
      app.providers.dispatch = dispatch;
      await retryFailedCars(app);
    },
    setNow(at: string) {
      now = new Date(at);
    },
    pass(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    async book(userId = "ada", ride: Partial<typeof RIDE> & { driver?: string } = {}) {
      const booked = await bookCar(app, { userId }, { ...RIDE, ...ride });
      if (!booked.ok) throw new Error(booked.reason.message);
      return booked.data.id;
    },
    car: (id: string, userId = "ada") => findJobBooking(app.db, { userId, id }),
    state: async (id: string) =>
      (await findDispatchedCar(app.db, { bookingId: id }))?.dispatch.state,
    texts: async (userId = "ada") =>
      (await readAlerts(app, { userId })).map(({ text }) => text).toReversed(),
    report(type: DispatchReport["type"], more: Partial<DispatchReport> = {}): DispatchReport {
      reports += 1;
      now = new Date(now.getTime() + 1000);
      return { id: `report ${reports}`, type, occurredAt: now.toISOString(), ...more };
    },
    async close() {
      await runner.close();
      app.close();
    },
  };
}
