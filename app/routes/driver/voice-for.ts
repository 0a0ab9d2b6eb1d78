/** The spoken language: Cantonese is "zh-HK" or "yue", and its speakers need not understand another "zh". */
function spokenIn(lang: string): string {
  const parts = lang.split(/[-_]/);
  return parts[0] === "zh" && parts.some((part) => /^(?:HK|MO)$/i.test(part))
    ? "yue"
    : (parts[0] ?? "");
}

/** A device voice for the language, of the same country if possible; else undefined. */
export const voiceFor = <Voice extends Pick<SpeechSynthesisVoice, "lang">>(
  lang: string,
  voices: readonly Voice[],
): Voice | undefined =>
  voices.find((voice) => voice.lang.replace("_", "-") === lang) ??
  voices.find((voice) => spokenIn(voice.lang) === spokenIn(lang));
