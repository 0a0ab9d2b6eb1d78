import { expect, it } from "vitest";
import { createLog } from "./log.server.ts";
import { withRequestId } from "./request-id.server.ts";

function setUp() {
  const lines: string[] = [];
  const log = createLog("trace", { write: (line: string) => void lines.push(line) });
  return { log, lines };
}

/** Planted where they might stand; none may come out. */
const SECRETS = {
  cookie: "PLANTED-cookie",
  headers: { authorization: "PLANTED-bearer", "set-cookie": ["PLANTED-set-cookie"] },
  apiKey: "PLANTED-key",
  tokens: { access_token: "PLANTED-access", refreshToken: "PLANTED-refresh" },
  turn: { transcript: "PLANTED transcript", audio: "PLANTED-audio", text: "PLANTED text" },
  user: [{ homeAddress: "PLANTED street", mobileNumber: "PLANTED-number", email: "PLANTED@x" }],
  booking: { from: "PLANTED pick-up" },
  deep: { a: { b: { c: { d: { e: { f: { g: "PLANTED-deep" } } } } } } },
};

it("lets no planted secret into a line, at any depth and in any child", () => {
  const { log, lines } = setUp();
  log.info(SECRETS, "with everything");
  log.child({ userId: "ada", cookie: "PLANTED-child" }).warn({ nested: SECRETS }, "nested");
  const error = Object.assign(new Error("it failed"), {
    request: { headers: SECRETS.headers },
    response: { body: "PLANTED-body" },
    code: "E_FAILED",
  });
  log.error({ err: error }, "failed");
  log.error({ err: { kind: "unavailable", body: "PLANTED-vendor" } }, "failed");
  log.error({ err: new Error("outer", { cause: error }) }, "with a cause");
  const output = lines.join("");
  expect(lines).toHaveLength(5);
  expect(output).not.toContain("PLANTED");
  // What helps is still there.
  expect(output).toMatch(/it failed/);
  expect(output).toContain('"code":"E_FAILED"');
  expect(output).toContain('"kind":"unavailable"');
});

it("keeps how the channel called email is, which is no address", () => {
  const { log, lines } = setUp();
  const notifications = { email: { state: "failing" }, push: { state: "ok" } };
  log.info({ health: { notifications } }, "started");
  expect(JSON.parse(lines[0] ?? "").health).toEqual({ notifications });
});

it("knows a traveller by the same name in all its lines, which is not their id", () => {
  const { log, lines } = setUp();
  log.child({ userId: "auth0|ada" }).info("of a child");
  log.info({ userId: "auth0|ada" }, "of a line");
  log.info({ turns: [{ userId: "auth0|ada" }, { userId: "auth0|ben" }] }, "deep");
  setUp().log.info({ userId: "auth0|ada" }, "of another process");
  expect(lines.join("")).not.toContain("auth0");
  const names = lines.flatMap((line) => line.match(/(?<="userId":")[^"]+/g) ?? []);
  expect(names).toHaveLength(4);
  const [ada = "", ...others] = names;
  expect(ada).toMatch(/^[0-9a-f]{12}$/);
  expect(others.map((name) => name === ada)).toEqual([true, true, false]);
});

it("carries the id of the request that caused a line, and of no other", async () => {
  const { log, lines } = setUp();
  await Promise.all(
    ["one", "two"].map((id) =>
      withRequestId(id, async () => {
        await new Promise(setImmediate);
        log.info({ said: id }, "during");
      }),
    ),
  );
  log.info("outside");
  const parsed = lines.map((line) => JSON.parse(line) as { said?: string; requestId?: string });
  expect(parsed.map(({ requestId }) => requestId)).toEqual(["one", "two", undefined]);
});

it("names its level, when, and what wrote it", () => {
  const { log, lines } = setUp();
  log.warn("now");
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    level: "warn",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    service: "novo",
    version: "development",
    msg: "now",
  });
});
