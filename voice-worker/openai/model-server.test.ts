import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { type StandIn, sendJson, startStandIn } from "#tests/support/http-stand-in.ts";
import { StageError } from "#voice-worker/stage-error.ts";
import { modelServerAt } from "./testing.ts";

let standIn: StandIn;
afterEach(() => standIn.close());

/** Answers the requests with these, one after the other, the last one again and again. */
async function start(...answers: ((response: ServerResponse) => void)[]) {
  let next = 0;
  standIn = await startStandIn((_request, response) => {
    answers[Math.min(next, answers.length - 1)]?.(response);
    next += 1;
  });
  return modelServerAt(standIn.url);
}

const ok = (response: ServerResponse) => sendJson(response, 200, { fine: true });
const fail =
  (status: number, error: object = {}, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify({ error: { message: "SAID-BY-TRAVELLER", ...error } }));
  };

interface Limits {
  ms?: number;
  endsIn?: number;
  signal?: AbortSignal;
}

async function call({ server }: ReturnType<typeof modelServerAt>, limits: Limits = {}) {
  const { ms = 5000, endsIn = 20_000, signal = new AbortController().signal } = limits;
  const running = server.begin({ signal, ms, endsAt: performance.now() + endsIn });
  try {
    const response = await running.post("/chat/completions", {});
    await response.text();
    running.succeeded();
    return response.status;
  } catch (error) {
    throw running.failed(error);
  } finally {
    running.end();
  }
}

describe("a call", () => {
  it("is tried once more where the server or the line failed, and is well then", async () => {
    const world = await start(fail(503), ok);
    expect(world.server.about.state()).toBe("unused");
    expect(await call(world)).toBe(200);
    expect(world.server.about.state()).toBe("ok");
    expect(standIn.seen).toHaveLength(2);
  });

  it.each([
    [400, {}, "failing"],
    [401, {}, "unauthorized"],
    [402, {}, "limited"],
    [403, {}, "unauthorized"],
    [404, {}, "misconfigured"],
    [400, { type: "invalid_model", code: "1500" }, "misconfigured"],
    [429, { code: "insufficient_quota" }, "limited"],
  ])(
    "that is answered %i %j is not repeated, and the state says %s",
    async (status, error, state) => {
      const world = await start(fail(status, error));
      await expect(call(world)).rejects.toBeInstanceOf(StageError);
      expect(standIn.seen).toHaveLength(1);
      expect(world.server.about.state()).toBe(state);
    },
  );

  it.each([
    ["seconds", { "retry-after": "1" }],
    ["milliseconds", { "retry-after-ms": "900" }],
    ["a date", { "retry-after": new Date(Date.now() + 3_000_000_000).toUTCString() }],
  ])(
    "to a busy server waits as it asks, in %s, if the turn has the time",
    async (what, headers) => {
      const world = await start(fail(429, { code: "rate_limit_exceeded" }, headers), ok);
      const startedAt = performance.now();
      if (what === "a date") {
        await expect(call(world)).rejects.toThrow("too busy");
        expect(standIn.seen).toHaveLength(1);
        return;
      }
      // Less time for the answer than the wait takes: the wait is not the server's silence.
      expect(await call(world, { ms: 700 })).toBe(200);
      expect(performance.now() - startedAt).toBeGreaterThan(850);
    },
  );

  it("is given up at once where the wait is longer than the turn", async () => {
    const world = await start(fail(429, {}, { "retry-after": "30" }), ok);
    await expect(call(world)).rejects.toThrow("too busy");
    expect(standIn.seen).toHaveLength(1);
    expect(world.server.about.state()).toBe("limited");
  });

  it("that is not answered ends after its time, in words", async () => {
    const world = await start(() => {});
    await expect(call(world, { ms: 50 })).rejects.toMatchObject({
      code: "timeout",
      message: "Sorry, the assistant took too long. Please try again.",
    });
    expect(world.server.about.state()).toBe("failing");
  });

  it("that nobody waits for any more says nothing of the server", async () => {
    const controller = new AbortController();
    const world = await start(() => controller.abort());
    await expect(call(world, { signal: controller.signal })).rejects.not.toBeInstanceOf(StageError);
    expect(world.server.about.state()).toBe("unused");
  });
});

it("nothing that the server said, no key and no address is in the error's cause", async () => {
  const failures: unknown[] = [];
  const refused = await start(fail(400, { type: "invalid_request_error", param: "messages" }));
  await call(refused).catch((error) => failures.push(error));
  await standIn.close();
  await call(refused).catch((error) => failures.push(error));
  const moved = await start((response) =>
    response.writeHead(302, { location: "http://evil.example/" }).end(),
  );
  await call(moved).catch((error) => failures.push(error));
  const causes = failures.map((error) => (error as Error).cause as Error);
  expect(causes.map(({ message }) => message)).toEqual([
    "the server answered 400 invalid_request_error param messages",
    "no connection: ECONNREFUSED",
    "the server redirects to another host",
  ]);
  for (const cause of causes) {
    for (let error: unknown = cause; error instanceof Error; error = error.cause) {
      expect(`${error.message} ${error.stack}`).not.toMatch(
        /SAID-BY-TRAVELLER|SECRET|127\.0\.0\.1|evil/,
      );
    }
  }
});

it("a warning is logged once, and kept for the report", async () => {
  const { server, lines } = await start(ok);
  server.warn("Set CHAT_MODEL.");
  server.warn("Set CHAT_MODEL.");
  expect(lines).toHaveLength(1);
  expect(server.about.warning()).toBe("Set CHAT_MODEL.");
});
