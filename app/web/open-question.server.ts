/** A question waits for the next form; its tap answers are in a cookie, so no page queries the database. */
import { createHash } from "node:crypto";
import type { AppLoadContext, Cookie } from "@remix-run/node";
import { z } from "zod";
import { createSiteCookie, type SiteCookies } from "#app/auth/site-cookie.server.ts";
import type { TypedAnswer } from "#app/contracts/assistant.ts";
import { type ChatMessage, CONFIRMATION_MS } from "#app/contracts/conversation.ts";
import { offeredAnswers } from "#app/contracts/voice.ts";

type Context = Pick<AppLoadContext, "questionCookie">;

const openQuestion = z.object({
  sessionId: z.string(),
  asked: z.string(),
  answers: offeredAnswers,
});

/** Lives as long as the question itself. */
export const createQuestionCookie = (cookies: SiteCookies): Cookie =>
  createSiteCookie("novo-question", cookies, { maxAge: CONFIRMATION_MS / 1000 });

/** The Set-Cookie that stores the question in this answer, or clears the previous one. */
export const rememberQuestion = (
  { questionCookie }: Context,
  { reply, answers }: TypedAnswer,
  sessionId: string,
): Promise<string> =>
  answers
    ? questionCookie.serialize({ sessionId, asked: markOf(reply), answers })
    : questionCookie.serialize("", { maxAge: 0 });

/** The id of a conversation's last message with its possible answers; null if it is not the question. */
export async function findQuestion(
  { questionCookie }: Context,
  request: Request,
  last: ChatMessage | undefined,
): Promise<{ id: string; answers: string[] } | null> {
  const parsed = openQuestion.safeParse(await questionCookie.parse(request.headers.get("Cookie")));
  if (!parsed.success || last?.role !== "assistant") return null;
  const { sessionId, asked, answers } = parsed.data;
  const isIt = sessionId === last.sessionId && asked === markOf(last.content);
  return isIt ? { id: last.id, answers } : null;
}

const markOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 16);
