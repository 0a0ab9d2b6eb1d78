/** Which browsers are told, and what becomes of one that cannot be. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countJobs } from "#db/queries/jobs.ts";
import { claimDelivery, listPushSubscriptions } from "#db/queries/notifications.ts";
import { deleteSession, insertSession } from "#db/queries/sessions.ts";
import { ada, LATE, type Notifying, openNotifying } from "#tests/support/notifying.ts";
import { readNotificationSettings } from "../profile/notification-settings.server.ts";
import { readPushState, subscribe } from "./subscriptions.server.ts";

let here: Notifying;
beforeEach(async () => {
  here = await openNotifying();
});
afterEach(() => here.close());

describe("a browser", () => {
  const known = async () =>
    (await listPushSubscriptions(here.app.db, { ...ada, now: here.now })).length;

  it.each([404, 410])("whose push service says %i is forgotten", async (status) => {
    await here.signIn("phone");
    here.pushes.status = status;
    await here.tell(LATE);
    await here.work();
    expect(await known()).toBe(0);
    expect((await countJobs(here.app.db)).waiting).toBe(0);
  });

  it.each([429, 500, 503])("whose push service says %i is tried again, later", async (status) => {
    await here.signIn("phone");
    here.pushes.status = status;
    await here.tell(LATE);
    await here.work();
    await here.work();
    expect(here.pushes.texts()).toEqual([]);
    here.pushes.status = 201;
    await here.work();
    expect(here.pushes.texts()).toEqual([]);
    await here.later(1);
    await here.later(1);
    expect(here.pushes.texts()).toEqual([LATE]);
  });

  it("whose push service takes it and does not answer is told once more, under the same tag", async () => {
    await here.signIn("phone");
    here.pushes.status = 0;
    await here.tell(LATE);
    await here.work();
    here.pushes.status = 201;
    await here.later(60);
    expect(here.pushes.texts()).toEqual([LATE]);
    expect((await countJobs(here.app.db)).waiting).toBe(0);
    here.pushes.status = 0;
    await here.tell("BA117 leaves from gate B12.");
    for (let tries = 0; tries < 3; tries++) await here.later(15);
    here.pushes.status = 201;
    await here.later(15);
    expect(here.pushes.texts()).toEqual([LATE]);
    expect(await countJobs(here.app.db)).toMatchObject({ waiting: 0, dead: 0 });
  });

  it("that could not be told for a while is still told once more of what may have arrived", async () => {
    await here.signIn("phone");
    await here.tell(LATE);
    for (const status of [503, 503, 0, 503]) {
      here.pushes.status = status;
      await here.later(15);
    }
    here.pushes.status = 201;
    await here.later(15);
    expect(here.pushes.texts()).toEqual([LATE]);
    expect((await countJobs(here.app.db)).waiting).toBe(0);
  });

  it("is told once more of what came with an alert that had its last chance", async () => {
    await here.signIn("phone");
    const gate = "BA117 leaves from gate B12.";
    await here.tell(LATE);
    here.pushes.status = 0;
    await here.work();
    await here.tell(gate);
    // The job of the first still waits: that of the second takes both.
    await here.work();
    here.pushes.status = 201;
    await here.later(15);
    expect(here.pushes.texts()).toEqual([gate]);
    await here.later(15);
    expect(here.pushes.texts()).toEqual([gate]);
    expect((await countJobs(here.app.db)).waiting).toBe(0);
  });

  it("is told, and so is the mailbox, though the process died that was about to", async () => {
    await here.signIn("phone");
    await here.wish({ email: true });
    const first = await here.tell(LATE);
    here.now = new Date(here.now.getTime() + 1000);
    const alertIds = [first, await here.tell("BA117 leaves from gate B12.")];
    const [browser] = await listPushSubscriptions(here.app.db, { ...ada, now: here.now });
    for (const target of [browser?.id ?? "", "email"]) {
      for (const alertId of alertIds) {
        const lostBefore = new Date(0);
        const claim = { alertId, target, ...ada, now: here.now, lostBefore };
        expect(await claimDelivery(here.app.db, claim)).toBe("mine");
      }
    }
    await here.work();
    await here.later(1);
    expect([here.pushes.received, here.mails.received]).toEqual([[], []]);
    await here.later(1);
    await here.later(5);
    expect(here.pushes.texts()).toEqual([`${LATE} BA117 leaves from gate B12.`]);
    expect(here.mails.received).toHaveLength(1);
    expect(await countJobs(here.app.db)).toMatchObject({ waiting: 0, dead: 0 });
  });

  it("that fails for good leaves no work behind", async () => {
    await here.signIn("phone");
    here.pushes.status = 503;
    await here.tell(LATE);
    for (let tries = 0; tries < 12; tries++) await here.later(15);
    expect(await countJobs(here.app.db)).toMatchObject({ waiting: 0, dead: 0 });
  });

  it("is told as long as its session lasts", async () => {
    await Promise.all([here.signIn("phone"), here.signIn("desk")]);
    await deleteSession(here.app.db, { sid: "phone" });
    expect(await known()).toBe(1);
    here.now = new Date("2026-11-28T00:00:00Z");
    expect(await known()).toBe(0);
  });

  it("is one of ten at most, the newest", async () => {
    for (let browser = 0; browser < 12; browser++) {
      here.now = new Date(here.now.getTime() + 1000);
      await here.signIn(`browser ${browser}`);
    }
    const sessions = (await listPushSubscriptions(here.app.db, { ...ada, now: here.now })).map(
      ({ sessionId }) => sessionId,
    );
    expect(sessions).toHaveLength(10);
    expect(sessions).not.toContain("browser 1");
  });

  it("is not told while its traveller wants no pushes, says so, and is told once it is asked for again", async () => {
    const phone = { ...ada, sessionId: "phone" };
    const isTold = async () => {
      const state = await readPushState(here.app, phone);
      return state.ok && state.data.isSubscribed;
    };
    const subscription = await here.signIn("phone");
    expect(await isTold()).toBe(true);
    await here.wish({ push: false, spoken: false });
    expect(await isTold()).toBe(false);
    await subscribe(here.app, phone, subscription);
    expect(await isTold()).toBe(true);
    expect(await readNotificationSettings(here.app, ada)).toMatchObject({
      push: true,
      spoken: false,
    });
    await here.tell(LATE);
    await here.work();
    expect(here.pushes.texts()).toEqual([LATE]);
  });

  it("stays its traveller's where another one knows its address, but not its keys", async () => {
    const { endpoint } = await here.signIn("phone");
    const expire = new Date("2026-11-27T15:00:00Z");
    await insertSession(here.app.db, { sid: "of ben", userId: "ben", data: {}, expire });
    const { keys } = here.pushes.subscribe();
    const ben = { userId: "ben", sessionId: "of ben" };
    expect(await subscribe(here.app, ben, { endpoint, keys })).toMatchObject({
      ok: false,
      reason: { kind: "conflict" },
    });
    expect(await listPushSubscriptions(here.app.db, { userId: "ben", now: here.now })).toEqual([]);
    expect(await known()).toBe(1);
    await here.tell(LATE);
    await here.work();
    expect(here.pushes.texts()).toEqual([LATE]);
  });

  it("may get new keys from its own traveller", async () => {
    const { endpoint } = await here.signIn("phone");
    const { keys } = here.pushes.subscribe();
    const own = { ...ada, sessionId: "phone" };
    expect((await subscribe(here.app, own, { endpoint, keys })).ok).toBe(true);
    const [row] = await listPushSubscriptions(here.app.db, { ...ada, now: here.now });
    expect(row).toMatchObject({ endpoint, ...keys });
  });

  it("has one subscription in a session, which belongs to the traveller who signed in there last", async () => {
    const first = await here.signIn("phone");
    await subscribe(here.app, { ...ada, sessionId: "phone" }, here.pushes.subscribe());
    expect(await known()).toBe(1);
    const expire = new Date("2026-11-27T15:00:00Z");
    await insertSession(here.app.db, { sid: "of ben", userId: "ben", data: {}, expire });
    await subscribe(here.app, { userId: "ben", sessionId: "of ben" }, first);
    expect(await listPushSubscriptions(here.app.db, { userId: "ben", now: here.now })).toHaveLength(
      1,
    );
  });
});
