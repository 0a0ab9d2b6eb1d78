import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type ApiPath, api, type Method, type Operation, statusesOf } from "#app/contracts/api.ts";
import { openImportAddress } from "#app/services/import/import-address.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { apiRoutes, type CallOptions, createApi } from "../support/api.ts";
import { CAR, DISPATCH_ENV, DISPATCHER, FLIGHT, HOTEL, SAMPLES, STAY } from "./bodies.ts";

const METHODS = ["GET", "POST", "PATCH", "DELETE", "PUT"];
const paths = Object.keys(api) as ApiPath[];
const operations = paths.flatMap((path) =>
  (Object.entries(api[path]) as [Method, Operation][]).map(([method, operation]) => ({
    name: `${method} ${path}`,
    path,
    method,
    operation,
    sample: SAMPLES[path],
  })),
);
const guarded = operations.filter(({ operation }) => !operation.open);
const withBody = operations.filter(({ operation }) => operation.body);
const withQuery = operations.filter(({ operation }) => operation.query);

let site: Awaited<ReturnType<typeof createApi>>;
let ada: { cookie: string };
let ben: { cookie: string };
/** Ada's, for the programs that send mails for her. */
let importToken: string;
beforeEach(async () => {
  site = await createApi({ env: DISPATCH_ENV });
  importToken = (await openImportAddress(site.app, { userId: "ada" })).token;
  ada = await site.as("ada");
  ben = await site.as("ben");
  await site.app.db
    .update(site.app.db.tables.users)
    .set({ homeAddress: "10 Downing Street, London, SW1A 2AA" });
});
afterEach(() => site.app.close());

const everything = async () => [
  await site.app.db.select().from(site.app.db.tables.users),
  await listTrips(site.app, { userId: "ada" }),
  await listTrips(site.app, { userId: "ben" }),
];

/** Calls, and holds the answer to the table: a documented status, JSON, and no stack trace. */
async function call(
  { path, method, operation, sample }: (typeof operations)[number],
  options: CallOptions & { query?: Record<string, string> } = {},
) {
  const query = new URLSearchParams(options.query ?? sample.query);
  const isProgram = operation.bearer && options.cookie;
  const { raw } = operation;
  const program = raw ? { authorization: `Bearer ${importToken}` } : DISPATCHER.headers;
  const headers = {
    ...(isProgram && program),
    ...(raw?.[0] && { "content-type": raw[0] }),
    ...options.headers,
  };
  const answer = await site.call(method, `${sample.path}?${query}`, {
    body: raw ? sample.raw : operation.body ? sample.body : undefined,
    ...options,
    headers,
  });
  const text = await answer.clone().text();
  expect(statusesOf(method, operation), `${method} ${path}: ${text}`).toContain(answer.status);
  expect(text).not.toMatch(/\n\s+at |Error:/);
  if (answer.status >= 400) {
    expect(JSON.parse(text)).toMatchObject({ message: expect.any(String) });
  }
  return answer;
}

/** Ada's rows; returns the id that stands in the sample of each path. */
async function seedRows(): Promise<Partial<Record<ApiPath, string>>> {
  const create = async (path: string, body: object): Promise<{ id: string }> =>
    await (await site.call("POST", path, { ...ada, body })).json();
  const flight = await create("/api/user-flights", FLIGHT);
  const car = await create("/api/job-bookings", { ...CAR, status: "unconfirmed" });
  const hotel = await create("/api/hotels/save", HOTEL);
  const found = await site.call("POST", "/api/hotels/search", { ...ada, body: STAY });
  const { result } = await found.json();
  return {
    "/api/booking-suggestion/create-booking": flight.id,
    "/api/offline-trip": flight.id,
    "/api/user-flights/:id": flight.id,
    "/api/job-bookings/:id": car.id,
    "/api/dispatch/bookings/:id": car.id,
    "/api/hotels/:id": hotel.id,
    "/api/hotels/details/:hotel_id": String(result[0].hotel_id),
  };
}

