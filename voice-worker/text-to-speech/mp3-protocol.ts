/** Messages between the encoder and its thread. */

export interface EncoderRequest {
  id: number;
  /** One sentence. */
  stream: number;
  /** Hz; the same for all requests of a stream. */
  sampleRate: number;
  pcm?: Uint8Array;
  /** The stream is over: return its last frames and free its encoder. */
  end?: boolean;
}

export interface EncoderAnswer {
  id: number;
  mp3?: Uint8Array;
  error?: string;
}
