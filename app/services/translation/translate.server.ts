import { z } from "zod";
import { LANGUAGES } from "#app/contracts/languages.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { CallOptions } from "#app/services/providers/provider.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { changedFacts, termsOf } from "./kept-facts.ts";
import type { Language } from "./provider.ts";

export const translation = z.object({
  text: z.string().trim().min(1).max(500),
  to: z.enum(LANGUAGES),
});

export interface Translation {
  text: string;
  /** What the translation says, in English; null where that was not asked for, or could not be found out. */
  means: string | null;
  /** Numbers, times, codes and names that are not the same in all texts: it must not be relied on. */
  changed: string[];
}

interface Options extends CallOptions {
  /** Of the trip: the driver, the plate, the hotel. Each that is said stays as it is. */
  names?: readonly string[];
  /** The traveller sees what the driver will read. */
  withMeaning?: boolean;
}

/**
 * A message for the driver, or the driver's for the traveller, in the other one's language. What comes
 * back from a model is compared in numbers and names, and asked for once more where they differ.
 */
export async function translate(
  app: AppContext,
  message: z.infer<typeof translation>,
  { names = [], withMeaning = false, ...options }: Options = {},
): Promise<Result<Translation>> {
  const { translation: translator } = app.providers;
  const keep = termsOf(message.text, names);
  const toEnglish = message.to === "English";
  const attempt = async (): Promise<Result<Translation>> => {
    const answer = await translator.translate({ ...message, keep }, options);
    if (!answer.ok) {
      if (answer.error.kind === "not_found") return fail("not_found", answer.error.message);
      app.log.warn({ err: answer.error }, "translation failed");
      return fail("unavailable", "I can't translate right now. Please try again in a moment.");
    }
    const { text, means: known } = answer.data;
    // A phrase of the book is what it says it is.
    if (known !== undefined) return ok({ text, means: known, changed: [] }, translator.source);
    const differ = (means?: string) =>
      changedFacts({ said: message.text, translated: text, means, toEnglish }, names);
    const isDoubtful = differ().length > 0;
    const means = withMeaning || isDoubtful ? await meaningOf(text, message.to) : null;
    return ok({ text, means, changed: differ(means ?? undefined) }, translator.source);
  };
  const meaningOf = async (text: string, language: Language): Promise<string | null> => {
    if (language === "English") return null;
    const answer = await translator.translate({ text, to: "English", keep }, options);
    if (answer.ok) return answer.data.text;
    app.log.warn({ err: answer.error }, "translating back failed");
    return null;
  };

  const first = await attempt();
  if (!first.ok || first.data.changed.length === 0) return first;
  const second = await attempt();
  return second.ok && second.data.changed.length < first.data.changed.length ? second : first;
}
