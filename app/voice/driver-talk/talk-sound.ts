/** Plays a talk's sound: as it arrives, or all of it again as one. */
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
    /** Nothing received is still to be played. */
    get isQuiet() {
      return isQuiet;
    },
    get isEmpty() {
      return sounds.length === 0;
    },
    /** The rate at which collected sound will be played as one; null if it is played as it arrives. */
    get collectsFor() {
      return collectsFor;
    },
    /** Whether all sound of this text is here: none was given up or failed. */
    has: (text: string): boolean => soundsOf === text && isWhole && sounds.length > 0,
    /** Sound received from now on is for this text. */
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
    /** All of it has arrived. */
    end(): void {
      isWhole = true;
    },
    /** Everything queued was played. */
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
