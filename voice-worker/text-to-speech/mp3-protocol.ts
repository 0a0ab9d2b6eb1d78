/** What the encoder and its thread say to each other. */

export interface EncoderRequest {
  id: number;
  /** One sentence. */
  stream: number;
  /** Hz; of the first request of a stream, the others are of the same. */
  sampleRate: number;
  pcm?: Uint8Array;
  /** Nothing more comes: its last frames are wanted, or at least its encoder. */
  end?: boolean;
}

export interface EncoderAnswer {
  id: number;
  mp3?: Uint8Array;
  error?: string;
}
