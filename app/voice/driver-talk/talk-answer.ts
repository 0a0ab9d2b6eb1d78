/** The answer to a turn of a talk, as shown and played. */
import type { TalkMessage } from "#app/contracts/voice.ts";
import { m } from "#messages";
import type { VoiceParts } from "../channel/voice-parts.ts";
import type { Report } from "../report.ts";
import type { Ride, TalkSnapshot } from "./driver-talk.ts";
import type { Sound } from "./sound-file.ts";
import { createTalkSound, type PlayAgain } from "./talk-sound.ts";

export interface SpeakingParts extends Pick<VoiceParts, "player"> {
  /** Plays sounds as one, optionally slower; returns a stop function. */
  playAgain: PlayAgain;
  /** The browser's own voice, for a language the server does not speak. */
  speak(text: string, locale: string): void;
  stopSpeaking(): void;
}

interface Talk {
  readonly now: TalkSnapshot;
  readonly ride: Pick<Ride, "locales">;
  isTurnOpen(): boolean;
  become(next: Partial<TalkSnapshot>): void;
  fail(problem: string): void;
}

export function createTalkAnswer(parts: SpeakingParts, talk: Talk, report: Report) {
  const player = parts.player({ onEmpty: soundIsOver, report });
  const sounds = createTalkSound(player, parts.playAgain);

  function soundIsOver(): void {
    sounds.emptied();
    if (talk.now.state === "speaking" && !talk.isTurnOpen()) talk.become({ state: "idle" });
  }

  function play(rate: number): void {
    if (sounds.isEmpty) {
      talk.fail(m.microphone.noVoice());
      return;
    }
    talk.become({ state: "speaking", problem: null });
    sounds.play(rate, () => {
      if (!talk.isTurnOpen()) talk.become({ state: "idle" });
    });
  }

  return {
    unlock: player.unlock,
    audioContext: player.audioContext,
    has: sounds.has,
    begin: sounds.begin,
    collect: sounds.collect,
    forget: sounds.forget,
    play,
    heard(message: TalkMessage): void {
      talk.become({ message });
      const { translated } = message;
      if (!translated) return;
      sounds.belongsTo(translated.text);
      const listener = message.speaker === "driver" ? "traveller" : "driver";
      if (translated.voice === "page") parts.speak(translated.text, talk.ride.locales[listener]);
    },
    sound(next: Sound): void {
      if (sounds.collectsFor === null && talk.now.state !== "speaking") {
        talk.become({ state: "speaking" });
      }
      sounds.add(next);
    },
    /** No more of the answer will arrive. */
    complete(): void {
      sounds.end();
      if (sounds.collectsFor !== null) play(sounds.collectsFor);
      else if (talk.now.state === "working" || sounds.isQuiet) talk.become({ state: "idle" });
    },
    stop(): void {
      sounds.stop();
      parts.stopSpeaking();
    },
    close: player.close,
  };
}
