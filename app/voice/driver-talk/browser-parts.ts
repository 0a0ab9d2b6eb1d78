/** What a talk with the driver is made of in a browser. */
import type { Report } from "../report.ts";
import { browserParts } from "../voice-parts.ts";
import { playAgain } from "./sound-file.ts";

export const talkParts = (report: Report) => ({
  ...browserParts,
  playAgain: (
    sounds: Parameters<typeof playAgain>[0],
    options: Omit<Parameters<typeof playAgain>[1], "report">,
  ) => playAgain(sounds, { ...options, report }),
  speak(text: string, locale: string): void {
    if (!("speechSynthesis" in window)) return;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = locale;
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  },
});
