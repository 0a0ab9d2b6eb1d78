/** One question to the chat server that the assistant uses (chat.completions), answered as a whole. */
import { z } from "zod";
import { type ChatConfig, isOpenAi } from "../config/engine-config.server.ts";
import { answerText } from "../model-text/answer-text.ts";
import {
  createHttpClient,
  type Explanation,
  type HttpClientOptions,
  type HttpResult,
} from "./http-client.server.ts";

const answer = z.looseObject({
  choices: z.array(
    z.looseObject({
      message: z.looseObject({ content: z.unknown().optional() }),
      finish_reason: z.unknown().optional(),
    }),
  ),
});

const word = z.string().nullish().catch(null);
const problem = z.looseObject({ error: z.looseObject({ code: word, type: word, message: word }) });

/** What a filter says of a question, by OpenRouter (openrouter.ai/docs/errors, as 403) and OpenAI. */
export const MODERATION =
  /content_policy|requires moderation|\b(?:input|prompt|content) (?:was|is|has been) flagged/i;

/** An account that is used up answers 429 like a busy server, and 404 is no such model: not the question's fault. */
function explain(status: number, body: unknown): Explanation | undefined {
  if (status === 404) return "invalid";
  const { code, type, message } = problem.safeParse(body).data?.error ?? {};
  if (status === 403 && MODERATION.test(`${code} ${type} ${message}`)) return "invalid";
  return status === 429 && /quota|billing|credit/i.test(`${code} ${type}`) ? "quota" : undefined;
}

/** `what` is asked for, in fixed words for the log. */
export function createChat(
  { baseUrl, apiKey, model, reasoningEffort, headers: own = {} }: Omit<ChatConfig, "firstTokenMs">,
  { what, ...options }: { what: string } & Pick<HttpClientOptions, "provider" | "timeoutMs">,
) {
  // The time is too short for a model that thinks first; a server that refuses the field is asked without.
  let effort = reasoningEffort ?? (isOpenAi({ baseUrl }) ? "none" : undefined);
  const headers = new Headers({ Authorization: `Bearer ${apiKey}` });
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  const http = createHttpClient({ ...options, baseUrl, headers: Object.fromEntries(headers) });
  return {
    state: http.state,
    /** What the answer says, "" where it says nothing. */
    async ask(
      { system, user }: { system: string; user: string },
      signal: AbortSignal | undefined,
    ): Promise<HttpResult<string>> {
      const post = (asked: string | undefined) =>
        http.call({
          what,
          path: "/chat/completions",
          body: {
            model,
            messages: [
              { role: "system", content: system },
              { role: "user", content: user },
            ],
            ...(asked !== undefined && { reasoning_effort: asked }),
          },
          schema: answer,
          explain,
          signal,
        });
      let result = await post(effort);
      const { status } = result.ok ? {} : result.error;
      if (effort !== undefined && (status === 400 || status === 422)) {
        result = await post(undefined);
        // Else it was the question that is refused.
        if (result.ok) effort = undefined;
      }
      if (!result.ok) return result;
      const [choice] = result.data.choices;
      // A truncated answer is discarded: the missing part may change its meaning.
      if (/^(?:content_filter|length)/.test(String(choice?.finish_reason))) {
        return { ok: true, data: "" };
      }
      return { ok: true, data: answerText(choice?.message.content) };
    },
  };
}
