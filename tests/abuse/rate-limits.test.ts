/** H6: a limit holds for what is called and for who calls, however either is written. */
import { afterEach, describe, expect, it } from "vitest";
import { startFrontDoor } from "../support/front-door.ts";
import { createRouteContext } from "../support/route-context.ts";

let door: Awaited<ReturnType<typeof startFrontDoor>>;
const LIMITS = { RATE_LIMIT_SIGN_IN: "3", RATE_LIMIT_WRITES: "5", RATE_LIMIT_GENERAL: "8" };
const open = async (env: Record<string, string> = {}, travellers?: Record<string, string>) => {
  door = await startFrontDoor({ ...LIMITS, ...env }, travellers);
};
afterEach(() => door.close());

const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") =>
  (await fetch(door.url + path, { method, headers: { origin: door.url, ...headers } })).status;
/** How many of these were let in. */
async function letIn(asked: (() => Promise<number>)[]): Promise<number> {
  let count = 0;
  for (const one of asked) if ((await one()) === 200) count += 1;
  return count;
}

describe("H6: a rate limit", () => {
  it("counts a sign-in by whatever spelling", async () => {
    await open();
    const spellings = [
      "/api/login",
      "/API/LOGIN",
      "/api/Login/",
      "/api/%6Cogin",
      "/%61pi/login",
      "/api/login.data",
      "/api/login?returnTo=/",
    ];
    expect(await letIn(spellings.map((path) => () => ask(path)))).toBe(3);
  });

  it("counts a look-up that costs by whatever spelling, and wherever it is reached from", async () => {
    await open({}, { ada: "ada" });
    const paths = [
      "/API/postcode/SW1A1AA",
      "/api/%77eather?location=Rome",
      "/api/Hotels/locations/search?q=rome",
      "/HOTEL-SEARCH?destination=Rome",
      "/flights/?origin=LHR",
      "/upcoming-travel/change-pickup/1?postcode=SW1A1AA",
      "/upcoming-travel/change-pickup/1.data?postcode=SW1A1AA",
    ];
    expect(await letIn(paths.map((path) => () => ask(path, { cookie: "ada" })))).toBe(5);
  });

  it("is a traveller's, however many sessions they have", async () => {
    const sessions = Object.fromEntries(["1", "2", "3", "4"].map((n) => [`ada ${n}`, "ada"]));
    await open({}, { ...sessions, ben: "ben" });
    const writes = Array.from({ length: 12 }, (_, n) => {
      const cookie = `ada ${1 + (n % 4)}`;
      return () => ask("/api/user-flights", { cookie }, "POST");
    });
    expect(await letIn(writes)).toBe(5);
    expect(await ask("/api/user-flights", { cookie: "ben" }, "POST")).toBe(200);
  });

  it("counts a cookie of no active session by the address", async () => {
    await open();
    const asked = Array.from({ length: 12 }, (_, n) => () => ask("/", { cookie: `dead ${n}` }));
    expect(await letIn(asked)).toBe(8);
  });

  it("is one for all addresses of an IPv6 network", async () => {
    await open({ TRUST_PROXY: "1", DEMO_SIGN_IN: "allow" });
    const from = (address: string) => () => ask("/api/login", { "x-forwarded-for": address });
    const network = Array.from({ length: 9 }, (_, n) => from(`2001:db8:1:2:${n}::${n}`));
    expect(await letIn(network)).toBe(3);
    expect(await letIn([from("2001:db8:1:3::1"), from("203.0.113.1")])).toBe(2);
    // The same machine by both of its addresses.
    expect(
      await letIn([from("::ffff:203.0.113.1"), from("203.0.113.1"), from("203.0.113.1")]),
    ).toBe(2);
  });

  it("holds for files of the build too, and not for pages beside them", async () => {
    await open({ RATE_LIMIT_FILES: "5" });
    const files = ["/assets/a.js", "/favicon.svg", "/offline", "/sw.js?v=1", "/logo.png"];
    expect(await letIn([...files, ...files].map((path) => () => ask(path)))).toBe(5);
    expect(await ask("/flights")).toBe(200);
  });

  it("of anything else keeps nobody from signing out or deleting", async () => {
    await open({}, { ada: "ada" });
    const cookie = "ada";
    while ((await ask("/api/hotels/save", { cookie }, "POST")) === 200);
    while ((await ask("/", { cookie })) === 200);
    const endings = [
      () => ask("/api/logout", { cookie }, "POST"),
      () => ask("/api/logout", { cookie }),
      () => ask("/user-details/delete-account", { cookie }, "POST"),
      () => ask("/user-details/delete-account.data", { cookie }, "POST"),
      () => ask("/upcoming-travel/delete-flight/1", { cookie }, "POST"),
      () => ask("/api/user-flights/1", { cookie }, "DELETE"),
    ];
    expect(await letIn(endings)).toBe(endings.length);
  });

  it("counts what a form does by whatever method, and does not take it for a deletion", async () => {
    await open({ RATE_LIMIT_TAKING_BACK: "4" }, { ada: "ada" });
    const cookie = "ada";
    for (const path of ["/user-details", "/?index", "/import", "/upcoming-travel/add-hotel"]) {
      for (const method of ["DELETE", "PUT", "PATCH"]) {
        expect([path, method, await ask(path, { cookie }, method)]).toEqual([path, method, 405]);
      }
    }
    expect(door.reached).toEqual([]);
    const deletions = Array.from(
      { length: 6 },
      () => () => ask("/api/hotels/1", { cookie }, "DELETE"),
    );
    expect(await letIn(deletions)).toBe(4);
  });
});

it("H6: who counts is the traveller of an active session, not the holder of a signed cookie", async () => {
  await open();
  const site = await createRouteContext();
  const { sessions } = site.context;
  const ada = await site.as("ada");
  expect(await sessions.travellerOf(ada.cookie)).toBe("ada");
  expect(await sessions.travellerOf((await site.as("ada")).cookie)).toBe("ada");
  await sessions.end(ada.cookie);
  expect(await sessions.travellerOf(ada.cookie)).toBeNull();
  expect(await sessions.travellerOf("novo=forged")).toBeNull();
  expect(await sessions.travellerOf(undefined)).toBeNull();
  site.app.close();
});

describe("a flood of what is refused", () => {
  it("is answered late or cut off, and holds up nobody who shares its address", async () => {
    await open({ RATE_LIMIT_GENERAL: "1000" });
    const flood = Promise.allSettled(
      Array.from({ length: 170 }, () => ask(`/${"a/".repeat(100)}`)),
    );
    expect(await ask("/flights")).toBe(200);
    const outcomes = await flood;
    const answered = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    // 100 at once, 50 a second later, and more only where the flood itself takes longer than that.
    expect(answered.length).toBeGreaterThanOrEqual(150);
    expect(new Set(answered)).toEqual(new Set([414]));
    expect(await ask("/flights")).toBe(200);
  });
});
