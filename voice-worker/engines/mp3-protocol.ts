/** What the encoder and its thread say to each other. */

/** Of the Realtime API's pcm: 24 kHz, one channel, signed 16 bit little-endian. */
export const SAMPLE_RATE = 24_000;

export interface EncoderRequest {
  id: number;
  /** One sentence. */
  stream: number;
  pcm?: Uint8Array;
  /** Nothing more comes: its last frames are wanted, or at least its encoder. */
  end?: boolean;
}

export interface EncoderAnswer {
  id: number;
  mp3?: Uint8Array;
  error?: string;
}
