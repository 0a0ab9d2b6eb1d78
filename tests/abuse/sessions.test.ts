/** H7, L1, L2, L13: sessions that have ended, planted cookies, and what only the traveller may do. */
import { DateTime } from "luxon";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSignInsUnderWay } from "#app/auth/sign-ins-under-way.server.ts";
import { createSiteCookie } from "#app/auth/site-cookie.server.ts";
import { loader as login } from "#app/routes/api/login.ts";
import { action as homeAction } from "#app/routes/home/home.tsx";
import {
  loader as askToDelete,
  action as deleteAccount,
} from "#app/routes/user-details/delete-account.tsx";
import {
  loader as askToSignOut,
  action as signOutDevice,
} from "#app/routes/user-details/sign-out-device.tsx";
import { createQuestionCookie } from "#app/web/open-question.server.ts";
import { safeReturnTo } from "#app/web/return-to.server.ts";
import { takeToast } from "#app/web/toast.server.ts";
import { createRouteContext, respond } from "../support/route-context.ts";

let now = DateTime.fromISO("2026-11-20T15:00:00Z");
let site: Awaited<ReturnType<typeof createRouteContext>>;
beforeEach(async () => {
  now = DateTime.fromISO("2026-11-20T15:00:00Z");
  site = await createRouteContext({ clock: { now: () => now.toJSDate() } });
});
afterEach(() => site.app.close());

const rows = () => site.app.db.select().from(site.app.db.tables.sessions);

