/** Signals hands-free's state to those not looking: a soft tone, and a vibration on phones. */

/** listening: it is your turn; heard: your turn is over; resting: NoVo no longer listens. */
export type Cue = "listening" | "heard" | "resting";

/** Tones in Hz, one after the other; the pattern for navigator.vibrate, in ms. */
const CUES: Record<Cue, { tones: readonly number[]; touch: number[] }> = {
  listening: { tones: [523, 659], touch: [20] },
  heard: { tones: [659, 523], touch: [20, 60, 20] },
  resting: { tones: [392], touch: [60] },
};
const TONE_SECONDS = 0.07;
const LOUDNESS = 0.06;

export function giveCue(cue: Cue, context: AudioContext | null): void {
  const { tones, touch } = CUES[cue];
  // Safari has no vibration, and desktops have nothing to vibrate.
  if ("vibrate" in navigator) navigator.vibrate(touch);
  if (context?.state !== "running") return;
  for (const [at, tone] of tones.entries()) {
    sound(context, tone, context.currentTime + at * TONE_SECONDS);
  }
}

function sound(context: AudioContext, frequency: number, startsAt: number): void {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, startsAt);
  gain.gain.linearRampToValueAtTime(LOUDNESS, startsAt + TONE_SECONDS / 4);
  gain.gain.linearRampToValueAtTime(0, startsAt + TONE_SECONDS);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(startsAt);
  oscillator.stop(startsAt + TONE_SECONDS);
}
