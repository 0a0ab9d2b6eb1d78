import type { ChatMessage } from "#app/contracts/conversation.ts";

/** The greeting's id (spec section 2). */
export const GREETING_ID = "1";

const ERROR = "Error: ";

/** Prefixes the ids of this browser's own messages, which the server never stores. */
const OWN = "own-";

export const ownId = (id: string): string => OWN + id;

export const isOwn = ({ id }: ChatMessage): boolean => id.startsWith(OWN);

/** An error as NoVo says it (spec section 8). */
export const errorInWords = (words: string): string => ERROR + words;

export const isError = ({ role, content }: ChatMessage): boolean =>
  role === "assistant" && content.startsWith(ERROR);

/** Whether it answers something the traveller asked. */
export const isAnswer = (message: ChatMessage): boolean =>
  message.role === "assistant" && message.id !== GREETING_ID && !isError(message);
