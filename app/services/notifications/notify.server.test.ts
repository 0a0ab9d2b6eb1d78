/** What of an alert arrives where no one is looking, and once. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { markAlertsRead } from "#db/queries/alerts.ts";
import { countJobs } from "#db/queries/jobs.ts";
import { deleteUser } from "#db/queries/users.ts";
import { ada, LATE, type Notifying, openNotifying } from "#tests/support/notifying.ts";

let here: Notifying;
beforeEach(async () => {
  here = await openNotifying();
});
afterEach(() => here.close());

describe("an alert", () => {
  it("is pushed to each browser and emailed once, by two processes at once", async () => {
    await Promise.all([here.signIn("phone"), here.signIn("desk")]);
    await here.wish({ email: true });
    await here.tell(LATE);
    await Promise.all([here.work(), here.work()]);
    await here.later(30);
    expect(here.pushes.texts()).toEqual([LATE, LATE]);
    expect(new Set(here.pushes.received.map(({ path }) => path)).size).toBe(2);
    expect(here.mails.received).toHaveLength(1);
    expect((await countJobs(here.app.db)).waiting).toBe(0);
  });

  it("comes in the declarative shape, small, signed, with nothing that a stranger should read", async () => {
    await here.signIn("phone");
    await here.tell(LATE, { link: "/trips/1" });
    await here.work();
    const [push] = here.pushes.received;
    expect(JSON.parse(push?.text ?? "")).toEqual({
      web_push: 8030,
      notification: {
        title: "Your flight BA117",
        body: LATE,
        navigate: "https://novo.example/trips/1",
        lang: "en",
        dir: "ltr",
        tag: expect.stringMatching(/^[\w-]{32}$/),
      },
    });
    expect(push?.size).toBeLessThan(4096);
    expect(push?.text).not.toMatch(/Ada|Byron|ada@/);
    expect(push?.headers).toMatchObject({ urgency: "high", "content-encoding": "aes128gcm" });
    expect(push?.headers.topic).toMatch(/^[\w-]{32}$/);
    expect(push?.isSigned).toBe(true);
    expect(push?.token.claims).toMatchObject({
      aud: "https://push.example",
      sub: "https://novo.example",
    });
  });

  it("waits at the push service for as long as it is of use, and no longer", async () => {
    await here.signIn("phone");
    const usefulUntil = new Date("2026-11-20T18:30:00.000Z");
    await here.tell(LATE, { usefulUntil });
    await here.work();
    expect(here.pushes.received[0]?.headers.ttl).toBe(String(3.5 * 60 * 60));
    await here.tell("BA117 leaves from gate B12.", { usefulUntil });
    await here.later(4 * 60);
    expect(here.pushes.texts()).toEqual([LATE]);
  });

  it("that was read meanwhile, or whose traveller is gone, goes nowhere", async () => {
    await here.signIn("phone");
    await markAlertsRead(here.app.db, { ...ada, ids: [await here.tell(LATE)], now: here.now });
    await here.work();
    await here.tell("And another.");
    await deleteUser(here.app.db, { ...ada, outbox });
    await here.work();
    expect(here.pushes.received).toEqual([]);
    expect((await countJobs(here.app.db)).waiting).toBe(0);
  });

  it("is long, and still fits into a push", async () => {
    await here.signIn("phone");
    await here.tell("Später ✈ ".repeat(2000));
    await here.work();
    expect(here.pushes.received[0]?.size).toBeLessThan(4096);
  });
});

it("a way that is switched off is not used", async () => {
  await here.signIn("phone");
  await here.wish({ push: false });
  await here.tell(LATE);
  await here.work();
  expect(here.pushes.received).toEqual([]);
});
