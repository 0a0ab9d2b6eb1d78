/** H2: what a form's field names can make of it, for every form and every search in an address. */

import { readFileSync } from "node:fs";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findUser } from "#db/queries/users.ts";
import { SEARCH } from "../api/bodies.ts";
import { sourceFiles } from "../support/import-graph.ts";
import { createRouteContext, respond } from "../support/route-context.ts";

interface Module {
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
  action?: (args: ActionFunctionArgs) => Promise<unknown>;
}

/** Large enough to be seen in the answer, small enough to be borne where it is not yet mended. */
const MANY = 200_000;
const hostile = (field: string): [string, string][] => [
  [`${field}[${MANY}]`, "x"],
  [`${field}[${MANY}].a`, "x"],
  [`${field}.a.b.c`, "x"],
  [`a[${MANY}]`, "x"],
  ["__proto__.polluted", "x"],
  ["constructor[prototype]", "x"],
  [
    "__intent__",
    JSON.stringify({ type: "insert", payload: { name: field, index: MANY, defaultValue: "x" } }),
  ],
  [
    "__intent__",
    JSON.stringify({ type: "update", payload: { name: "", value: { [field]: ["x"] } } }),
  ],
  ["__state__", JSON.stringify({ validated: { [field]: true } })],
  ["__state__", "{not json"],
];

const stay = {
  destination: "Rome",
  destName: "Rome",
  destId: "ROM",
  destType: "city",
  checkinDate: "2026-12-05",
  checkoutDate: "2026-12-07",
};
const forms: [path: string, file: string, field: string, fields: Record<string, string>][] = [
  ["/?index", "routes/home/home.tsx", "message", {}],
  ["/user-details", "routes/user-details/user-details.tsx", "name", { birthday: "never" }],
  ["/flights/save/BA117", "routes/flights/save-flight.tsx", "airline", { date: "never" }],
  [
    `/hotel-search/select/1?${new URLSearchParams(stay)}`,
    "routes/hotel-search/save-hotel.tsx",
    "website",
    { website: "x".repeat(3000) },
  ],
  ["/upcoming-travel/change-pickup/1", "routes/upcoming-travel/change-pickup.tsx", "from", {}],
  ["/upcoming-travel", "routes/upcoming-travel/upcoming-travel.tsx", "flightId", {}],
  [
    "/upcoming-travel/add-flight",
    "routes/upcoming-travel/entry/add-flight.tsx",
    "airline",
    { date: "never" },
  ],
  [
    "/upcoming-travel/add-hotel",
    "routes/upcoming-travel/entry/add-hotel.tsx",
    "hotelName",
    { checkInDate: "never" },
  ],
  [
    "/upcoming-travel/add-car",
    "routes/upcoming-travel/entry/add-car.tsx",
    "from",
    { date: "never" },
  ],
];
const searches: [path: string, file: string, field: string, query: Record<string, string>][] = [
  ["/flights", "routes/flights/flights.tsx", "departureTime", { ...SEARCH, origin: "?" }],
  ["/flights/save/BA117", "routes/flights/save-flight.tsx", "departureTime", SEARCH],
  ["/hotel-search", "routes/hotel-search/hotel-search.tsx", "destId", { destination: "" }],
  ["/hotel-search/select/1", "routes/hotel-search/save-hotel.tsx", "destId", stay],
];

let site: Awaited<ReturnType<typeof createRouteContext>>;
let ada: Awaited<ReturnType<typeof site.as>>;
beforeEach(async () => {
  site = await createRouteContext();
  ada = await site.as("ada");
});
afterEach(() => site.app.close());

const load = async (file: string) =>
  (await import(/* @vite-ignore */ `../../app/${file}`)) as Module;
/** What came back, which has to be of the size of an honest answer, whatever its status. */
async function answerOf(answer: Promise<unknown> | undefined): Promise<string> {
  const response = await respond(answer ?? Promise.reject(new Error("there is no such handler")));
  expect(response.status).toBeLessThan(500);
  return await response.text();
}

describe.each(forms)("H2: the form of %s", (path, file, field, fields) => {
  it.each(hostile(field))("takes nothing from a field called %s", async (name, value) => {
    const { action } = await load(file);
    const params = { flightNumber: "BA117", hotelId: "1", id: "1" };
    const plain = await answerOf(action?.(ada.post(path, fields, params)));
    const answer = await answerOf(action?.(ada.post(path, { ...fields, [name]: value }, params)));
    expect(answer).toBe(plain);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("is refused where it is none", async () => {
    const { action } = await load(file);
    for (const [type, body] of [
      ["text/plain", "name=x"],
      ["multipart/form-data", "no boundary"],
      ["multipart/form-data; boundary=x", "--y\r\n"],
    ] as const) {
      const headers = { cookie: ada.cookie, "content-type": type };
      const args = site.request(path, { method: "POST", headers, body });
      const answer = await respond(action?.({ ...args }) ?? Promise.reject());
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });
});

describe.each(searches)("H2: the search in the address %s", (path, file, field, query) => {
  it.each(hostile(field))("takes nothing from %s", async (name, value) => {
    const { loader } = await load(file);
    const params = { flightNumber: "BA117", hotelId: "1" };
    const ask = (fields: Record<string, string>) =>
      answerOf(loader?.(ada.get(`${path}?${new URLSearchParams(fields)}`, params)));
    // The dialog makes a key of its own each time.
    const sameKey = (text: string) => text.replace(/"key":"[^"]*"/, "");
    expect(sameKey(await ask({ ...query, [name]: value }))).toBe(sameKey(await ask(query)));
  });
});

it("H2: of a field that comes twice, or as a file, one text is taken", async () => {
  const { action } = await load("routes/user-details/user-details.tsx");
  const body = new FormData();
  body.append("name", "Ada");
  body.append("name", "Ben");
  body.append("homeAddress", new File(["x"], "x.txt"));
  const headers = { cookie: ada.cookie };
  const args = site.request("/user-details", { method: "POST", headers, body });
  expect((await respond(action?.(args) ?? Promise.reject())).status).toBe(302);
  const row = await findUser(site.app.db, { userId: "ada" });
  expect([row?.name, row?.homeAddress]).toEqual(["Ada", null]);
});

it("a question about a field that is being typed is no submission", async () => {
  const { action } = await load("routes/user-details/user-details.tsx");
  const intent = JSON.stringify({ type: "validate", payload: { name: "birthday" } });
  const fields = { name: "Somebody else", __intent__: intent };
  const answer = await respond(action?.(ada.post("/user-details", fields)) ?? Promise.reject());
  expect(answer.status).toBe(400);
  const row = await findUser(site.app.db, { userId: "ada" });
  expect(row?.name).toBeNull();
});

it("no route reads a form, or parses one on the server, past the one place for it", () => {
  const readers = sourceFiles(["app/routes", "app/services"]).filter((file) => {
    const text = readFileSync(file, "utf8");
    return /\.formData\(\)/.test(text) || /parseWithZod\(/.test(text);
  });
  expect(readers.toSorted()).toEqual([
    "app/routes/flights/form.ts",
    "app/routes/form.server.ts",
    "app/routes/hotel-search/form.ts",
    "app/routes/upcoming-travel/entry/form.ts",
    "app/routes/user-details/form.ts",
    "app/services/parse-form.ts",
  ]);
});
