/** The input level of a microphone, for the ring around the button. */

/** A room is silent below the first, a voice loud above the second (dB relative to full scale). */
const QUIET_DB = -55;
const LOUD_DB = -15;

/** RMS in decibels, scaled to 0 to 1: ears hear loudness that way, and a linear ring would hardly move. */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const rms = Math.sqrt(sum / Math.max(samples.length, 1));
  const decibel = 20 * Math.log10(Math.max(rms, 1e-6));
  return Math.min(1, Math.max(0, (decibel - QUIET_DB) / (LOUD_DB - QUIET_DB)));
}

/** Reports the level every frame until the returned function is called, then 0. */
export function startLevelMeter(
  context: AudioContext,
  stream: MediaStream,
  onLevel: (level: number) => void,
): () => void {
  const source = context.createMediaStreamSource(stream);
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = requestAnimationFrame(function measure() {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
    frame = requestAnimationFrame(measure);
  });
  return () => {
    cancelAnimationFrame(frame);
    source.disconnect();
    onLevel(0);
  };
}
