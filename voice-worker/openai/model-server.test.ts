import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { type StandIn, sendJson, startStandIn } from "#tests/support/http-stand-in.ts";
import { StageError } from "#voice-worker/engine/stage-error.ts";
import { checkModels } from "./check-models.ts";
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

const TOO_LARGE =
  "Request too large for model `llama-3.3-70b-versatile` on tokens per minute (TPM): Limit 12000, Requested 14137";

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
  ])(
    "to a busy server waits as it asks, in %s, if the turn has the time",
    async (_what, headers) => {
      const world = await start(fail(429, { code: "rate_limit_exceeded" }, headers), ok);
      let hasWaited = false;
      setTimeout(() => {
        hasWaited = true;
      }, 850);
      // Less time for the answer than the wait takes: the wait is not the server's silence.
      expect(await call(world, { ms: 850 })).toBe(200);
      expect(hasWaited).toBe(true);
    },
  );

  it.each([
    ["Rate limit reached. Please try again in 1.2s.", 1150],
    ["Please retry in 900ms", 850],
  ])("waits as the words say: %s", async (message, leastMs) => {
    const world = await start(fail(429, { message, code: "rate_limit_exceeded" }), ok);
    let hasWaited = false;
    setTimeout(() => {
      hasWaited = true;
    }, leastMs);
    expect(await call(world)).toBe(200);
    expect(hasWaited).toBe(true);
  });

  it.each([
    "Rate limit reached. Please try again in 9m38.016s. Visit ...",
    "Please try again in 1h",
  ])("does not wait longer than the turn for words: %s", async (message) => {
    const world = await start(fail(429, { message, code: "rate_limit_exceeded" }), ok);
    await expect(call(world)).rejects.toThrow("too busy");
    expect(standIn.seen).toHaveLength(1);
  });

  it("waits for a model that is being loaded, as long as the turn lasts", async () => {
    const loading = fail(503, { message: "Loading model", type: "unavailable_error", code: 503 });
    const world = await start(loading, loading, loading, ok);
    expect(await call(world)).toBe(200);
    expect(standIn.seen).toHaveLength(4);
    await standIn.close();
    const forever = await start(loading);
    await expect(call(forever, { endsIn: 2500 })).rejects.toThrow("not working");
    expect(standIn.seen.length).toBeLessThan(4);
  });

  it.each([
    [400, { code: "content_filter", message: "The response was filtered" }],
    // OpenRouter (openrouter.ai/docs/errors) and, since 2026, by a code of its own.
    [403, { code: 403, message: 'x requires moderation. Your input was flagged for "violence".' }],
    [403, { code: "content_policy_violation", message: "Declined" }],
    [400, { code: "invalid_prompt", message: "Invalid prompt: your prompt was flagged as ..." }],
  ])("that is filtered says nothing of the server: %i %j", async (status, error) => {
    const world = await start(ok, fail(status, error));
    await call(world);
    await expect(call(world)).rejects.toThrow("may not answer that");
    expect(world.server.about.state()).toBe("ok");
    expect(world.server.about.warning()).toBeUndefined();
  });

  it.each([
    [400, { type: "exceed_context_size_error", n_ctx: 4096 }, "llama-server -c 16384"],
    // Groq's free tier (continue#10218), OpenAI's first (vanna-flask#11).
    [413, { code: "rate_limit_exceeded", type: "tokens", message: TOO_LARGE }, "tokens a minute"],
    [429, { code: "rate_limit_exceeded", type: "tokens", message: TOO_LARGE }, "tokens a minute"],
  ])("that is too long says what to do: %i %j", async (status, error, advice) => {
    const world = await start(fail(status, error), ok);
    await expect(call(world)).rejects.toThrow("so much at once");
    expect(standIn.seen).toHaveLength(1);
    expect(world.server.about.state()).toBe("failing");
    expect(world.server.about.warning()).toContain(advice);
    await call(world);
    expect(world.server.about.warning()).toBeUndefined();
  });

  it("carries the headers that the operator has set, also in place of the key", async () => {
    const world = await start(ok);
    const headers = { "X-Portkey-Provider": "openai", authorization: "Basic abc" };
    const { server } = modelServerAt(standIn.url, { headers });
    await call({ ...world, server });
    await checkModels([server], new Date());
    for (const seen of standIn.seen) {
      expect(seen.headers).toMatchObject({
        "x-portkey-provider": "openai",
        authorization: "Basic abc",
      });
    }
    expect(standIn.seen).toHaveLength(2);
  });

  it.each([
    ["in seconds", "30"],
    ["as a date", new Date(Date.now() + 3_000_000_000).toUTCString()],
  ])("is given up at once where the wait is longer than the turn, %s", async (_how, wait) => {
    const world = await start(fail(429, {}, { "retry-after": wait }), ok);
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
