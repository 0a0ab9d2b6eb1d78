/** What someone might try with a token, their own or another's; tests/abuse/attacks/tokens.ts is the same at the door. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SCOPES } from "#app/contracts/scopes.ts";
import * as programs from "#app/routes/user-details/programs.tsx";
import * as signOut from "#app/routes/user-details/sign-out-device.tsx";
import { openImportAddress } from "#app/services/import/import-address.server.ts";
import { requireApiCaller } from "#app/web/api-caller.server.ts";
import { nameProgram, saveOAuthRecord } from "#db/queries/oauth-records.ts";
import { FLIGHT } from "../api/bodies.ts";
import { createApi } from "../support/api.ts";
import { bookingMail } from "../support/booking-mail.ts";
import { respond } from "../support/route-context.ts";

const PROGRAMS = "/user-details/programs";
const WISH = { do: "create", name: "Shortcuts", scopes: "plans:read", days: "90" };

let now = new Date("2026-11-20T15:00:00Z");
let site: Awaited<ReturnType<typeof createApi>>;
beforeEach(async () => {
  now = new Date("2026-11-20T15:00:00Z");
  site = await createApi({ clock: { now: () => now } });
});
afterEach(() => site.app.close());

const tokensOf = (userId: string) => site.context.tokens.list({ userId });

describe("a token beside a cookie", () => {
  it("decides alone: Ada's token with Ben's cookie sees and saves what is Ada's", async () => {
    const { cookie } = await site.as("ben");
    const headers = await site.tokenOf("ada", "plans:read", "plans:write");
    const saved = await site.call("POST", "/api/user-flights", { cookie, headers, body: FLIGHT });
    expect(await saved.json()).toMatchObject({ userId: "ada" });
    const seen = async (options: object) =>
      (await (await site.call("GET", "/api/user-flights", options)).json()).length;
    expect(await seen({ cookie, headers })).toBe(1);
    expect(await seen({ cookie })).toBe(0);
  });

  it("does not lend the cookie its own rights: what needs a session is refused", async () => {
    const { cookie } = await site.as("ada");
    const headers = await site.tokenOf("ada", ...SCOPES);
    const answer = await site.call("POST", "/api/account/export", { cookie, headers });
    expect(answer.status).toBe(403);
  });
});

it("a token in the address or the body is not taken", async () => {
  const { authorization } = await site.tokenOf("ada", ...SCOPES);
  const token = authorization.replace("Bearer ", "");
  for (const name of ["token", "access_token", "authorization", "Authorization"]) {
    const asked = `/api/user-flights?${new URLSearchParams({ [name]: token })}`;
    expect((await site.call("GET", asked)).status).toBe(401);
    const body = { ...FLIGHT, [name]: token };
    expect((await site.call("POST", "/api/user-flights", { body })).status).toBe(401);
  }
  const cookie = `novo=${token}`;
  expect((await site.call("GET", "/api/user-flights", { cookie })).status).toBe(401);
});

describe("making a token", () => {
  it("takes a session: no page takes a token", async () => {
    const headers = await site.tokenOf("ada", ...SCOPES);
    const init = { method: "POST", headers, body: new URLSearchParams(WISH) };
    expect((await respond(programs.action(site.request(PROGRAMS, init)))).status).toBe(404);
    expect((await respond(programs.loader(site.request(PROGRAMS, { headers })))).status).toBe(404);
    expect(await tokensOf("ada")).toHaveLength(1);
  });

  it("takes a sign-in of the last ten minutes, and withdrawing one does not", async () => {
    const ada = await site.as("ada");
    await respond(programs.action(ada.post(PROGRAMS, WISH)));
    const [made] = await tokensOf("ada");
    now = new Date(now.getTime() + 10 * 60_000);
    const late = await respond(programs.action(ada.post(PROGRAMS, { ...WISH, name: "Late" })));
    expect([late.status, late.headers.get("Location")]).toEqual([302, PROGRAMS]);
    expect(await programs.loader(ada.get(PROGRAMS))).toMatchObject({ fresh: false });
    expect(await tokensOf("ada")).toHaveLength(1);
    const withdraw = { do: "withdraw", id: made?.id ?? "" };
    await respond(programs.action(ada.post(PROGRAMS, withdraw)));
    expect(await tokensOf("ada")).toEqual([]);
  });

  it.each([
    ["a scope that there is not", { ...WISH, scopes: "account" }],
    ["all scopes at once", { ...WISH, scopes: "*" }],
    ["no scope", { do: "create", name: "Shortcuts", days: "90" }],
    ["no end", { do: "create", name: "Shortcuts", scopes: "search" }],
    ["an end that is not offered", { ...WISH, days: "36500" }],
    ["an end in the past", { ...WISH, days: "-1" }],
    ["no name", { ...WISH, name: " " }],
    ["an endless name", { ...WISH, name: "x".repeat(61) }],
    ["nothing", {}],
  ])("is refused with %s", async (_what, form) => {
    const ada = await site.as("ada");
    const answer = await respond(programs.action(ada.post(PROGRAMS, form)));
    expect(answer.status).toBe(400);
    expect((await answer.json()).failed.description).toBeTruthy();
    expect(await tokensOf("ada")).toEqual([]);
  });

  it("shows it once: neither the list nor the loader has it, and Ben cannot withdraw it", async () => {
    const [ada, ben] = [await site.as("ada"), await site.as("ben")];
    const { made } = await (await respond(programs.action(ada.post(PROGRAMS, WISH)))).json();
    expect(made.token).toMatch(/^novo_[\w-]{43}$/);
    const shown = await programs.loader(ada.get(PROGRAMS));
    expect(shown.programs).toEqual([
      {
        id: made.id,
        name: "Shortcuts",
        until: "18 Feb 2027",
        about: "Read your plans. Until 18 Feb 2027, never used",
      },
    ]);
    await respond(programs.action(ben.post(PROGRAMS, { do: "withdraw", id: made.id })));
    expect(await tokensOf("ada")).toHaveLength(1);
    expect((await programs.loader(ben.get(PROGRAMS))).programs).toEqual([]);
  });
});

it("a token stays when its traveller signs out, here or everywhere else, and they are told", async () => {
  const ada = await site.as("ada");
  const headers = await site.tokenOf("ada", "plans:read");
  const which = { id: "others" };
  const path = "/user-details/sign-out-device/others";
  expect(await signOut.loader(ada.get(path, which))).toMatchObject({ hasPrograms: true });
  await respond(signOut.action(ada.post(path, {}, which)));
  await site.context.sessions.end(ada.cookie);
  expect((await site.call("GET", "/api/user-flights", { headers })).status).toBe(200);
  const ben = await site.as("ben");
  expect(await signOut.loader(ben.get(path, which))).toMatchObject({ hasPrograms: false });
});

it("a program that was connected by signing in stays on in the same way, and they are told", async () => {
  const ada = await site.as("ada");
  const which = { id: "others" };
  const told = () => signOut.loader(ada.get("/user-details/sign-out-device/others", which));
  expect(await told()).toMatchObject({ hasPrograms: false });
  for (const [key, kind] of [
    ["grant", "Grant"],
    ["token", "RefreshToken"],
  ] as const) {
    await saveOAuthRecord(site.app.db, {
      ...{ key, kind, userId: "ada", grantId: "1", payload: {}, createdAt: now },
      expiresAt: new Date("2999-01-01T00:00:00Z"),
    });
  }
  const program = { name: "Claude", goesTo: "claude.example", scopes: ["plans:read" as const] };
  await nameProgram(site.app.db, { key: "grant", program });
  expect(await told()).toMatchObject({ hasPrograms: true });
});

describe("a token that is withdrawn while it is in use", () => {
  /** A request whose token the rate limits found so long ago; withdrawn since then. */
  async function withdrawnSince(milliseconds: number) {
    const headers = await site.tokenOf("ada", "plans:read");
    const token = Promise.resolve(await site.context.tokens.find(headers.authorization));
    for (const { id } of await tokensOf("ada")) {
      await site.context.tokens.withdraw({ userId: "ada" }, id);
    }
    const perRequest = { found: { token, at: performance.now() - milliseconds } };
    const args = site.request("/api/user-flights", { headers });
    return { ...args, context: { ...args.context, perRequest } };
  }

  it("is looked for again where the request had to wait for its turn", async () => {
    expect((await requireApiCaller(await withdrawnSince(0))).user.id).toBe("ada");
    await expect(requireApiCaller(await withdrawnSince(1000))).rejects.toMatchObject({
      status: 401,
    });
  });

  it("has its email refused that was still on its way", async () => {
    const { authorization } = await site.tokenOf("ada", "import");
    const body = new ReadableStream({
      async pull(controller) {
        for (const { id } of await tokensOf("ada")) {
          await site.context.tokens.withdraw({ userId: "ada" }, id);
        }
        controller.enqueue(new TextEncoder().encode(bookingMail()));
        controller.close();
      },
    });
    const { action } = await import("#app/routes/api/imports.ts");
    const headers = { authorization, "content-type": "message/rfc822" };
    const init = { method: "POST", headers, body, duplex: "half" as const };
    expect((await respond(action(site.request("/api/imports", init)))).status).toBe(401);
    expect(await site.app.db.select().from(site.app.db.tables.imports)).toEqual([]);
  });
});

describe("/api/imports", () => {
  const send = (headers: Record<string, string>) =>
    site.call("POST", "/api/imports", {
      body: bookingMail(),
      headers: { "content-type": "message/rfc822", ...headers },
    });

  it("takes the import token as before, and a personal token that may import", async () => {
    const { token } = await openImportAddress(site.app, { userId: "ada" });
    expect((await send({ authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await send(await site.tokenOf("ben", "import"))).status).toBe(200);
    const owners = await site.app.db.select().from(site.app.db.tables.imports);
    expect(owners.map(({ userId }) => userId).toSorted()).toEqual(["ada", "ben"]);
  });

  it("takes a personal token as no one's password", async () => {
    const { authorization } = await site.tokenOf("ada", "import");
    const pair = `novo:${authorization.replace("Bearer ", "")}`;
    expect((await send({ authorization: `Basic ${btoa(pair)}` })).status).toBe(401);
  });
});
