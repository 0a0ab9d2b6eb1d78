/** M2: a demo that others can reach shows nobody what another has said, and keeps nobody out. */
import { DateTime } from "luxon";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DEMO_USER_ID, forgetVisitors } from "#app/auth/demo-sign-in.server.ts";
import { loader as login } from "#app/routes/api/login.ts";
import { appendMessage } from "#app/services/conversations/messages.server.ts";
import { createRouteContext, respond } from "../support/route-context.ts";

const PUBLIC = { APP_URL: "https://novo.example", DEMO_SIGN_IN: "allow" };
let now: DateTime;
let site: Awaited<ReturnType<typeof createRouteContext>>;
const open = async (env: Record<string, string>) => {
  site = await createRouteContext({ env, clock: { now: () => now.toJSDate() } });
};
beforeEach(() => {
  // Rows are stamped by the machine's own clock.
  now = DateTime.now();
});
afterEach(() => site.app.close());

/** Opens the demo in a browser that has this cookie; the cookie that it has then, and who it is. */
async function visit(cookie = "") {
  const answer = await respond(login(site.request("/api/login", { headers: { cookie } })));
  const own = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const session = await site.context.sessions.find(own);
  return { cookie: own, userId: session?.userId ?? "" };
}
const travellers = async () =>
  (
    await site.app.db.select({ id: site.app.db.tables.users.id }).from(site.app.db.tables.users)
  ).map(({ id }) => id);

it("M2: each visitor is a traveller of their own, and stays the same one", async () => {
  await open(PUBLIC);
  const [first, second] = [await visit(), await visit()];
  expect(first.userId).toMatch(/^visitor-[0-9a-f-]{36}$/);
  expect(second.userId).not.toBe(first.userId);
  expect((await visit(first.cookie)).userId).toBe(first.userId);
  // The fixed one of a local NoVo is nobody here.
  await site.app.db.insert(site.app.db.tables.users).values({ id: DEMO_USER_ID });
  const { cookie } = await site.as(DEMO_USER_ID);
  expect((await visit(cookie)).userId).toMatch(/^visitor-/);
});

it("M2: a visitor is removed a day after the last visit, with all that was theirs", async () => {
  await open(PUBLIC);
  const [gone, back] = [await visit(), await visit()];
  for (const { userId } of [gone, back]) {
    await appendMessage(site.app, { userId, sessionId: "s" }, { role: "user", content: "words" });
  }
  now = now.plus({ hours: 20 });
  const { sessions } = site.context;
  const session = await sessions.find(back.cookie);
  if (session) await sessions.use(session);
  now = now.plus({ hours: 5 });
  expect(await forgetVisitors(site.app)).toBe(1);
  expect(await travellers()).toEqual(expect.arrayContaining(["ada", "ben", back.userId]));
  expect(await travellers()).toHaveLength(3);
  expect(await site.app.db.select().from(site.app.db.tables.conversationMessages)).toHaveLength(1);
  expect((await visit(gone.cookie)).userId).not.toBe(gone.userId);
});

it("M2: a visitor who is signing in is not removed", async () => {
  await open(PUBLIC);
  const { cookie } = await visit();
  await site.context.sessions.end(cookie);
  expect(await forgetVisitors(site.app)).toBe(0);
  now = now.plus({ hours: 1, minutes: 1 });
  expect(await forgetVisitors(site.app)).toBe(1);
});

it("on this machine alone it is the one fixed traveller, who stays", async () => {
  await open({ DEMO_SIGN_IN: "allow" });
  expect((await visit()).userId).toBe(DEMO_USER_ID);
  expect((await visit()).userId).toBe(DEMO_USER_ID);
  now = now.plus({ years: 1 });
  expect(await forgetVisitors(site.app)).toBe(0);
  expect(await travellers()).toContain(DEMO_USER_ID);
});