describe("H7: a session that was ended", () => {
  it("does not come back by what was under way in it", async () => {
    const { sessions } = site.context;
    const ada = await site.as("ada");
    const session = await sessions.find(ada.cookie);
    if (!session) throw new Error("signed out");
    await sessions.end(ada.cookie);
    expect(await sessions.renewConversation(session)).toBe(false);
    expect(await rows()).toEqual([]);
    expect(await sessions.find(ada.cookie)).toBeNull();
  });

  it("does not come back by being read while it ends", async () => {
    const { sessions } = site.context;
    const ada = await site.as("ada");
    // Late enough that reading moves its end.
    now = now.plus({ days: 2 });
    await Promise.all([sessions.find(ada.cookie), sessions.end(ada.cookie)]);
    expect(await rows()).toEqual([]);
  });

  it("does not come back by a form that was sent from it before", async () => {
    const thief = await site.as("ada");
    await site.app.db.delete(site.app.db.tables.sessions);
    const answer = await respond(homeAction(thief.post("/?index", { intent: "clear" })));
    expect(answer.status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it("keeps what was changed in it meanwhile when its end is moved", async () => {
    const { sessions } = site.context;
    const ada = await site.as("ada");
    const before = await sessions.find(ada.cookie);
    if (!before) throw new Error("signed out");
    await sessions.renewConversation(before);
    now = now.plus({ days: 2 });
    const after = await sessions.find(ada.cookie);
    expect(after?.data.conversationId).not.toBe(before.data.conversationId);
    expect((await sessions.find(ada.cookie))?.data).toEqual(after?.data);
  });
});

it("H6: of a traveller's sessions the newest fifty live", async () => {
  const first = await site.as("ada");
  const ben = await site.as("ben");
  for (let n = 0; n < 50; n++) {
    now = now.plus({ seconds: 1 });
    await site.as("ada");
  }
  expect(await rows()).toHaveLength(51);
  expect(await site.context.sessions.find(first.cookie)).toBeNull();
  expect(await site.context.sessions.find(ben.cookie)).not.toBeNull();
});

describe("H7: what an open browser is not enough for", () => {
  const device = async (ada: Awaited<ReturnType<typeof site.as>>) => {
    const session = await site.context.sessions.find(ada.cookie);
    if (!session) throw new Error("signed out");
    const list = await site.context.sessions.list(session);
    return list.find(({ isThis }) => !isThis)?.id ?? "";
  };

  it("is deleting the account", async () => {
    const ada = await site.as("ada");
    now = now.plus({ minutes: 10 });
    expect(
      await (await respond(askToDelete(ada.get("/user-details/delete-account")))).json(),
    ).toMatchObject({ fresh: false });
    const answer = await respond(deleteAccount(ada.post("/user-details/delete-account", {})));
    expect(answer.headers.get("Location")).toBe("/user-details/delete-account");
    expect(
      (await site.app.db.select().from(site.app.db.tables.users)).map(({ id }) => id),
    ).toContain("ada");
  });

  it("is signing out other devices, one or all", async () => {
    await site.as("ada");
    const ada = await site.as("ada");
    const other = await device(ada);
    now = now.plus({ minutes: 10 });
    for (const id of [other, "others"]) {
      const path = `/user-details/sign-out-device/${id}`;
      const asked = await respond(askToSignOut(ada.get(path, { id })));
      expect(await asked.json()).toMatchObject({ id, fresh: false });
      const answer = await respond(signOutDevice(ada.post(path, {}, { id })));
      expect(answer.headers.get("Location")).toBe(path);
    }
    expect(await rows()).toHaveLength(2);
    expect(site.notices).toEqual([]);
  });

  it("a new sign-in is: it leads back, keeps the conversation, and counts for ten minutes", async () => {
    const { sessions } = site.context;
    const path = "/user-details/sign-out-device/others";
    const signIn = (cookie = "") =>
      respond(login(site.request(`/api/login?again=1&returnTo=${path}`, { headers: { cookie } })));
    const cookieOf = (answer: Response) => answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    await signIn();
    const old = cookieOf(await signIn());
    now = now.plus({ days: 1 });
    const conversation = (await sessions.find(old))?.data.conversationId;
    const answer = await signIn(old);
    expect(answer.headers.get("Location")).toBe(path);
    const cookie = cookieOf(answer);
    expect(await sessions.find(old)).toBeNull();
    const session = await sessions.find(cookie);
    if (!session) throw new Error("signed out");
    expect(session.data.conversationId).toBe(conversation);
    now = now.plus({ minutes: 9, seconds: 59 });
    expect(sessions.isFresh(session)).toBe(true);
    const args = site.request(path, { method: "POST", headers: { cookie } }, { id: "others" });
    expect((await respond(signOutDevice(args))).headers.get("Location")).toBe("/user-details");
    expect(site.notices).toHaveLength(1);
    now = now.plus({ seconds: 1 });
    expect(sessions.isFresh(session)).toBe(false);
  });

  it("another traveller's device has no such page", async () => {
    const ada = await site.as("ada");
    await site.as("ada");
    const ben = await site.as("ben");
    for (const id of [await device(ada), "x"]) {
      const path = `/user-details/sign-out-device/${id}`;
      expect((await respond(askToSignOut(ben.get(path, { id })))).status).toBe(404);
      await respond(signOutDevice(ben.post(path, {}, { id })));
    }
    expect(await rows()).toHaveLength(3);
  });
});

describe("L1, L2: cookies of a sign-in under way", () => {
  const cookies = { secret: "a secret of the tests", secure: false };
  const underWay = createSignInsUnderWay(cookies);
  const sent = (setCookie: string) => setCookie.split(";")[0] ?? "";
  const signIn = (state: string, more = {}) => ({
    state,
    verifier: "v".repeat(43),
    returnTo: "/",
    at: now.toMillis(),
    ...more,
  });
  const begin = async (count: number, returnTo = "/") => {
    let cookie = "";
    for (let n = 0; n < count; n++) {
      cookie = sent(await underWay.add(cookie, signIn(`state ${n}`, { returnTo })));
    }
    return cookie;
  };
  const take = (cookie: string, state: string) => underWay.take(cookie, state, now.toMillis());

  it("are one, however many have been begun, and of the newest three", async () => {
    const cookie = await begin(85);
    expect(cookie.length).toBeLessThan(1500);
    for (const n of [82, 83, 84]) expect((await take(cookie, `state ${n}`)).signIn).toBeDefined();
    expect((await take(cookie, "state 81")).signIn).toBeUndefined();
  });

  it("fit into what a browser keeps, however long the way back is", async () => {
    const cookie = await begin(5, `/flights?${"x".repeat(990)}`);
    expect(cookie.length).toBeLessThan(4096);
    expect((await take(cookie, "state 4")).signIn).toBeDefined();
  });

  it("are used once, and cleared with the last", async () => {
    const cookie = await begin(2);
    const first = await take(cookie, "state 1");
    expect(first.signIn?.state).toBe("state 1");
    expect((await take(sent(first.cookie), "state 1")).signIn).toBeUndefined();
    const second = await take(sent(first.cookie), "state 0");
    expect(second.signIn).toBeDefined();
    expect(second.cookie).toContain("Max-Age=0");
  });

  it("are of ten minutes, also where a browser keeps them", async () => {
    const cookie = await begin(1);
    now = now.plus({ minutes: 10, seconds: 1 });
    expect((await take(cookie, "state 0")).signIn).toBeUndefined();
  });

  it("are taken only as this server made them", async () => {
    const other = createSignInsUnderWay({ ...cookies, secret: "an attacker's" });
    const planted = [
      sent(await other.add("", signIn("state 0"))),
      `novo-sign-in=${Buffer.from(JSON.stringify([signIn("state 0")])).toString("base64")}`,
      "novo-sign-in:x=state%3Dstate 0",
      "novo-sign-in=",
    ];
    for (const cookie of planted) {
      expect((await take(cookie, "state 0")).signIn, cookie).toBeUndefined();
      expect((await take(await begin(1), "")).signIn).toBeUndefined();
    }
  });

  it("are bound to this very host where it is on https, like every cookie of NoVo's", async () => {
    const secure = { ...cookies, secure: true };
    const made = [
      await createSignInsUnderWay(secure).add("", signIn("s")),
      await createSiteCookie("novo-toast", secure, { maxAge: 60 }).serialize("x"),
      await createQuestionCookie(secure).serialize("x"),
    ];
    for (const cookie of made) {
      expect(cookie).toMatch(
        /^__Host-novo-[a-z-]+=\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    }
  });
});

it("L2: nobody puts words into a notice but this server", async () => {
  const words = { title: "Your account is locked", description: "Call 0123", variant: "default" };
  const take = async (cookie: string) =>
    (await takeToast(site.context, site.request("/", { headers: { cookie } }).request)).toast;
  const unsigned = Buffer.from(JSON.stringify(words)).toString("base64");
  expect(await take(`novo-toast=${encodeURIComponent(unsigned)}`)).toBeNull();
  expect(await take(`novo_toast=${encodeURIComponent(unsigned)}`)).toBeNull();
  const own = (await site.context.toastCookie.serialize(words)).split(";")[0] ?? "";
  expect(await take(own)).toMatchObject(words);
});

it.each([
  "/API/LOGOUT",
  "/api%2flogout",
  "/%61pi/logout",
  "/%41PI/logout?x=1",
  "/api",
  "/api%2Flogout#x",
  "/api/%E0%A4%A",
])("L13: a sign-in does not lead to %s", (path) => {
  expect(safeReturnTo(path)).toBe("/");
});
