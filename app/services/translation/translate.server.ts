import { z } from "zod";
import { LANGUAGES, type Language } from "#app/contracts/languages.ts";
import { MAX_TALK_LENGTH } from "#app/contracts/talk.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { CallOptions, ProviderFailure } from "#app/services/providers/provider.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { changedFacts, termsOf } from "./kept-facts.ts";
import type { Translated } from "./provider.ts";

export const translation = z.object({
  text: z.string().trim().min(1).max(MAX_TALK_LENGTH),
  to: z.enum(LANGUAGES),
});

export interface Translation {
  text: string;
  /** What the translation says, in the speaker's language; null where that was not asked for, or could not be found out. */
  means: string | null;
  /** Numbers, times, codes and names that are not the same in all texts: it must not be relied on. */
  changed: string[];
}

interface TranslateOptions extends CallOptions {
  /** The speaker's language, for what the translation means; without it English. */
  from?: Language;
  /** Names of the trip for the translator, whether they were said or not. */
  glossary?: readonly string[];
  /** Told of a text that agrees with what was said as soon as it does, before its meaning is known. */
  onAgreed?: (text: string) => void;
  /** Of the trip: the driver, the plate, the hotel. Each that is said stays as it is. */
  names?: readonly string[];
  /** Of the ride that it is about, `HH:MM`. */
  rideTime?: string;
  /** A recogniser wrote it: a name that is not among `names` is not sure to be the one that was said. */
  isHeard?: boolean;
  /** The traveller sees what the driver will read. */
  withMeaning?: boolean;
}

/** `means`: what it says in the speaker's language, null where unknown; with what differs between the three. */
export async function checkTranslation(
  app: AppContext,
  { said, translated, to }: { said: string; translated: string; to: Language },
  { names = [], from = "English", ...options }: TranslateOptions = {},
): Promise<Pick<Translation, "means" | "changed">> {
  const keep = termsOf(said, names);
  const means = await meaningOf(app, { text: translated, to, from, keep }, options);
  const english = { said: isEnglish(from), translated: isEnglish(to), means: isEnglish(from) };
  const languages = { said: from, translated: to, means: from };
  const texts = { said, translated, means: means ?? undefined, english, languages };
  return { means, changed: changedFacts(texts, names) };
}

const isEnglish = (language: Language) => language === "English";

/** A phrase of the book is what it says, but for what it quotes: of that names and words of an address are known. */
function unknownOf({ quoted = [] }: Translated, names: readonly string[]): string[] {
  const known = names.map((name) => ` ${foldPlace(name)} `);
  return quoted.filter((name) => !known.some((one) => one.includes(` ${foldPlace(name)} `)));
}

function untranslated(app: Pick<AppContext, "log">, error: ProviderFailure) {
  if (error.kind === "not_found") return fail("not_found", error.message);
  app.log.warn({ err: error }, "translation failed");
  return fail("unavailable", "I can't translate right now. Please try again in a moment.");
}

async function meaningOf(
  app: AppContext,
  { text, to, from, keep }: { text: string; to: Language; from: Language; keep: readonly string[] },
  options: CallOptions,
): Promise<string | null> {
  if (to === from) return null;
  const answer = await app.providers.translation.translate({ text, to: from, keep }, options);
  if (answer.ok) return answer.data.text;
  app.log.warn({ err: answer.error }, "translating back failed");
  return null;
}

/** For the other side. What comes from a model is compared, and asked for once more where it differs. */
export async function translate(
  app: AppContext,
  message: z.infer<typeof translation>,
  {
    names = [],
    withMeaning = false,
    from = "English",
    glossary,
    rideTime,
    onAgreed,
    isHeard = false,
    ...options
  }: TranslateOptions = {},
): Promise<Result<Translation>> {
  const { translation: translator } = app.providers;
  const toEnglish = isEnglish(message.to);
  // To English from "English": in whatever language it was typed.
  const english = {
    said: isEnglish(from) && !toEnglish,
    translated: toEnglish,
    means: isEnglish(from),
  };
  const misheard = (found: Translated) => (isHeard ? unknownOf(found, names) : []);
  const given = { ...(glossary && { glossary }), ...(rideTime && { rideTime }) };
  const languages = {
    // Without what it was typed in.
    said: isEnglish(from) ? undefined : from,
    translated: message.to,
    means: from,
  };
  const attempt = async (keep: readonly string[]): Promise<Result<Translation>> => {
    const answer = await translator.translate({ ...message, ...given, keep }, options);
    if (!answer.ok) return untranslated(app, answer.error);
    const { text, means: known } = answer.data;
    if (known !== undefined) {
      const changed = misheard(answer.data);
      if (changed.length === 0) onAgreed?.(text);
      return ok({ text, means: known, changed }, translator.source);
    }
    const differ = (means?: string) =>
      changedFacts({ said: message.text, translated: text, means, english, languages }, names);
    const isDoubtful = differ().length > 0;
    if (!isDoubtful) onAgreed?.(text);
    const means =
      withMeaning || isDoubtful
        ? await meaningOf(app, { text, to: message.to, from, keep }, options)
        : null;
    return ok({ text, means, changed: differ(means ?? undefined) }, translator.source);
  };

  const terms = termsOf(message.text, names);
  const first = await attempt(terms);
  const isOwn = translator.source === "demo";
  if (!first.ok || isOwn || first.data.changed.length === 0) return first;
  const lost = first.data.changed.filter((fact) => message.text.includes(fact));
  const second = await attempt([...new Set([...terms, ...lost])]);
  return second.ok && second.data.changed.length < first.data.changed.length ? second : first;
}
