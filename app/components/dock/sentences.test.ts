import type { ReactElement } from "react";
import { expect, it } from "vitest";
import type { AnswerAbout, PlanLine } from "#app/contracts/answer-about.ts";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { answersTo } from "./sentences.tsx";

const car = { kind: "suggested-car", flightId: "f1", direction: "to" } as const;
const line: PlanLine = {
  kind: "flight",
  id: "f1",
  title: "BA117 to New York",
  time: null,
  first: "2026-11-27",
  last: null,
  isUnconfirmed: false,
  photoUrl: null,
};
const item = { kind: "item" as const, item: line };

function shown(about: AnswerAbout, answers: string[]) {
  const last: ChatMessage = { id: "a", role: "assistant", content: "?", sessionId: "s", about };
  const voice = { answers, messages: [last], sendText: () => true };
  const element = answersTo(voice, null, "/") as ReactElement<Record<string, unknown>>;
  const { sentences, does } = element.props;
  return { sentences, does };
}

it("looks like a yes and a no where a yes books or removes what is shown", () => {
  expect(shown({ ...car, isAsked: true }, ["Yes", "No"])).toEqual({
    sentences: ["No"],
    does: { sentence: "Yes", variant: "primary" },
  });
  expect(shown({ ...item, isAsked: true }, ["Yes, delete it", "Keep it"])).toEqual({
    sentences: ["Keep it"],
    does: { sentence: "Yes, delete it", variant: "danger" },
  });
});

it("shows any other two answers as they are", () => {
  const sentences = ["From London", "Another airport"];
  expect(shown(car, sentences)).toEqual({ sentences, does: undefined });
  expect(shown(item, sentences)).toEqual({ sentences, does: undefined });
});
