/** A single question to the assistant's chat server (chat.completions), answered without streaming. */
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

/** How filters reject a question, at OpenRouter (openrouter.ai/docs/errors, as 403) and OpenAI. */
export const MODERATION =
  /content_policy|requires moderation|\b(?:input|prompt|content) (?:was|is|has been) flagged/i;

/** An exhausted account answers 429 like a busy server; 404 is no such model: not the question's fault. */
function explain(status: number, body: unknown): Explanation | undefined {
  if (status === 404) return "invalid";
  const { code, type, message } = problem.safeParse(body).data?.error ?? {};
  if (status === 403 && MODERATION.test(`${code} ${type} ${message}`)) return "invalid";
  return status === 429 && /quota|billing|credit/i.test(`${code} ${type}`) ? "quota" : undefined;
}

/** `what` names the request for the log, in fixed words. */
export function createChat(
  { baseUrl, apiKey, model, reasoningEffort, headers: own = {} }: Omit<ChatConfig, "firstTokenMs">,
  { what, ...options }: { what: string } & Pick<HttpClientOptions, "provider" | "timeoutMs">,
) {
  // The timeout is too short for a model that thinks first; a server that refuses the field is asked without.
  let effort = reasoningEffort ?? (isOpenAi({ baseUrl }) ? "none" : undefined);
  const headers = new Headers({ Authorization: `Bearer ${apiKey}` });
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  const http = createHttpClient({ ...options, baseUrl, headers: Object.fromEntries(headers) });
  return {
    state: http.state,
    /** Returns the answer's text; "" if it has none. */
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
        // Otherwise it is the question that is refused.
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
