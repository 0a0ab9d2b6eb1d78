import { beforeEach, expect, it } from "vitest";
import type { ConversationMemory } from "#voice-worker/assistant/turn.ts";
import { createTurnMemory } from "./turn-memory.ts";

const NOW = new Date(1_000_000);
const pending = (expiresAt = NOW.getTime() + 1) => ({
  tool: "book",
  args: {},
  question: "Shall I?",
  isUnread: false,
  expiresAt,
});
let shared: ConversationMemory;
beforeEach(() => {
  shared = { lastFlights: [] };
});
const turn = (tab = "this tab") => createTurnMemory(shared, tab);

/** A turn that asked, and whose question was heard. */
function asked(tab?: string, expiresAt?: number): void {
  const memory = turn(tab);
  memory.own.pending = pending(expiresAt);
  memory.keepQuestion("open");
}

it("what was asked waits in the tab that was asked", () => {
  asked();
  expect(turn().own.pending).toEqual(pending());
  expect(turn("another tab").own.pending).toBeUndefined();
  expect(turn("another tab").takePending(NOW)).toBeUndefined();
  expect(turn().takePending(NOW)).toEqual(pending());
});

it("it is taken once, by whichever turn comes first", () => {
  asked();
  const [one, other] = [turn(), turn()];
  expect(one.takePending(NOW)).toEqual(pending());
  expect(one.takePending(NOW)).toBeUndefined();
  expect(other.takePending(NOW)).toBeUndefined();
  expect([one.own.pending, other.own.pending, shared.pending]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it("what has taken its place in the meantime stays", () => {
  asked();
  const late = turn();
  asked("another tab");
  expect(late.takePending(NOW)).toBeUndefined();
  expect(turn("another tab").takePending(NOW)).toEqual(pending());
});

it("it is not taken when it is too old, and waits no longer", () => {
  asked("this tab", NOW.getTime());
  expect(turn().takePending(NOW)).toBeUndefined();
  expect(shared.pending).toBeUndefined();
});

it("a turn changes its own copy, until it is kept; never the question", () => {
  const memory = turn();
  memory.own.suggestedFlight = "BA117";
  memory.own.pending = pending();
  expect(shared).toEqual({ lastFlights: [] });
  memory.keep();
  expect(shared).toEqual({ lastFlights: [], suggestedFlight: "BA117" });
});

it("dropping drops what waits in this tab, and no other tab's", () => {
  asked();
  turn("another tab").dropQuestions();
  expect(turn().own.pending).toEqual(pending());
  turn().dropQuestions();
  expect(shared.pending).toBeUndefined();
});
