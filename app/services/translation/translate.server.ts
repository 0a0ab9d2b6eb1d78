import { z } from "zod";
import { LANGUAGES } from "#app/contracts/languages.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { CallOptions } from "#app/services/providers/provider.ts";
import { fail, ok, type Result } from "#app/services/result.ts";

export const translation = z.object({
  text: z.string().trim().min(1).max(500),
  to: z.enum(LANGUAGES),
});

/** A message for the driver, or the driver's for the traveller, in the other one's language. */
export async function translate(
  app: AppContext,
  message: z.infer<typeof translation>,
  options?: CallOptions,
): Promise<Result<string>> {
  const { translation: translator } = app.providers;
  const answer = await translator.translate(message, options);
  if (answer.ok) return ok(answer.data, translator.source);
  if (answer.error.kind === "not_found") return fail("not_found", answer.error.message);
  app.log.warn({ err: answer.error }, "translation failed");
  return fail("unavailable", "I can't translate right now. Please try again in a moment.");
}
