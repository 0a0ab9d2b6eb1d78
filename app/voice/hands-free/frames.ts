/** Frames for voice detection: Silero's size, 32 ms at 16 kHz. */
export const SAMPLE_RATE = 16_000;
export const FRAME_SAMPLES = 512;
export const FRAME_MS = (1000 * FRAME_SAMPLES) / SAMPLE_RATE;
