import { useMatches } from "@remix-run/react";
import type { ComponentType } from "react";
import type { ChatMessage } from "#app/contracts/conversation.ts";

export interface AnswerObjectProps {
  /** The last thing that NoVo said. */
  answer: ChatMessage;
}

/** What a screen's route may export as `handle`: draws what of its data the last answer is about. */
export interface AnswerHandle {
  AnswerObject: ComponentType<AnswerObjectProps>;
}

const isAnswerHandle = (handle: unknown): handle is AnswerHandle =>
  typeof handle === "object" && handle !== null && "AnswerObject" in handle;

/** The object of an answer on this screen, if the screen has one to show. */
export function useAnswerObject(): ComponentType<AnswerObjectProps> | null {
  const handle = useMatches()
    .map((match) => match.handle)
    .findLast(isAnswerHandle);
  return handle?.AnswerObject ?? null;
}
