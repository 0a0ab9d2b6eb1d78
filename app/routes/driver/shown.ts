/** What is held up: the last message, or whom to meet. */
import type { TalkMessage, TalkSpeaker } from "#app/contracts/voice.ts";
import type { NameSign } from "#app/services/driver/driver-talk.server.ts";
import type { Shown } from "./shown-text.tsx";

/** Only as heard until its translation is there. */
export function shownOf(
  { speaker: from, said, translated }: TalkMessage,
  locales: Record<TalkSpeaker, string>,
): Shown {
  const listener = from === "driver" ? "traveller" : "driver";
  const heard = { from, said, saidIn: locales[from] };
  if (!translated) {
    const asSaid = { text: said, lang: locales[from], means: null, changed: [] };
    return { ...heard, ...asSaid, isHeardOnly: true };
  }
  const { text, means, changed, voice } = translated;
  const isUnchecked = voice === "none" && changed.length === 0 && text !== said;
  return { ...heard, text, lang: locales[listener], means, changed, isUnchecked };
}

/** Before anything is said: whom to meet, for the driver to read. */
export const firstShown = (
  driver: string,
  sign: NameSign | undefined,
  { own, lang }: Record<"own" | "lang", string>,
): Shown => ({
  from: "traveller",
  text: sign?.theirs ?? driver,
  said: sign?.own ?? driver,
  name: sign?.name ?? driver,
  lang,
  saidIn: own,
  means: null,
  changed: [],
});
