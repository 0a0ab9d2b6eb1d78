import { readFileSync } from "node:fs";
import { estimateTokenCount } from "tokenx";
import { expect, it } from "vitest";
import { TEST_NOW } from "#tests/support/test-app.ts";
import type { ChatModel, ChatRequest } from "#voice-worker/openai/chat-model.ts";
import type { AssistantTurn } from "./assistant.ts";
import { createOpenAiAssistant } from "./openai-assistant.ts";
import type { ToolOutcome } from "./toolbox.ts";
import { tools } from "./tools/registry.ts";

/** What the model is asked in a turn in which it calls a tool that answers this. */
async function askedWith(outcome: ToolOutcome) {
  const asked: { messages: ReturnType<ChatRequest["messages"]>; tools: unknown }[] = [];
  const model: ChatModel = {
    about: { name: "a model", state: () => "ok", warning: () => undefined },
    // biome-ignore lint/correctness/useYield: it says nothing.
    async *complete({ messages, tools: offered }) {
      asked.push({ messages: messages({ takesTools: true }), tools: offered });
      return asked.length > 1 ? [] : [{ id: "abcdefghi", name: "a_tool", arguments: "{}" }];
    },
  };
  const turn: AssistantTurn = {
    utterance: "go on",
    history: [],
    traveller: { userId: "ada", firstName: "Ada", language: "English", homeAddress: null },
    timezone: "Europe/London",
    now: new Date(TEST_NOW),
    screen: "/",
    tools: { tools, call: async () => outcome },
    takeMissingDetails: async () => [],
    memory: { lastFlights: [] },
  };
  const { signal } = new AbortController();
  for await (const _ of createOpenAiAssistant(model).answer(turn, signal));
  return asked;
}

it("a model is sent neither web addresses nor more of a list than it can use", async () => {
  const flight = (id: number) => ({
    id,
    bookingUrl: "https://www.google.com/travel/flights?tfs=x",
  });
  const flights = Array.from({ length: 200 }, (_, id) => flight(id));
  const say = "You have 200 flights.";
  const [, second] = await askedWith({ ok: true, say, data: { flights } });
  const ids = Array.from({ length: 30 }, (_, id) => ({ id }));
  expect(JSON.parse(String(second?.messages.at(-1)?.content))).toEqual({
    ok: true,
    say,
    data: { flights: ids },
  });
});

it("a question is about as long as docs/run/model-servers.md says", async () => {
  const [first] = await askedWith({ ok: true, say: "" });
  const page = readFileSync("docs/run/model-servers.md", "utf8");
  const said = Number(/about ([\d,]+) tokens/.exec(page)?.[1]?.replace(",", ""));
  expect(Math.round(estimateTokenCount(JSON.stringify(first)) / 500) * 500).toBe(said);
});
