/** Every call of the table × every scope: what a personal access token may, and how it is refused the rest. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api, type Method, type Operation, statusesOf } from "#app/contracts/api.ts";
import { SCOPE_WORDS, SCOPES } from "#app/contracts/scopes.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { createApi } from "../support/api.ts";
import { CAR, DISPATCH_ENV, FLIGHT, HOTEL, SAMPLES } from "./bodies.ts";

/** Not for a token: anyone who has one could otherwise reach the rest, or keep what they have. */
const FOR_SESSIONS = [
  "GET /api/auth/user",
  "POST /api/account/export",
  "GET /api/notification-settings",
  "PATCH /api/notification-settings",
  "GET /api/push-subscription",
  "POST /api/push-subscription",
  "DELETE /api/push-subscription",
  "GET /api/shared-trips",
  "POST /api/shared-trips",
  "DELETE /api/shared-trips",
  "GET /api/user/:id",
  "PATCH /api/user/:userId/details",
  "GET /api/flight-search/:userId",
  "DELETE /api/flight-search/:userId",
];

const guarded = (Object.keys(api) as (keyof typeof api)[]).flatMap((path) =>
  (Object.entries(api[path]) as [Method, Operation][])
    .filter(([, { open, bearer, scope }]) => scope || !(open || bearer))
    .map(([method, operation]) => ({
      name: `${method} ${path}`,
      method,
      operation,
      sample: SAMPLES[path],
    })),
);

let now = new Date("2026-11-20T15:00:00Z");
let site: Awaited<ReturnType<typeof createApi>>;
beforeEach(async () => {
  now = new Date("2026-11-20T15:00:00Z");
  site = await createApi({ env: DISPATCH_ENV, clock: { now: () => now } });
});
afterEach(() => site.app.close());

const call = (
  { method, operation, sample }: Omit<(typeof guarded)[number], "name">,
  headers: Record<string, string>,
) =>
  site.call(method, `${sample.path}?${new URLSearchParams(sample.query)}`, {
    body: operation.raw ? sample.raw : operation.body ? sample.body : undefined,
    headers: { ...(operation.raw?.[0] && { "content-type": operation.raw[0] }), ...headers },
  });

const everything = async () => [
  await site.app.db.select().from(site.app.db.tables.users),
  await site.app.db.select().from(site.app.db.tables.imports),
  await listTrips(site.app, { userId: "ada" }),
  await listTrips(site.app, { userId: "ben" }),
];

it("what has no scope is for a session alone", () => {
  const without = guarded.filter(({ operation }) => !operation.scope).map(({ name }) => name);
  expect(without.toSorted()).toEqual(FOR_SESSIONS.toSorted());
});

it.each(
  guarded.flatMap((row) => (row.operation.scope ? { ...row, scope: row.operation.scope } : [])),
)("$name is made by a token with $scope alone", async ({ scope, ...row }) => {
  const answer = await call(row, await site.tokenOf("ada", scope));
  expect(statusesOf(row.method, row.operation)).toContain(answer.status);
  expect([401, 403]).not.toContain(answer.status);
});

describe.each(guarded)("$name by a token", (row) => {
  const { scope: needed } = row.operation;
  const others = SCOPES.filter((scope) => scope !== needed);

  it("is refused with each other scope, and with all of them, in words that name the one", async () => {
    const before = await everything();
    for (const scopes of [...others.map((scope) => [scope]), others]) {
      const answer = await call(row, await site.tokenOf("ada", ...scopes));
      expect([scopes, answer.status]).toEqual([scopes, 403]);
      const challenge = answer.headers.get("WWW-Authenticate");
      expect(challenge).toMatch(/^Bearer error="insufficient_scope"/);
      const { message } = await answer.json();
      if (needed) {
        expect(message).toBe(`The token lacks the scope ${needed} (${SCOPE_WORDS[needed]()})`);
        expect(challenge).toContain(`scope="${needed}"`);
      } else expect(message).toMatch(/^Only a signed-in traveller can do that/);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
    }
    expect(await everything()).toEqual(before);
  });

  it("is refused where the token was never made, has ended or was withdrawn, whatever cookie is beside it", async () => {
    const { cookie } = await site.as("ada");
    const withdrawn = await site.tokenOf("ada", ...SCOPES);
    const [made] = await site.context.tokens.list({ userId: "ada" });
    await site.context.tokens.withdraw({ userId: "ada" }, made?.id ?? "");
    const ended = await site.tokenOf("ada", ...SCOPES);
    const before = await everything();
    const refused = async (headers: { authorization: string }) => {
      for (const sent of [headers, { ...headers, cookie }]) {
        const answer = await call(row, sent);
        expect(answer.status).toBe(401);
        expect(answer.headers.get("WWW-Authenticate")).toBe('Bearer error="invalid_token"');
        expect(await answer.json()).toEqual({ message: expect.stringMatching(/^That token /) });
      }
    };
    await refused(withdrawn);
    for (const authorization of [`Bearer novo_${"A".repeat(43)}`, "Bearer", "bearer novo_"]) {
      await refused({ authorization });
    }
    // The session is still there, and so are all else's.
    now = new Date(now.getTime() + 91 * 86_400_000);
    await refused(ended);
    expect(await everything()).toEqual(before);
  });
});

it("another traveller's rows are as if they were not there, and stay", async () => {
  const ada = await site.tokenOf("ada", "plans:write");
  const ben = await site.tokenOf("ben", "plans:read", "plans:write");
  const create = async (path: string, body: object) =>
    await (await site.call("POST", path, { headers: ada, body })).json();
  const flight = await create("/api/user-flights", FLIGHT);
  const car = await create("/api/job-bookings", CAR);
  const hotel = await create("/api/hotels/save", HOTEL);
  expect([flight.userId, car.userId, hotel.userId]).toEqual(["ada", "ada", "ada"]);
  const before = await everything();
  for (const [method, path, body] of [
    ["PATCH", `/api/job-bookings/${car.id}`, { from: "Ben's house" }],
    ["PATCH", `/api/user-flights/${flight.id}`, { seat: "1A" }],
    ["PATCH", `/api/hotels/${hotel.id}`, { room: "1" }],
    ["DELETE", `/api/job-bookings/${car.id}`],
    ["DELETE", `/api/user-flights/${flight.id}`],
    ["DELETE", `/api/hotels/${hotel.id}`],
  ] as const) {
    const answer = await site.call(method, path, { headers: ben, body });
    expect([path, answer.status]).toEqual([path, 404]);
  }
  const asAda = await site.call("GET", "/api/car-booking-suggestions/ada", { headers: ben });
  expect(asAda.status).toBe(403);
  expect(await everything()).toEqual(before);
  const trips = await (await site.call("GET", "/api/upcoming-travel", { headers: ben })).json();
  expect(trips).toEqual({ carBookings: [], flights: [], hotels: [] });
});

it("the dispatcher's call takes no traveller's token", async () => {
  const path = "/api/dispatch/bookings/:id";
  const { body, path: asked } = SAMPLES[path];
  const headers = await site.tokenOf("ada", ...SCOPES);
  expect((await site.call("POST", asked, { headers, body })).status).toBe(401);
});
