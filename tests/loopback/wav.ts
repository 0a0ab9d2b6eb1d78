const RATE = 24_000;

/** A WAV file of 24 kHz, 16 bit, mono, whose lengths are those of a file that is still being written. */
export function silentWav(seconds: number): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(0xffffffff, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(0xffffffff, 40);
  return Buffer.concat([header, Buffer.alloc(RATE * 2 * seconds)]);
}
