import { describe, expect, it, vi } from "vitest";
import { PATIENTLY } from "#tests/support/patiently.ts";
import type { TextToSpeech } from "../engine/engine.ts";
import { createNeuralSpeech, type NeuralSpeechParts } from "./neural-speech.ts";

const VOICE = { name: "amy", title: "Amy" };
const OTHER = { name: "ben", title: "Ben" };
/** Says in each part what it spoke. */
const PLAIN: TextToSpeech = {
  name: "espeak-ng",
  languages: ["English", "Spanish"],
  voices: [{ name: "espeak-ng", title: "Robot voice" }],
  async *speak({ text, language }) {
    yield new TextEncoder().encode(`plain ${language}: ${text}`);
  },
};

function setUp({
  isAlone = false,
  damaged = [],
  ...process
}: Partial<ReturnType<NeuralSpeechParts["start"]>> & {
  isAlone?: boolean;
  /** Voices whose process ends when it loads them. */
  damaged?: readonly string[];
} = {}) {
  const warn = vi.fn();
  const error = vi.fn();
  const started: string[] = [];
  const encoded: { sampleRate: number; samples: number[] }[] = [];
  const speech = createNeuralSpeech({
    installed: [VOICE, OTHER],
    ...(!isAlone && { plain: PLAIN }),
    log: { warn, error },
    start(voice) {
      started.push(voice);
      const ended = new Error("the speech process ended with SIGABRT");
      return {
        state: "ok",
        ready: damaged.includes(voice) ? Promise.reject(ended) : Promise.resolve(),
        speak: async (text) => ({
          samples: Float32Array.from([...text].map(() => 0.5)),
          sampleRate: 24_000,
        }),
        ...process,
      };
    },
    encoder: {
      async *encodeAll(pcm, sampleRate) {
        for await (const chunk of pcm) {
          const bytes = Buffer.from(chunk);
          const samples = Array.from({ length: bytes.length / 2 }, (_, n) =>
            bytes.readInt16LE(n * 2),
          );
          encoded.push({ sampleRate, samples });
          yield new TextEncoder().encode(`${samples.length} samples`);
        }
      },
    },
  });
  const say = async (
    text: string,
    {
      language = "English",
      voice,
      signal = new AbortController().signal,
    }: { language?: string; voice?: string; signal?: AbortSignal } = {},
  ) => {
    let heard = "";
    for await (const part of speech.speak({ text, language, voice, owner: "ada" }, signal)) {
      heard += new TextDecoder().decode(part);
    }
    return heard;
  };
  return { speech, say, warn, error, started, encoded };
}

describe("the installed voice", () => {
  it("speaks English, its peaks cut at the ends of the scale", async () => {
    const { say, encoded, speech } = setUp({
      speak: async () => ({ samples: Float32Array.from([0, 1.4, -1.4, -0.5]), sampleRate: 22_050 }),
    });
    expect(await say("Hello.")).toBe("4 samples");
    expect(encoded).toEqual([{ sampleRate: 22_050, samples: [0, 32_767, -32_767, -16_383] }]);
    expect(speech.name).toBe("Amy, and espeak-ng");
  });

  it("is the traveller's choice of those that are here, else the first", async () => {
    const spoken: string[] = [];
    const { say, speech } = setUp({
      speak: async (_text, voice) => {
        spoken.push(voice);
        return { samples: new Float32Array(1), sampleRate: 24_000 };
      },
    });
    await say("Hello.");
    await say("Hello.", { voice: "ben" });
    await say("Hello.", { voice: "removed" });
    expect(spoken).toEqual(["amy", "ben", "amy"]);
    expect(await say("Hello.", { voice: "espeak-ng" })).toBe("plain English: Hello.");
    expect(await say("Hola.", { voice: "ben", language: "Spanish" })).toBe("plain Spanish: Hola.");
    expect(speech.voices?.map(({ name }) => name)).toEqual(["amy", "ben", "espeak-ng"]);
  });

  it("that is damaged is tried once, for nobody else, and the usual voice speaks", async () => {
    const { say, speech, error, started, warn } = setUp({ damaged: ["ben"] });
    const both = [say("Hello.", { voice: "ben" }), say("Hello.", { voice: "amy" })];
    expect(await Promise.all(both)).toEqual(["6 samples", "6 samples"]);
    expect(await say("Hello.", { voice: "ben" })).toBe("6 samples");
    expect(started).toEqual(["amy", "ben"]);
    expect(error).toHaveBeenCalledOnce();
    expect(warn).not.toHaveBeenCalled();
    expect(speech.voices?.map(({ name }) => name)).toEqual(["amy", "espeak-ng"]);
  });

  it("is another that is installed, else the programs', where the usual one is damaged", async () => {
    const { say } = setUp({ damaged: ["amy"] });
    expect(await say("Hello.")).toBe("6 samples");
    const { say: sayPlainly } = setUp({ damaged: ["amy", "ben"] });
    expect(await sayPlainly("Hello.")).toBe("plain English: Hello.");
  });

  it("speaks what the programs do, and English alone without them", () => {
    expect(setUp().speech.languages).toEqual(["English", "Spanish"]);
    expect(setUp({ isAlone: true }).speech.languages).toEqual(["English"]);
  });

  it("leaves other languages to the programs", async () => {
    const { say } = setUp();
    expect(await say("Hola.", { language: "Spanish" })).toBe("plain Spanish: Hola.");
  });

  it("is stood in for while its process is down, and the log says so", async () => {
    const speak = async () => {
      throw new Error("the speech process ended");
    };
    const { say, warn } = setUp({ speak });
    expect(await say("Hello.")).toBe("plain English: Hello.");
    expect(warn).toHaveBeenCalledOnce();
    const { say: alone } = setUp({ speak, isAlone: true });
    await expect(alone("Hello.")).rejects.toMatchObject({ code: "tts-failed" });
  });

  it("speaks one sentence at a time, and leaves to the programs what would wait too long", async () => {
    let running = 0;
    const starts: (() => void)[] = [];
    const { say } = setUp({
      speak: async () => {
        running += 1;
        expect(running).toBe(1);
        await new Promise<void>((resolve) => starts.push(resolve));
        running -= 1;
        return { samples: new Float32Array(1), sampleRate: 24_000 };
      },
    });
    const all = ["1", "2", "3", "4", "5", "6"].map((text) => say(text));
    expect(await all[5]).toBe("plain English: 6");
    for (let done = 0; done < 5; done++) {
      await vi.waitFor(() => expect(starts).toHaveLength(done + 1), PATIENTLY);
      starts[done]?.();
    }
    expect(await Promise.all(all.slice(0, 5))).toEqual(Array(5).fill("1 samples"));
  });

  it("says nothing more when the traveller has interrupted", async () => {
    const interrupted = new AbortController();
    const { say, encoded } = setUp({
      speak: async () => {
        interrupted.abort();
        return { samples: new Float32Array(9), sampleRate: 24_000 };
      },
    });
    await expect(say("Hello.", { signal: interrupted.signal })).rejects.toThrow("abort");
    expect(encoded).toEqual([]);
  });
});
