import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { PROFILES } from "#tests/loopback/profiles/all.ts";
import { type StandIn, sendJson, startStandIn } from "#tests/support/http-stand-in.ts";
import { checkModels } from "./check-models.ts";
import { modelServerAt, STAGE } from "./testing.ts";

let standIn: StandIn;
afterEach(() => standIn.close());
const NOW = new Date("2026-11-21T12:00:00Z");

async function check(
  answer: (path: string, response: ServerResponse) => void,
  { model = "m", path = "" } = {},
) {
  standIn = await startStandIn((request, response) => answer(request.path, response));
  const { server, lines } = modelServerAt(standIn.url, { model });
  if (path) server.config.baseUrl = standIn.url;
  await checkModels([server], NOW);
  return { state: server.about.state(), warning: server.about.warning(), lines };
}

const listing =
  (...data: object[]) =>
  (_path: string, response: ServerResponse) =>
    sendJson(response, 200, { object: "list", data });

describe("asking a server for its models", () => {
  it("says nothing where all is well", async () => {
    const list = listing({ id: "m", shutdown_date: null }, { broken: true });
    expect(await check(list)).toEqual({ state: "unused", warning: undefined, lines: [] });
    expect(standIn.seen).toMatchObject([
      { method: "GET", path: "/v1/models", headers: { authorization: "Bearer SECRET-KEY" } },
    ]);
  });

  it.each([
    ["models/m", "m"],
    ["m:latest", "m"],
  ])("knows %s for %s", async (id, model) => {
    expect((await check(listing({ id }), { model })).warning).toBeUndefined();
  });

  it("names what an unknown model could be", async () => {
    const ids = ["qwen3:8b", "llama3.2", "gemma3", "a", "b", "c"].map((id) => ({ id }));
    const { state, warning, lines } = await check(listing(...ids));
    expect(state).toBe("misconfigured");
    expect(warning).toBe(
      "CHAT_MODEL is m, which the server does not list. It has qwen3:8b, llama3.2, gemma3, a, b, ....",
    );
    expect(lines).toHaveLength(1);
  });

  it("does not mind the name where a server has one model only, and takes any (llama.cpp)", async () => {
    const { state, warning } = await check(listing({ id: "/x.gguf", owned_by: "llamacpp" }));
    expect([state, warning]).toEqual(["unused", undefined]);
  });

  it.each([
    ["2027-01-06", "m ends on 2027-01-06: set CHAT_MODEL to another model."],
    ["2026-11-01", "m ended on 2026-11-01: set CHAT_MODEL to another model."],
    ["2027-02-26", undefined],
    ["not a date", undefined],
  ])("says when it ends within 90 days: %s", async (shutdown_date, warning) => {
    expect(await check(listing({ id: "m", shutdown_date }))).toMatchObject({ warning });
  });

  it.each([
    [401, "unauthorized", "The key is refused: check CHAT_API_KEY or OPENAI_API_KEY."],
    [403, "unauthorized", "The key is refused: check CHAT_API_KEY or OPENAI_API_KEY."],
    [429, "limited", "The account's quota or rate is used up."],
    [500, "failing", "The server does not answer: check CHAT_BASE_URL or OPENAI_BASE_URL."],
  ])("explains %i", async (status, state, warning) => {
    const refuse = (_path: string, response: ServerResponse) => sendJson(response, status, {});
    expect(await check(refuse)).toMatchObject({ state, warning });
  });

  it.each([
    [
      "Portkey's gateway",
      {
        status: "failure",
        message: "Either x-portkey-config or x-portkey-provider header is required",
      },
      "failing",
      "The server refuses to list its models (400: Either x-portkey-config or x-portkey-provider header is required): check CHAT_BASE_URL, CHAT_API_KEY and CHAT_HEADERS.",
    ],
    [
      "Gemini, of a wrong key",
      [
        {
          error: {
            code: 400,
            message: "API key not valid. Please pass a valid API key.",
            status: "INVALID_ARGUMENT",
          },
        },
      ],
      "unauthorized",
      "The key is refused: check CHAT_API_KEY or OPENAI_API_KEY.",
    ],
    [
      "one that repeats the key",
      { error: { message: "no route for SECRET-KEY" } },
      "failing",
      "The server refuses to list its models (400: no route for ...): check CHAT_BASE_URL, CHAT_API_KEY and CHAT_HEADERS.",
    ],
  ])("names the refusal of %s", async (_who, body, state, warning) => {
    const refuse = (_path: string, response: ServerResponse) => sendJson(response, 400, body);
    expect(await check(refuse)).toMatchObject({ state, warning });
  });

  it("does not mind a server without a list, and finds an address without /v1", async () => {
    const none = (_path: string, response: ServerResponse) => response.writeHead(404).end();
    expect(await check(none)).toMatchObject({ state: "unused", warning: undefined });
    await standIn.close();
    const below = (path: string, response: ServerResponse) =>
      path === "/v1/models"
        ? sendJson(response, 200, { data: [{ id: "m" }] })
        : response.writeHead(404).end();
    expect(await check(below, { path: "/" })).toMatchObject({
      state: "misconfigured",
      warning: "The server's API is below /v1: add it to CHAT_BASE_URL or OPENAI_BASE_URL.",
    });
  });

  it("asks a server once for all of its stages", async () => {
    standIn = await startStandIn((_request, response) =>
      sendJson(response, 200, { data: [{ id: "m" }] }),
    );
    const stages = ["assistant", "speech-to-text", "text-to-speech"] as const;
    const servers = stages.map(
      (name) => modelServerAt(standIn.url, { stage: { ...STAGE, name } }).server,
    );
    await checkModels(servers, NOW);
    expect(standIn.seen).toHaveLength(1);
  });

  it.each(PROFILES.map((profile) => ({ profile, name: profile.name })))(
    "of $name is silent with its own models",
    async ({ profile }) => {
      standIn = await startStandIn((_request, response) => {
        const { status, body } = profile.listModels?.() ?? { status: 404, body: "" };
        response.writeHead(status, { "content-type": "application/json" });
        response.end(JSON.stringify(body));
      });
      const servers = Object.values(profile.models).map(
        (model) => modelServerAt(standIn.url, { model }).server,
      );
      await checkModels(servers, NOW);
      expect(servers.map(({ about }) => about.warning())).toEqual(servers.map(() => undefined));
    },
  );
});
