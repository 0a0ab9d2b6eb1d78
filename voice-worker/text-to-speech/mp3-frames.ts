/**
 * Cuts an mp3 body into chunks at frame boundaries while it arrives, so that a sentence starts playing
 * before it is complete. Layer III frames borrow bits from earlier ones (the bit reservoir), and a decoder
 * overlaps neighbours, so a chunk repeats the last frames of the previous chunk and says how much of it is
 * new. Headers: ISO/IEC 11172-3, 2.4.1.3, and 13818-3.
 */
export interface Mp3Chunk {
  mp3: Uint8Array;
  /** How much at its end is new; undefined if the body is sent whole, as when it is not mp3. */
  seconds?: number;
}

/** More than the reservoir (511 bytes) spans at any bitrate used for speech. */
const PREROLL_FRAMES = 8;
/** The shortest a decoder takes: for the first chunk, and while the listener is nearly out of sound. */
const SHORT_SECONDS = 0.09;
/** Longer chunks are fewer, and repeat less. */
const LONG_SECONDS = 0.6;
const NEARLY_OUT_SECONDS = 0.3;
/** A body without a frame in its first bytes is not mp3. */
const SEARCHED_BYTES = 8192;
const HEADER_BYTES = 4;

// Layer III kbit/s by index; 0 is "free format", unused in practice.
const MPEG1_RATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG2_RATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const MPEG1_SAMPLES = [44_100, 48_000, 32_000];

interface Frame {
  bytes: number;
  seconds: number;
}

/** The frame whose header begins at `at`, or null. */
export function readFrame(data: Uint8Array, at: number): Frame | null {
  const [b0 = 0, b1 = 0, b2 = 0] = data.subarray(at, at + 3);
  const isSync = b0 === 0xff && (b1 & 0xe0) === 0xe0;
  const version = (b1 >> 3) & 3;
  const layer = (b1 >> 1) & 3;
  if (!isSync || version === 1 || layer !== 1) return null;
  const isMpeg1 = version === 3;
  const rate = (isMpeg1 ? MPEG1_RATES : MPEG2_RATES)[b2 >> 4];
  const sampleIndex = (b2 >> 2) & 3;
  const base = MPEG1_SAMPLES[sampleIndex];
  if (!rate || !base) return null;
  // MPEG-2 halves the sample rates, MPEG-2.5 halves them again; both halve the samples per frame.
  const sampleRate = base / (isMpeg1 ? 1 : version === 2 ? 2 : 4);
  const samples = isMpeg1 ? 1152 : 576;
  const padding = (b2 >> 1) & 1;
  return {
    bytes: Math.floor((samples / 8) * ((rate * 1000) / sampleRate)) + padding,
    seconds: samples / sampleRate,
  };
}

/** The next frame from `from` on, null while incomplete, and where to resume the search. */
function findFrame(
  data: Uint8Array,
  from: number,
  { isFirst }: { isFirst: boolean },
): { at: number; frame: Frame | null } {
  let at = from;
  for (; at + HEADER_BYTES <= data.length; at += 1) {
    const frame = readFrame(data, at);
    if (!frame) continue;
    const next = at + frame.bytes;
    // Before the first frame anything may look like a header, so another must follow it.
    const needed = isFirst ? next + HEADER_BYTES : next;
    if (needed > data.length) return { at, frame: null };
    if (!isFirst || readFrame(data, next)) return { at, frame };
  }
  return { at, frame: null };
}

/** Encoders start with a silent frame of player metadata; a chunk must not begin with it. */
const isInfoFrame = (frame: Uint8Array) => /Xing|Info|VBRI/.test(latin1(frame.subarray(0, 60)));
const latin1 = (data: Uint8Array) => Buffer.from(data).toString("latin1");

export async function* inChunks(
  body: AsyncIterable<Uint8Array>,
  monotonic: () => number = () => performance.now(),
): AsyncGenerator<Mp3Chunk> {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  let preroll: Uint8Array[] = [];
  let fresh: Uint8Array[] = [];
  let seconds = 0;
  /** When the chunks so far will have been played, if played at once. */
  let heardAt = Number.NEGATIVE_INFINITY;

  const cut = (): Mp3Chunk => {
    heardAt = Math.max(heardAt, monotonic()) + seconds * 1000;
    const chunk = { mp3: Buffer.concat([...preroll, ...fresh]), seconds };
    preroll = [...preroll, ...fresh].slice(-PREROLL_FRAMES);
    fresh = [];
    seconds = 0;
    return chunk;
  };

  /** Moves the whole frames of `rest` to `fresh`. */
  function takeFrames(): void {
    let at = started ? 0 : tagBytes(rest);
    for (;;) {
      const found = findFrame(rest, at, { isFirst: !started });
      at = found.at;
      if (!found.frame) break;
      const data = rest.subarray(at, at + found.frame.bytes);
      at += data.length;
      if (started || !isInfoFrame(data)) {
        fresh.push(data);
        seconds += found.frame.seconds;
      }
      started = true;
    }
    if (started) rest = rest.subarray(at);
  }

  for await (const chunk of body) {
    rest = Buffer.concat([rest, chunk]);
    if (started || rest.length - chunk.length <= SEARCHED_BYTES) takeFrames();
    const isNearlyOut = heardAt - monotonic() < NEARLY_OUT_SECONDS * 1000;
    const enough = isNearlyOut ? SHORT_SECONDS : LONG_SECONDS;
    if (seconds >= enough) yield cut();
  }
  if (fresh.length > 0) yield cut();
  else if (!started && rest.length > 0) yield { mp3: rest };
}

/** The whole body as one chunk; nothing if it is empty. */
export async function* inWhole(body: AsyncIterable<Uint8Array>): AsyncGenerator<Mp3Chunk> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  const mp3 = Buffer.concat(parts);
  if (mp3.length > 0) yield { mp3 };
}

/** The length of a leading ID3v2 tag, else 0 (id3.org, "ID3v2 header"). */
function tagBytes(data: Uint8Array): number {
  if (latin1(data.subarray(0, 3)) !== "ID3" || data.length < 10) return 0;
  const size = data.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return size + 10;
}
