import { useMatches } from "@remix-run/react";
import type { ComponentType } from "react";
import type { ChatMessage } from "#app/contracts/conversation.ts";

export interface AnswerObjectProps {
  /** The last thing that NoVo said. */
  answer: ChatMessage;
}

/** What a screen's route may export as `handle`. */
export interface AnswerHandle {
  /** Draws what of its data the last answer is about. */
  AnswerObject: ComponentType<AnswerObjectProps>;
  /** Whether these words name something that the screen shows. */
  names: (words: string, page: unknown) => boolean;
}

const isAnswerHandle = (handle: unknown): handle is AnswerHandle =>
  typeof handle === "object" && handle !== null && "AnswerObject" in handle;

/** What this screen has to show of an answer; `told`: the beginning of it that the screen tells as well. */
export function useAnswerObject(answer: string): {
  AnswerObject: ComponentType<AnswerObjectProps> | null;
  told: string;
} {
  const match = useMatches().findLast(({ handle }) => isAnswerHandle(handle));
  const handle = match?.handle;
  if (!isAnswerHandle(handle)) return { AnswerObject: null, told: "" };
  const { AnswerObject, names } = handle;
  // "19 flights from St. Louis to Rome. The cheapest: ..."
  const first = /^.+?[\p{L}\d:]{3}\. /u.exec(answer)?.[0] ?? "";
  const isTold = !names(first, match?.data) && names(answer.slice(first.length), match?.data);
  return { AnswerObject, told: isTold ? first : "" };
}
