import { z } from "zod";
import { m } from "#messages";
import { shownAbout } from "./answer-about.ts";

export const chatRole = z.enum(["user", "assistant"]);

/** One bubble of the conversation (spec section 3, "Client chat message"), with what it is about. */
export const chatMessage = z.object({
  id: z.string(),
  role: chatRole,
  content: z.string(),
  sessionId: z.string(),
  /** Language (BCP 47) of an answer not in English; only the browser that received it knows it. */
  lang: z.string().optional(),
  about: shownAbout,
  /** For an answer: the words before it were not understood. */
  isNotUnderstood: z.boolean().optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** A typed message; two minutes of speech fit easily. */
export const typedMessage = z.object({
  message: z
    .string({ error: m.typed.messageFirst })
    .trim()
    .min(1, { error: m.typed.messageFirst })
    .max(2000, { error: m.typed.messageTooLong }),
});

/** An answer that the traveller closes on a page without scripts. */
export const closedAnswer = z.object({ answer: z.string().min(1).max(64), screen: z.string() });

/** How long a question that saves or deletes waits for a yes. */
export const CONFIRMATION_MS = 2 * 60_000;

/** The browser's conversation id, made from the load time (spec section 4). */
export const conversationId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
