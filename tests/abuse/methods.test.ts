/** Every route with every method: what a screen does it does for POST alone, and whatever is let in is counted. */
import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, expect, it } from "vitest";
import { api, type Operation } from "#app/contracts/api.ts";
import { protectionOf } from "#app/platform/protection/request-kind.server.ts";
import routes from "#app/routes.ts";
import { startFrontDoor } from "../support/front-door.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

function pathsOf(entries: RouteConfigEntry[], base = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const whole = path === undefined ? base : `${base}/${path}`;
    const own = path !== undefined || index ? [whole || "/"] : [];
    return [...own, ...pathsOf(children, whole)];
  });
}
/** As somebody asks for them, screens by the name of their data too. */
const PATHS = pathsOf(routes as RouteConfigEntry[])
  .map((path) => path.replace("*", "nowhere").replace(/:\w+/g, "x"))
  .flatMap((path) => (path.startsWith("/api/") ? [path] : [path, dataOf(path), `${path}?index`]));
function dataOf(path: string): string {
  return path === "/" ? "/_root.data" : `${path}.data`;
}
/** Which says by itself what it takes. */
const isApi = (path: string) => path.startsWith("/api/") || /^\/mcp(?:\?|$)/.test(path);

/** Of each kind of request so many are let in within a minute. */
const MOST = 2;
const LIMITS = Object.fromEntries(
  [
    "SIGN_IN",
    "WRITES",
    "GENERAL",
    "TAKING_BACK",
    "CALENDAR",
    "SHARED",
    "LINKS",
    "DISPATCH",
    "IMPORTS",
  ].map((name) => [`RATE_LIMIT_${name}`, String(MOST)]),
);

let door: Awaited<ReturnType<typeof startFrontDoor>>;
const travellers: Record<string, string> = {};
let asked = 0;
beforeAll(async () => {
  for (let n = 0; n < PATHS.length * METHODS.length; n++) travellers[`t${n}`] = `traveller ${n}`;
  door = await startFrontDoor(
    { ...LIMITS, RATE_LIMIT_REFUSALS: "1000000", TRUST_PROXY: "1", DEMO_SIGN_IN: "allow" },
    travellers,
  );
});
afterAll(() => door.close());

/** Asks as a traveller of their own, from an address of their own, once more than is let in. */
async function ask(path: string, method: string) {
  const n = asked++;
  const headers = {
    origin: door.url,
    cookie: `t${n}`,
    "x-forwarded-for": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
  };
  const before = door.reached.length;
  const answers: Response[] = [];
  for (let time = 0; time <= MOST; time++) {
    answers.push(await fetch(door.url + path, { method, headers, redirect: "manual" }));
  }
  return { answers, reached: door.reached.length - before };
}

const METHODS_OF_FORMS = "GET, HEAD, POST";
/** What a page takes, as it says it: with a form, without one, and what is no page at all. */
const ALLOWED: Record<string, readonly string[]> = {
  [METHODS_OF_FORMS]: ["GET", "HEAD", "POST"],
  "GET, HEAD": ["GET", "HEAD"],
  // Another program's, without a page.
  POST: ["POST"],
  "": [],
};

it.each(PATHS)("%s takes each method within a limit, or not at all", async (path) => {
  for (const method of METHODS) {
    const { answers, reached } = await ask(path, method);
    const seen = [method, answers.map(({ status }) => status), reached];
    const allowed = answers[0]?.headers.get("allow");
    if (isApi(path) || ALLOWED[allowed ?? METHODS_OF_FORMS]?.includes(method)) {
      expect(seen).toEqual([method, [200, 200, 429], MOST]);
    } else {
      expect(seen).toEqual([method, [405, 405, 405], 0]);
      expect(Object.keys(ALLOWED)).toContain(allowed);
    }
  }
});

it("what is deleted by the API, and nothing else of it, has the limit of what takes back", () => {
  const calls: Record<string, Record<string, Operation>> = api;
  for (const [path, operations] of Object.entries(calls)) {
    if (path === "/api/logout" || Object.values(operations).some(({ bearer }) => bearer)) continue;
    for (const method of METHODS) {
      const { kind } = protectionOf({ method, originalUrl: path.replace(/:\w+/g, "x") });
      const isDeletion = method === "DELETE" && operations.DELETE !== undefined;
      expect([path, method, kind === "takingBack"]).toEqual([path, method, isDeletion]);
    }
  }
});