describe("the whole table", () => {
  it("has a row for every route of app/routes.ts", () => {
    expect(paths.toSorted()).toEqual(apiRoutes.map(({ path }) => path).toSorted());
  });

  it.each(guarded)("$name lets nobody in without a session", async (operation) => {
    const before = await everything();
    const answer = await call(operation);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: "Unauthorized" });
    expect(await everything()).toEqual(before);
  });

  it.each(guarded)("$name answers with the status and the shape that it promises", async (row) => {
    const ids = await seedRows();
    const sample = JSON.parse(
      JSON.stringify(row.sample).replaceAll("some-id", ids[row.path] ?? "some-id"),
    );
    const answer = await call({ ...row, sample }, ada);
    const text = await answer.text();
    const { creates, answer: schema, maxAge } = row.operation;
    expect(answer.status, text).toBe(creates ? 201 : schema ? 200 : 204);
    expect(answer.headers.get("Cache-Control")).toMatch(maxAge ? /max-age/ : /no-store/);
    const body: unknown = schema ? JSON.parse(text) : text;
    // A schema leaves out what it does not name.
    expect(body).toEqual(schema ? schema.parse(body) : "");
  });

  it.each(paths.filter((path) => !("open" in (Object.values(api[path])[0] ?? {}))))(
    "%s answers other methods with 405 and the ones that it has",
    async (path) => {
      const before = await everything();
      for (const method of METHODS.filter((name) => !(name in api[path]))) {
        const answer = await site.call(method, SAMPLES[path].path, ada);
        expect([method, answer.status]).toEqual([method, 405]);
        expect(answer.headers.get("Allow")).toBe(Object.keys(api[path]).join(", "));
      }
      expect(await everything()).toEqual(before);
    },
  );
});

describe.each(withBody)("the body of $name", (operation) => {
  const { body = {} } = operation.sample;
  const send = (value: unknown, headers = {}) => call(operation, { ...ada, body: value, headers });

  it("has to be one", async () => {
    const before = await everything();
    const status = async (raw: string, type = "application/json") =>
      (await send(raw, { "content-type": type })).status;
    expect(await status(JSON.stringify(body), "text/plain")).toBe(415);
    expect(await status(JSON.stringify(body), "application/x-www-form-urlencoded")).toBe(415);
    expect(await status("{not json")).toBe(400);
    expect(await status("")).toBe(400);
    expect(await status("[]")).toBe(400);
    expect(await status("null")).toBe(400);
    expect(await everything()).toEqual(before);
  });

  it("names each field that is of a wrong type or endless", async () => {
    const before = await everything();
    for (const field of Object.keys(body)) {
      for (const value of [{ a: 1 }, ["x"], true, "x".repeat(5000)]) {
        // Where it is a switch, it is one of its two values.
        if (typeof value === typeof body?.[field] && value === true) continue;
        const answer = await send({ ...body, [field]: value });
        expect([field, value, answer.status]).toEqual([field, value, 400]);
        const { issues } = await answer.json();
        expect(issues[0].path.split(".")[0]).toBe(field);
      }
    }
    expect(await everything()).toEqual(before);
  });

  it("names each field that is missing, where it has to be there", async () => {
    const { required = [] } = jsonSchema(operation.operation.body);
    for (const field of Object.keys(body)) {
      const { [field]: _left, ...rest } = body;
      const answer = await send(rest);
      if (!required.includes(field)) {
        expect([field, answer.status]).not.toEqual([field, 400]);
        continue;
      }
      expect([field, answer.status]).toEqual([field, 400]);
      expect((await answer.json()).issues[0].path).toBe(field);
    }
  });
});

