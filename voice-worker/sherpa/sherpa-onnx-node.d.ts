/** The parts of sherpa-onnx-node that NoVo uses; the package has no types. */
declare module "sherpa-onnx-node" {
  interface Waveform {
    samples: Float32Array;
    sampleRate: number;
  }

  class OfflineStream {
    acceptWaveform(waveform: Waveform): void;
  }

  class OfflineRecognizer {
    static createAsync(config: {
      featConfig: { sampleRate: number; featureDim: number };
      modelConfig: {
        moonshine: { encoder: string; mergedDecoder: string };
        tokens: string;
        numThreads: number;
        provider: string;
      };
    }): Promise<OfflineRecognizer>;
    createStream(): OfflineStream;
    decodeAsync(stream: OfflineStream): Promise<{ text: string }>;
  }

  /** Each engine with the files it needs; all read espeak-ng's data for pronunciation. */
  export interface OfflineTtsModel {
    vits?: { model: string; tokens: string; dataDir: string };
    kokoro?: { model: string; voices: string; tokens: string; dataDir: string };
    kitten?: { model: string; voices: string; tokens: string; dataDir: string };
  }

  class OfflineTts {
    static createAsync(config: {
      model: OfflineTtsModel & { numThreads: number; provider: string };
      maxNumSentences: number;
    }): Promise<OfflineTts>;
    /** With an external buffer the samples are the addon's own memory, which must not be handed out. */
    generateAsync(request: {
      text: string;
      sid: number;
      speed: number;
      enableExternalBuffer: boolean;
    }): Promise<Waveform>;
  }

  class Vad {
    constructor(
      config: {
        sileroVad: {
          model: string;
          threshold: number;
          minSilenceDuration: number;
          minSpeechDuration: number;
          maxSpeechDuration: number;
          windowSize: number;
        };
        sampleRate: number;
        numThreads: number;
      },
      bufferSizeInSeconds: number,
    );
    acceptWaveform(samples: Float32Array): void;
    isEmpty(): boolean;
    front(enableExternalBuffer?: boolean): { start: number; samples: Float32Array };
    pop(): void;
    flush(): void;
    reset(): void;
  }

  /** A CommonJS package: everything is in its default export. */
  const sherpa: {
    OfflineRecognizer: typeof OfflineRecognizer;
    OfflineTts: typeof OfflineTts;
    Vad: typeof Vad;
  };
  export default sherpa;
}
