/** A traveller who is told of a saved flight through a push service and a mail server of this machine. */

import type { DispatchReport } from "#app/contracts/dispatch.ts";
import type { ChangedNotificationSettings } from "#app/contracts/notifications.ts";
import { bookCar } from "#app/services/cars/manage.server.ts";
import { receiveReport } from "#app/services/dispatch/receive-report.server.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { createJobRunner } from "#app/services/jobs/run-jobs.server.ts";
import { createPushChannel } from "#app/services/notifications/channels/push.server.ts";
import { notifyingJobs } from "#app/services/notifications/notify.server.ts";
import { subscribe } from "#app/services/notifications/subscriptions.server.ts";
import { changeNotificationSettings } from "#app/services/profile/notification-settings.server.ts";
import { insertAlert } from "#db/queries/alerts.ts";
import { insertSession } from "#db/queries/sessions.ts";
import { startMailServer } from "./mail-server.ts";
import { startPushService } from "./push-service.ts";
import { createTestApp } from "./test-app.ts";

export const ada = { userId: "ada" };
export const FLIGHT = {
  flightNumber: "BA117",
  date: "2026-11-20",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  departureTime: "20:00",
};
export const WATCH = "BA117 2026-11-20 LHR-JFK";
export const LATE = "BA117 is 45 min late: it leaves London at 20:45.";
const MINUTE = 60_000;

export type Notifying = Awaited<ReturnType<typeof openNotifying>>;

/** At three in the afternoon, five hours before the flight. */
export async function openNotifying() {
  const [pushes, mails] = await Promise.all([startPushService(), startMailServer()]);
  const env = { SMTP_URL: mails.url(), MAIL_FROM: "NoVo <novo@novo.example>" };
  const app = await createTestApp({
    clock: { now: () => here.now },
    env: { ...env, APP_URL: "https://novo.example", DEMO_SIGN_IN: "allow" },
  });
  app.channels.push = createPushChannel(pushes.sender());
  let alerts = 0;
  let reports = 0;
  const here = {
    now: new Date("2026-11-20T15:00:00Z"),
    app,
    pushes,
    mails,
    async tell(text: string, more: object = {}) {
      const alert = {
        key: `${alerts++}`,
        kind: "flight" as const,
        subject: WATCH,
        title: "Your flight BA117",
        text,
        createdAt: here.now,
        ...more,
      };
      return (await insertAlert(app.db, { outbox, ...ada, alert }))?.id ?? "";
    },
    async signIn(sessionId: string) {
      const expire = new Date("2026-11-27T15:00:00Z");
      await insertSession(app.db, { sid: sessionId, ...ada, data: {}, expire });
      const subscription = pushes.subscribe();
      await subscribe(app, { ...ada, sessionId }, subscription);
      return subscription;
    },
    wish: (changes: ChangedNotificationSettings) => changeNotificationSettings(app, ada, changes),
    work: () => createJobRunner(app, notifyingJobs(app)).runDue(),
    async later(minutes: number) {
      here.now = new Date(here.now.getTime() + minutes * MINUTE);
      await here.work();
    },
    async bookCarAt(
      time: string,
      { from, to }: { from: string; to: string } = {
        from: "10 Downing Street, London, SW1A 2AA",
        to: "London Heathrow Airport (LHR)",
      },
    ) {
      const booked = await bookCar(app, ada, {
        date: "2026-11-20",
        time,
        from,
        to,
        carType: "Standard",
        status: "unconfirmed",
      });
      if (!booked.ok) throw new Error(booked.reason.message);
      return booked.data.id;
    },
    /** What the dispatcher reports of a car. */
    async report(carId: string, type: DispatchReport["type"], more: Partial<DispatchReport> = {}) {
      reports += 1;
      const made = { id: `report ${reports}`, type, occurredAt: here.now.toISOString(), ...more };
      const taken = await receiveReport(app, carId, made);
      if (!taken.ok) throw new Error(taken.reason.message);
    },
    async close() {
      app.close();
      await Promise.all([pushes.close(), mails.close()]);
    },
  };
  return here;
}
