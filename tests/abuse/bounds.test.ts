/** H1, H3, M1, L6, L12: what is refused before Remix sees it, for every method. */
import { afterEach, describe, expect, it } from "vitest";
import { BOUNDS } from "#app/platform/protection/request-bounds.server.ts";
import { startFrontDoor } from "../support/front-door.ts";

let door: Awaited<ReturnType<typeof startFrontDoor>>;
const open = async (env?: Record<string, string>) => {
  door = await startFrontDoor(env);
  return door;
};
afterEach(() => door.close());

const ask = (path: string, init?: RequestInit) => fetch(door.url + path, init);
/** One request as it is written on the line; the connection closes behind it. */
const lines = (first: string, ...headers: string[]) =>
  [first, ...headers, "Connection: close", "", ""].join("\r\n");
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

describe("H1: a long address", () => {
  it.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "of thousands of segments gets no further by %s",
    async (method) => {
      await open();
      const answer = await ask(`/${"a/".repeat(7000)}`, { method });
      expect(answer.status).toBe(414);
      expect(door.reached).toEqual([]);
    },
  );

  it.each([
    ["segments", `/${"a/".repeat(BOUNDS.pathSegments)}a`],
    ["segments that are empty", "/".repeat(BOUNDS.pathSegments + 1)],
    ["a name", `/${"a".repeat(BOUNDS.pathCharacters)}`],
    ["an encoded name", `/${"%61".repeat(BOUNDS.pathCharacters / 3 + 1)}`],
    ["a query", `/?${"a".repeat(BOUNDS.queryCharacters)}`],
  ])("has an end: %s", async (_what, path) => {
    await open();
    expect((await ask(path)).status).toBe(414);
    expect(door.reached).toEqual([]);
  });

  it("lets the longest honest ones through", async () => {
    await open();
    const id = encodeURIComponent("|".repeat(255));
    const place = encodeURIComponent("北".repeat(100));
    const name = encodeURIComponent("京".repeat(200));
    const honest = [
      `/api/user/${id}/details`,
      "/api/flight-status/BA117/2026-12-05",
      `/hotel-search?destination=${place}&destName=${name}&destId=${place}&destType=city&checkinDate=2026-12-05&checkoutDate=2026-12-12&adults=2&rooms=1`,
      `/api/callback?state=${"s".repeat(43)}&code=${"c".repeat(4096)}`,
    ];
    for (const path of honest) expect((await ask(path)).status, path).toBe(200);
    expect(door.reached).toHaveLength(honest.length);
  });
});

describe("H3: a body", () => {
  const LIMIT = 64 * 1024;

  it.each(["POST", "PUT", "PATCH", "DELETE"])(
    "of more than 64 kB is told so by %s, and goes no further",
    async (method) => {
      await open();
      const answer = await ask("/api/user-flights", {
        method,
        body: Buffer.alloc(5_000_000, "x"),
        headers: { origin: door.url },
      });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({ message: "That is too much to send: 64 kB at most" });
      expect(answer.headers.get("connection")).toBe("close");
      expect(door.reached).toEqual([]);
    },
  );

  it("that does not say its length is counted, and told the same", async () => {
    await open();
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 16_384;
        if (sent > 1_000_000) controller.close();
        else controller.enqueue(new Uint8Array(16_384));
      },
    });
    expect((await door.post(endless)).status).toBe(413);
    expect(door.reached).toEqual([]);
  });

  it("of 64 kB arrives whole, in one piece or in many, and so does none", async () => {
    await open();
    const chunks = (count: number, bytes: number) =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (let n = 0; n < count; n++) controller.enqueue(new Uint8Array(bytes));
          controller.close();
        },
      });
    const bytes = async (answer: Promise<Response>) => (await (await answer).json()).bytes;
    expect(await bytes(door.post("x".repeat(LIMIT)))).toBe(LIMIT);
    expect(await bytes(door.post(chunks(64, 1024)))).toBe(LIMIT);
    expect(await bytes(door.post("message=hello"))).toBe(13);
    expect(await bytes(door.post(""))).toBe(0);
    expect(await bytes(door.post(chunks(0, 0)))).toBe(0);
  });

  it("that goes on and on is cut off", async () => {
    await open();
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    });
    // Told, or cut off before it read the answer: either way it ends.
    const ended = await door.post(endless).then(
      ({ status }) => status,
      () => "cut off",
    );
    expect([413, "cut off"]).toContain(ended);
    expect(door.reached).toEqual([]);
  });
});

