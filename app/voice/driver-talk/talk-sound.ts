/** What is heard of a talk: sound as it comes, or all of it again as one. */
import type { Player } from "../device/player.ts";
import type { Sound } from "./sound-file.ts";

export type PlayAgain = (
  sounds: readonly Sound[],
  options: { rate: number; onEnd: () => void },
) => () => void;

export function createTalkSound(player: Pick<Player, "enqueue" | "stop">, playAgain: PlayAgain) {
  let sounds: Sound[] = [];
  let soundsOf = "";
  let isWhole = false;
  let collectsFor: number | null = null;
  let stopPlaying = () => {};
  let isQuiet = true;

  return {
    /** Nothing that came is still to be heard. */
    get isQuiet() {
      return isQuiet;
    },
    /** Nothing came. */
    get isEmpty() {
      return sounds.length === 0;
    },
    /** The rate for which it is collected, to be played as one; null where it is heard as it comes. */
    get collectsFor() {
      return collectsFor;
    },
    /** All of this text is there: nothing of it was given up or failed. */
    has: (text: string): boolean => soundsOf === text && isWhole && sounds.length > 0,
    /** What comes from now on is new. */
    begin(text: string): void {
      sounds = [];
      isWhole = false;
      soundsOf = text;
    },
    belongsTo(text: string): void {
      soundsOf = text;
    },
    collect(rate: number): void {
      collectsFor = rate;
    },
    add({ data, seconds }: Sound): void {
      sounds.push({ data, seconds });
      if (collectsFor !== null) return;
      isQuiet = false;
      player.enqueue(data, seconds);
    },
    /** All of it came. */
    end(): void {
      isWhole = true;
    },
    /** Everything queued was heard. */
    emptied(): void {
      isQuiet = true;
    },
    play(rate: number, onEnd: () => void): void {
      collectsFor = null;
      stopPlaying = playAgain(sounds, { rate, onEnd });
    },
    stop(): void {
      collectsFor = null;
      player.stop();
      isQuiet = true;
      stopPlaying();
      stopPlaying = () => {};
    },
    forget(): void {
      sounds = [];
      soundsOf = "";
    },
  };
}
