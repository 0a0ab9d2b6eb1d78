import type { ChatMessage } from "#app/contracts/conversation.ts";
import { m } from "#messages";

/** The greeting's id (spec section 2). */
export const GREETING_ID = "1";

/** Prefixes the ids of this browser's own messages, which the server never stores. */
const OWN = "own-";
const ERROR = `${OWN}error-`;

export const ownId = (id: string): string => OWN + id;
export const errorId = (id: string): string => ERROR + id;

export const isOwn = ({ id }: ChatMessage): boolean => id.startsWith(OWN);

/** An error as NoVo says it (spec section 8). */
export const errorInWords = (words: string): string => m.voice.error({ words });

export const isError = ({ id }: ChatMessage): boolean => id.startsWith(ERROR);

/** Whether it answers something the traveller asked. */
export const isAnswer = (message: ChatMessage): boolean =>
  message.role === "assistant" && message.id !== GREETING_ID && !isError(message);
