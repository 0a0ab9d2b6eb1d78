/** What is spoken: Cantonese is "zh-HK" or "yue", and who understands it need not understand another "zh". */
function spokenIn(lang: string): string {
  const parts = lang.split(/[-_]/);
  return parts[0] === "zh" && parts.some((part) => /^(?:HK|MO)$/i.test(part))
    ? "yue"
    : (parts[0] ?? "");
}

/** Of the device's voices one for the language, of the same country where there is one. */
export const voiceFor = <Voice extends Pick<SpeechSynthesisVoice, "lang">>(
  lang: string,
  voices: readonly Voice[],
): Voice | undefined =>
  voices.find((voice) => voice.lang.replace("_", "-") === lang) ??
  voices.find((voice) => spokenIn(voice.lang) === spokenIn(lang));
