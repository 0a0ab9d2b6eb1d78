/** The browser's parts of a talk with the driver. */

import { browserParts } from "../channel/voice-parts.ts";
import type { Report } from "../report.ts";
import { playAgain } from "./sound-file.ts";

/** The browser's own voice; stops only the speech that it began itself. */
function createBrowserVoice() {
  const voice = "speechSynthesis" in window ? window.speechSynthesis : null;
  let saying: SpeechSynthesisUtterance | null = null;
  let isUnlocked = false;
  function stopSpeaking(): void {
    if (!saying) return;
    saying = null;
    voice?.cancel();
  }
  return {
    stopSpeaking,
    unlockSpeaking(): void {
      if (!isUnlocked) voice?.speak(new SpeechSynthesisUtterance(""));
      isUnlocked = true;
    },
    speak(text: string, locale: string): void {
      if (!voice) return;
      stopSpeaking();
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = locale;
      const done = () => {
        if (saying === utterance) saying = null;
      };
      utterance.onend = done;
      utterance.onerror = done;
      saying = utterance;
      voice.speak(utterance);
    },
  };
}

export const talkParts = (report: Report) => ({
  ...browserParts,
  playAgain: (
    sounds: Parameters<typeof playAgain>[0],
    options: Omit<Parameters<typeof playAgain>[1], "report">,
  ) => playAgain(sounds, { ...options, report }),
  ...createBrowserVoice(),
});
