import type { ServerResponse } from "node:http";
import { APIError } from "openai";
import { afterEach, describe, expect, it } from "vitest";
import {
  type SeenRequest,
  type StandIn,
  sendJson,
  startStandIn,
} from "#tests/support/http-stand-in.ts";
import { createOpenAiClient } from "./client.ts";

let standIn: StandIn;
afterEach(() => standIn.close());

async function ask(answer: (request: SeenRequest, response: ServerResponse) => void) {
  standIn = await startStandIn(answer);
  const client = createOpenAiClient({ baseUrl: `${standIn.url}/v1`, apiKey: "KEY", model: "m" });
  return await client.post("/audio/speech", { body: { input: "Hi" } }).asResponse();
}

const redirect = (response: ServerResponse, status: number, location: string) =>
  response.writeHead(status, { location }).end();

describe("a redirect", () => {
  it.each([301, 302, 303, 307, 308])(
    "by %i within the server is followed with the same method, body and key",
    async (status) => {
      const response = await ask((request, reply) =>
        request.path === "/v1/audio/speech"
          ? redirect(reply, status, "/v1/audio/speech/")
          : reply.end("sound"),
      );
      expect(await response.text()).toBe("sound");
      expect(standIn.seen[1]).toMatchObject({
        method: "POST",
        path: "/v1/audio/speech/",
        body: '{"input":"Hi"}',
        headers: { authorization: "Bearer KEY" },
      });
    },
  );

  it.each([
    ["another host", () => "http://127.0.0.2:9/v1/audio/speech"],
    ["another port", () => "http://127.0.0.1:9/"],
    ["another protocol", () => "ftp://127.0.0.1/"],
  ])("to %s is an error, and nothing is sent there", async (_what, location) => {
    await expect(ask((_request, reply) => redirect(reply, 307, location()))).rejects.toThrow();
    expect(standIn.seen).toHaveLength(1);
  });

  it("in a circle ends", async () => {
    await expect(
      ask((_request, reply) => redirect(reply, 307, "/v1/audio/speech")),
    ).rejects.toThrow();
    expect(standIn.seen).toHaveLength(4);
  });
});

describe("a refusal", () => {
  const error = { message: "no", type: "t", code: "c", param: "p" };
  it.each([
    ["as OpenAI words it", { error }],
    ["without the outer object (Mistral, older vLLM)", { object: "error", ...error }],
    ["in a list (Google)", [{ error }]],
    ["as a detail (Kokoro-FastAPI)", { detail: error }],
  ])("%s is understood", async (_what, body) => {
    const failure = await ask((_request, reply) => sendJson(reply, 400, body)).catch((e) => e);
    expect(failure).toBeInstanceOf(APIError);
    expect(failure).toMatchObject({ status: 400, type: "t", code: "c", param: "p" });
    expect(failure.message).toBe("400 no");
  });

  it.each([
    ["a detail in words (speaches)", JSON.stringify({ detail: "Model 'x' is not installed" })],
    ["plain words", "Model 'x' is not installed"],
  ])("as %s keeps them", async (_what, body) => {
    const failure = await ask((_request, reply) => reply.writeHead(404).end(body)).catch((e) => e);
    expect(failure.message).toContain("Model 'x' is not installed");
  });

  it("without end is cut", async () => {
    const failure = await ask((_request, reply) =>
      reply.writeHead(500).end("x".repeat(1024 * 1024)),
    ).catch((e) => e);
    expect(failure).toMatchObject({ status: 500 });
    expect(failure.message.length).toBeLessThan(100);
  });
});
