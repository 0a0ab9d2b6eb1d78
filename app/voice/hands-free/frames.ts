/** The pieces of sound in which voice is looked for: Silero's, 32 ms at 16 kHz. */
export const SAMPLE_RATE = 16_000;
export const FRAME_SAMPLES = 512;
export const FRAME_MS = (1000 * FRAME_SAMPLES) / SAMPLE_RATE;
