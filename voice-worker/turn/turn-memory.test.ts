import { beforeEach, expect, it } from "vitest";
import { type RememberedConversation, rememberHere } from "#voice-worker/assistant/memory-store.ts";
import { openTurnMemory } from "./turn-memory.ts";

const NOW = new Date(1_000_000);
const pending = (expiresAt = NOW.getTime() + 1) => ({
  tool: "book",
  args: {},
  question: "Shall I?",
  isUnread: false,
  expiresAt,
});
let conversation: RememberedConversation;
beforeEach(() => {
  conversation = rememberHere();
});
const turn = (tab = "this tab") => openTurnMemory(conversation, tab);
const waiting = async () => (await conversation.read()).question?.action;

/** A turn that asked, and whose question was heard. */
async function asked(tab?: string, expiresAt?: number): Promise<void> {
  const memory = await turn(tab);
  memory.own.pending = pending(expiresAt);
  await memory.keepQuestion("open");
}

it("what was asked waits in the tab that was asked", async () => {
  await asked();
  expect((await turn()).own.pending).toEqual(pending());
  const other = await turn("another tab");
  expect(other.own.pending).toBeUndefined();
  expect(await other.takePending(NOW)).toBeUndefined();
  expect(await (await turn()).takePending(NOW)).toEqual(pending());
});

it("it is taken once, by whichever turn comes first", async () => {
  await asked();
  const [one, other] = [await turn(), await turn()];
  expect(await one.takePending(NOW)).toEqual(pending());
  expect(await one.takePending(NOW)).toBeUndefined();
  expect(await other.takePending(NOW)).toBeUndefined();
  expect([one.own.pending, other.own.pending, await waiting()]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it("what has taken its place in the meantime stays", async () => {
  await asked();
  const late = await turn();
  await asked("another tab");
  expect(await late.takePending(NOW)).toBeUndefined();
  expect(await (await turn("another tab")).takePending(NOW)).toEqual(pending());
});

it("it is not taken when it is too old, and waits no longer", async () => {
  await asked("this tab", NOW.getTime());
  expect(await (await turn()).takePending(NOW)).toBeUndefined();
  expect(await waiting()).toBeUndefined();
});

it("a turn changes its own copy, until it is kept; never the question", async () => {
  const memory = await turn();
  memory.own.suggestedFlight = "BA117";
  memory.own.pending = pending();
  expect(await conversation.read()).toEqual({ notes: { lastFlights: [] } });
  await memory.keep();
  expect(await conversation.read()).toEqual({
    notes: { lastFlights: [], suggestedFlight: "BA117" },
  });
});

it("what can be taken back is kept beside what a later turn has noted", async () => {
  const memory = await turn();
  memory.own.suggestedFlight = "BA117";
  memory.own.lastSaved = { kind: "flight", id: "1", name: "BA117", at: 0 };
  await conversation.keep({ lastFlights: [], suggestedFlight: "AF1" });
  await memory.keepSaved();
  const { notes } = await conversation.read();
  expect(notes).toMatchObject({ suggestedFlight: "AF1", lastSaved: { id: "1" } });
});

it("dropping drops what waits in this tab, and no other tab's", async () => {
  await asked();
  await (await turn("another tab")).dropQuestions();
  expect((await turn()).own.pending).toEqual(pending());
  await (await turn()).dropQuestions();
  expect(await waiting()).toBeUndefined();
});

it("dropping drops the assistant's own question too, and nothing else that it noted", async () => {
  const memory = await turn();
  memory.own.own = { state: "weather", question: "Where?" };
  await memory.keep();
  await (await turn()).dropQuestions();
  expect((await conversation.read()).notes.own).toEqual({ state: "weather" });
});
