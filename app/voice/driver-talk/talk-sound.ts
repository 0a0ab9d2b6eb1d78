/** What is heard of a talk: sound as it comes, or all of it again as one. */
import type { Player } from "../device/player.ts";
import type { Sound } from "./sound-file.ts";

export type PlayAgain = (
  sounds: readonly Sound[],
  options: { rate: number; onEnd: () => void },
) => () => void;

export interface TalkSound {
  /** Nothing that came is still to be heard. */
  readonly isQuiet: boolean;
  /** Nothing came. */
  readonly isEmpty: boolean;
  /** The rate for which it is collected, to be played as one; null where it is heard as it comes. */
  readonly collectsFor: number | null;
  /** All of this text is there: nothing of it was given up or failed. */
  has(text: string): boolean;
  /** What comes from now on is new. */
  begin(text: string): void;
  belongsTo(text: string): void;
  collect(rate: number): void;
  add(sound: Sound): void;
  /** All of it came. */
  end(): void;
  /** Everything queued was heard. */
  emptied(): void;
  play(rate: number, onEnd: () => void): void;
  stop(): void;
  forget(): void;
}

export function createTalkSound(
  player: Pick<Player, "enqueue" | "stop">,
  playAgain: PlayAgain,
): TalkSound {
  let sounds: Sound[] = [];
  let soundsOf = "";
  let isWhole = false;
  let collectsFor: number | null = null;
  let stopPlaying = () => {};
  let isQuiet = true;

  return {
    get isQuiet() {
      return isQuiet;
    },
    get isEmpty() {
      return sounds.length === 0;
    },
    get collectsFor() {
      return collectsFor;
    },
    has: (text) => soundsOf === text && isWhole && sounds.length > 0,
    begin(text) {
      sounds = [];
      isWhole = false;
      soundsOf = text;
    },
    belongsTo(text) {
      soundsOf = text;
    },
    collect(rate) {
      collectsFor = rate;
    },
    add({ data, seconds }) {
      sounds.push({ data, seconds });
      if (collectsFor !== null) return;
      isQuiet = false;
      player.enqueue(data, seconds);
    },
    end() {
      isWhole = true;
    },
    emptied() {
      isQuiet = true;
    },
    play(rate, onEnd) {
      collectsFor = null;
      stopPlaying = playAgain(sounds, { rate, onEnd });
    },
    stop() {
      collectsFor = null;
      player.stop();
      isQuiet = true;
      stopPlaying();
      stopPlaying = () => {};
    },
    forget() {
      sounds = [];
      soundsOf = "";
    },
  };
}