describe("L12: what no browser sends", () => {
  it.each([
    ["TRACE", lines("TRACE / HTTP/1.1", "Host: localhost"), 405],
    ["PROPFIND", lines("PROPFIND / HTTP/1.1", "Host: localhost"), 405],
    ["a whole address", lines("GET http://evil.example/ HTTP/1.1", "Host: localhost"), 400],
    ["a star", lines("OPTIONS * HTTP/1.1", "Host: localhost"), 400],
    ["a broken encoding", lines("GET /%E0%A4%A HTTP/1.1", "Host: localhost"), 400],
    ["a Host with a space", lines("GET / HTTP/1.1", "Host: a b"), 400],
    ["a Host with a name", lines("GET / HTTP/1.1", "Host: x@localhost"), 400],
    ["a Host with a path", lines("GET / HTTP/1.1", "Host: localhost/x"), 400],
    ["a Host that is none, on health", lines("GET /api/health HTTP/1.1", "Host: a b"), 400],
    ["no Host", lines("GET / HTTP/1.0"), 400],
    [
      "a heap of cookies",
      lines("GET / HTTP/1.1", "Host: localhost", `Cookie: a=${"x".repeat(9000)}`),
      431,
    ],
    [
      "a heap of headers",
      lines("GET / HTTP/1.1", "Host: localhost", `X: ${"x".repeat(17_000)}`),
      431,
    ],
  ])("%s is refused in words", async (_what, request, status) => {
    await open();
    const answer = await door.raw(request);
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toMatch(/\bat .*\.ts|node:internal|node_modules/);
    expect(door.reached).toEqual([]);
    expect(door.lines.join("")).not.toMatch(/stack/);
  });

  it("CONNECT gets nothing", async () => {
    await open();
    const answer = await door.raw(lines("CONNECT evil.example:443 HTTP/1.1", "Host: localhost"));
    expect(answer).toBe("");
  });

  it("a fault of ours is a sentence, and its cause in the log", async () => {
    await open();
    const answer = await ask("/broken/x");
    expect([answer.status, await answer.text()]).toEqual([
      500,
      "That didn't work, and it's our fault. Please try again.",
    ]);
    expect(door.lines.join("")).toContain("a fault of ours");
  });
});

describe("M1: another site's name for this machine", () => {
  const get = (host: string, path = "/") =>
    door.raw(lines(`GET ${path} HTTP/1.1`, `Host: ${host}`));

  it("opens nothing on loopback: only loopback's own names do", async () => {
    await open();
    for (const host of [
      "attacker.example:4210",
      "localhost.attacker.example",
      "10.0.0.1",
      "0.0.0.0",
    ]) {
      expect(statusOf(await get(host)), host).toBe(421);
    }
    expect(door.reached).toEqual([]);
    for (const host of ["localhost:3000", "LOCALHOST", "127.0.0.1:8080", "[::1]:3000"]) {
      expect(statusOf(await get(host)), host).toBe(200);
    }
  });

  it("opens nothing on a public site: only APP_URL's does", async () => {
    const env = { HOST: "0.0.0.0", APP_URL: "https://novo.example", OIDC_CLIENT_ID: "novo" };
    await open(env);
    for (const host of ["attacker.example", "localhost:3000", "127.0.0.1", "novo.example:8080"]) {
      const answer = await get(host);
      expect(statusOf(answer), host).toBe(421);
      expect(answer).toContain("This NoVo is at https://novo.example");
    }
    for (const host of ["novo.example", "NOVO.example", "novo.example:443"]) {
      expect(statusOf(await get(host)), host).toBe(200);
    }
  });

  it("a health check goes by the machine's number", async () => {
    await open();
    for (const path of ["/api/health", "/api/health/live"]) {
      expect(statusOf(await get("172.19.0.2:3000", path))).toBe(200);
    }
    expect(statusOf(await get("172.19.0.2:3000", "/api/health/x"))).toBe(421);
  });

  it("does not come in by X-Forwarded-Host either", async () => {
    await open({ TRUST_PROXY: "1", DEMO_SIGN_IN: "allow" });
    const headers = (host: string) => ({ "x-forwarded-host": host });
    for (const host of ["attacker.example", "a b", ""]) {
      const answer = await ask("/", { headers: headers(host) });
      expect(await answer.json()).toMatchObject({ forwardedHost: null });
    }
  });
});
