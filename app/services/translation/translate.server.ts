import { z } from "zod";
import { LANGUAGES, type Language } from "#app/contracts/languages.ts";
import { MAX_TALK_LENGTH } from "#app/contracts/talk.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { CallOptions, ProviderFailure } from "#app/services/providers/provider.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { m } from "#messages";
import { changedFacts, termsOf } from "./kept-facts.ts";
import type { Translated } from "./provider.ts";

export const translation = z.object({
  text: z.string().trim().min(1).max(MAX_TALK_LENGTH),
  to: z.enum(LANGUAGES),
});

export interface Translation {
  text: string;
  /** The translation's meaning in the speaker's language; null if not asked for, or unavailable. */
  means: string | null;
  /** Numbers, times, codes and names that differ between the texts: it must not be relied on. */
  changed: string[];
}

interface TranslateOptions extends CallOptions {
  /** The speaker's language, for `means`; English by default. */
  from?: Language;
  /** Names of the trip for the translator, whether said or not. */
  glossary?: readonly string[];
  /** Called as soon as a translation agrees with what was said, before its meaning is known. */
  onAgreed?: (text: string) => void;
  /** Names of the trip: the driver, the plate, the hotel. Each that is said must stay unchanged. */
  names?: readonly string[];
  /** `HH:MM` of the ride. */
  rideTime?: string;
  /** From speech recognition: a name that is not among `names` may be misheard. */
  isHeard?: boolean;
  /** Shows the traveller what the driver will read. */
  withMeaning?: boolean;
}

/** `means`: the translation in the speaker's language, null if unknown; `changed`: what differs. */
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

/** Only quotes in a phrase of the book can be wrong: those not among known names or words of an address. */
function unknownOf({ quoted = [] }: Translated, names: readonly string[]): string[] {
  const known = names.map((name) => ` ${foldPlace(name)} `);
  return quoted.filter((name) => !known.some((one) => one.includes(` ${foldPlace(name)} `)));
}

function untranslated(app: Pick<AppContext, "log">, error: ProviderFailure) {
  if (error.kind === "not_found") return fail("not_found", error.message);
  app.log.warn({ err: error }, "translation failed");
  return fail("unavailable", m.driver.cannotTranslate());
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

/** For the other side. A model's answer is compared, and requested once more if it differs. */
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
  // To English from "English": from whatever language it was typed in.
  const english = {
    said: isEnglish(from) && !toEnglish,
    translated: toEnglish,
    means: isEnglish(from),
  };
  const misheard = (found: Translated) => (isHeard ? unknownOf(found, names) : []);
  const given = { ...(glossary && { glossary }), ...(rideTime && { rideTime }) };
  const languages = {
    // The typed language is unknown.
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