describe.each(withQuery)("the query of $name", (operation) => {
  it("refuses what is missing, endless or of a wrong type", async () => {
    const { query = {} } = operation.sample;
    const { required = [], properties = {} } = jsonSchema(operation.operation.query);
    for (const field of Object.keys(query)) {
      const { [field]: _left, ...rest } = query;
      const without = await call(operation, { ...ada, query: rest });
      expect([field, without.status]).toEqual([field, required.includes(field) ? 400 : 200]);
      const endless = await call(operation, {
        ...ada,
        query: { ...query, [field]: "x".repeat(5000) },
      });
      expect([field, endless.status]).toEqual([field, 400]);
      const { type } = properties[field] as { type?: string };
      if (type === "integer" || type === "number") {
        for (const value of ["many", "0", "-1", "1.5", "1e9"]) {
          const wrong = await call(operation, { ...ada, query: { ...query, [field]: value } });
          expect([value, wrong.status]).toEqual([value, 400]);
        }
      }
    }
  });
});

const jsonSchema = (schema: z.ZodType | undefined) =>
  z.toJSONSchema(schema ?? z.object({}), { io: "input", unrepresentable: "any" });

describe("one traveller and another", () => {
  it("have their own rows: another's is a 404 and stays", async () => {
    const create = async (path: string, body: object) =>
      await (await site.call("POST", path, { ...ada, body })).json();
    const car = await create("/api/job-bookings", CAR);
    const flight = await create("/api/user-flights", FLIGHT);
    const hotel = await create("/api/hotels/save", HOTEL);
    const before = await everything();
    for (const [method, path, body] of [
      ["DELETE", `/api/job-bookings/${car.id}`],
      ["PATCH", `/api/job-bookings/${car.id}`, { from: "Ben's house" }],
      ["PATCH", `/api/user-flights/${flight.id}`, { seat: "1A" }],
      ["PATCH", `/api/hotels/${hotel.id}`, { room: "1" }],
      ["DELETE", `/api/user-flights/${flight.id}`],
      ["DELETE", `/api/hotels/${hotel.id}`],
      [
        "POST",
        "/api/booking-suggestion/create-booking",
        { userId: "ben", suggestion: { flightId: flight.id } },
      ],
    ] as const) {
      const answer = await site.call(method, path, { ...ben, body });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(await everything()).toEqual(before);
    const trips = await (await site.call("GET", "/api/upcoming-travel", ben)).json();
    expect(trips).toEqual({ carBookings: [], flights: [], hotels: [] });
  });

  it("cannot speak for each other: a forged id in path or body is a 403", async () => {
    const before = await everything();
    const forged = operations.filter(({ operation }) => operation.self);
    expect(forged.length).toBeGreaterThan(4);
    for (const { method, path, operation, sample } of forged) {
      const answer = await site.call(method, sample.path.replace("/me", "/ada"), {
        ...ben,
        body: operation.body ? sample.body : undefined,
      });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    const body = { userId: "ada", suggestion: { flightId: "x" } };
    const answer = await site.call("POST", "/api/booking-suggestion/create-booking", {
      ...ben,
      body,
    });
    expect(answer.status).toBe(403);
    expect(await everything()).toEqual(before);
  });

  it("own what they create, whatever the body claims", async () => {
    const forged = {
      id: "chosen",
      userId: "ada",
      createdAt: "2000-01-01",
      validatedAt: "2000-01-01",
      flightValidation: { status: "success", details: "" },
    };
    for (const [path, body] of [
      ["/api/job-bookings", CAR],
      ["/api/user-flights", FLIGHT],
      ["/api/hotels/save", HOTEL],
    ] as const) {
      const answer = await site.call("POST", path, { ...ben, body: { ...body, ...forged } });
      expect(answer.status).toBe(201);
      const row = await answer.json();
      expect(row.userId).toBe("ben");
      expect(row.id).not.toBe("chosen");
      expect(row.createdAt).not.toContain("2000");
      expect(row.flightValidation ?? null).toBeNull();
    }
    expect((await listTrips(site.app, { userId: "ada" })).flights).toEqual([]);
  });
});
