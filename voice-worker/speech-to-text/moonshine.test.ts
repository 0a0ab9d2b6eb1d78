import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { REQUESTS } from "#voice-worker/assistant/embedded/skills/requests.ts";
import { converse } from "#voice-worker/assistant/embedded/testing.ts";
import type { SpeechToText } from "#voice-worker/engine/engine.ts";
import type { ProgramRunner } from "#voice-worker/engine/programs.ts";
import type { SherpaProcess } from "#voice-worker/sherpa/sherpa-process.ts";
import { createMender } from "./mend.ts";
import { createMoonshineTranscriber } from "./moonshine.ts";

const mender = createMender(airportIndex(), REQUESTS);
const { signal } = new AbortController();

/** Half a second of noise, and half a second that is louder by so many dB. */
function recordingWith(above: number): Buffer {
  const loud = 10 ** (above / 20);
  const samples = Int16Array.from({ length: 16_000 }, (_, at) =>
    Math.round((at % 2 === 0 ? 10 : -10) * (at < 8000 ? 1 : loud)),
  );
  return Buffer.from(samples.buffer);
}

/** A transcriber whose listeners hear what the test says. */
function setUp(
  heard: {
    base?: string;
    tiny?: string;
    command?: string;
    fails?: boolean;
    /** How many dB the voice is above the noise. */
    above?: number;
  },
  fallback?: SpeechToText,
) {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const stage = { hold: false };
  const process: Pick<SherpaProcess, "hear" | "state"> = {
    state: heard.fails ? "failing" : "ok",
    async hear(_samples, model) {
      asked.push(model);
      if (stage.hold) await new Promise<void>((resolve) => held.push(resolve));
      if (heard.fails) throw new Error("the speech process ended");
      return heard[model] ?? "";
    },
  };
  const { command, above } = heard;
  const pcm = above === undefined ? Buffer.alloc(3200) : recordingWith(above);
  const runner: ProgramRunner = { run: async () => pcm };
  const transcriber = createMoonshineTranscriber({
    process,
    runner,
    mender,
    fallback,
    ...(command !== undefined && {
      commands: {
        async hear() {
          asked.push("command");
          const decoding = { text: command.toLowerCase(), acousticScore: 0, frames: 1 };
          return { decoding, written: command };
        },
      },
    }),
  });
  const { understands, means } = converse();
  const understander = { understands, means, expectsPlace: false };
  const hear = (given: Partial<Parameters<typeof transcriber.transcribe>[0]> = {}) =>
    transcriber.transcribe(
      { audio: new Uint8Array(8), extension: "webm", language: "English", understander, ...given },
      // Each turn has a signal of its own.
      new AbortController().signal,
    );
  return { asked, hear, stage, held, transcriber };
}

describe("what Moonshine hears", () => {
  it("is taken as it is where it is understood", async () => {
    const { hear, asked } = setUp({ base: "Find me a flight from London to Rome on Friday." });
    expect(await hear()).toBe("Find me a flight from London to Rome on Friday.");
    expect(asked).toEqual(["base"]);
  });

  it("has its places put right", async () => {
    const { hear } = setUp({ base: "Find me a flight from London to Malaghan Friday." });
    expect(await hear()).toBe("Find me a flight from London to Málaga Friday.");
  });

  it("is heard by the smaller model too where its place is in doubt", async () => {
    const { hear, asked } = setUp({
      base: "Find a hotel in bn tomorrow for two nights.",
      tiny: "Find a hotel in Vienna tomorrow for two nights.",
    });
    expect(await hear()).toBe("Find a hotel in Vienna tomorrow for two nights.");
    expect(asked).toEqual(["base", "tiny"]);
  });

  it("is heard by the smaller model where it is not understood", async () => {
    const { hear, asked } = setUp({ base: "Show my tribs", tiny: "Show my trips." });
    expect(await hear()).toBe("Show my trips.");
    expect(asked).toEqual(["base", "tiny"]);
  });

  it("is what holds fewer words that nobody says", async () => {
    const { hear } = setUp({
      base: "What terminal does Emirates Verdigal from tomorrow?",
      tiny: "What terminal does Emirates thirty go from tomorrow?",
    });
    expect(await hear()).toBe("What terminal does emirates thirty go from tomorrow?");
  });

  it("has a place in doubt marked, for the assistant to ask about", async () => {
    const { hear } = setUp({
      base: "Hotels in Bribeen from Friday for two nights.",
      tiny: "Hotels in bourbon from Friday for two nights.",
    });
    expect(await hear()).toMatch(/^Hotels in \[\p{L}+\?\] from Friday for two nights\.$/u);
  });

  it("is then heard as a command, if it sounds like one", async () => {
    const { hear, asked } = setUp({ base: "Buck the car", command: "Book the car" });
    expect(await hear()).toBe("Book the car");
    expect(asked).toEqual(["base", "tiny", "command"]);
  });

  it("is no command that it does not sound like", async () => {
    const { hear } = setUp({ base: "The soup is nearly ready", command: "Book the car" });
    expect(await hear()).toBe("");
  });

  it("is handed on where only its place is not known, for the assistant to ask about", async () => {
    const { hear } = setUp({ base: "Find a flight from London to Xyzzyburg tomorrow" });
    expect(await hear()).toBe("Find a flight from London to Xyzzyburg tomorrow");
  });

  it("is handed on whole to an assistant that takes any words", async () => {
    const { hear, asked } = setUp({ base: "The soup is nearly ready." });
    expect(await hear({ understander: undefined })).toBe("The soup is nearly ready.");
    expect(asked).toEqual(["base"]);
  });

  it("is nothing where nothing was said", async () => {
    const { hear, asked } = setUp({ base: "" });
    expect(await hear()).toBe("");
    expect(asked).toEqual(["base"]);
  });
});

describe("a noisy recording", () => {
  const sentence = (place: string) => `Find a hotel in ${place} tomorrow for two nights.`;

  it("is heard by both models, and a name that only one of them heard is in doubt", async () => {
    const { hear, asked } = setUp({ base: sentence("Rome"), tiny: sentence("Nome"), above: 20 });
    expect(await hear()).toBe(sentence("[Rome?]"));
    expect(asked).toEqual(["base", "tiny"]);
  });

  it("is believed where both heard the same", async () => {
    const { hear } = setUp({ base: sentence("Rome"), tiny: sentence("Rome"), above: 20 });
    expect(await hear()).toBe(sentence("Rome"));
  });

  it("is in doubt as a whole where they heard other things than a name differently", async () => {
    const tiny = sentence("Rome").replace("two", "three");
    const { hear } = setUp({ base: sentence("Rome"), tiny, above: 20 });
    expect(await hear()).toBe("[Find a hotel in Rome tomorrow for two nights?]");
    const other = sentence("Rome").replace("two nights", "tunas");
    const { hear: hearOdd } = setUp({ base: sentence("Rome"), tiny: other, above: 20 });
    expect(await hearOdd()).toBe("[Find a hotel in Rome tomorrow for two nights?]");
  });

  it("is believed where only one heard a request, without an amount", async () => {
    const { hear } = setUp({ base: "Show my trips.", tiny: "Sure my tribs", above: 20 });
    expect(await hear()).toBe("Show my trips.");
  });

  it("is no yes that only one of them heard", async () => {
    const { hear } = setUp({ base: "Yes please.", tiny: "Guess please.", above: 20 });
    expect(await hear()).toBe("");
    const { hear: hearBoth } = setUp({ base: "Yes please.", tiny: "Yes, please", above: 20 });
    expect(await hearBoth()).toBe("Yes please.");
  });

  it("is one with less than 32 dB between voice and noise", async () => {
    const { hear, asked } = setUp({ base: sentence("Rome"), tiny: sentence("Nome"), above: 40 });
    expect(await hear()).toBe(sentence("Rome"));
    expect(asked).toEqual(["base"]);
  });
});

describe("many who talk at once", () => {
  it("wait their turn, and are told to try again when there are too many", async () => {
    const { hear, stage, held } = setUp({ base: "What are my travel plans?" });
    stage.hold = true;
    const all = Array.from({ length: 23 }, (_, n) => hear({ owner: `traveller ${n}` }));
    const last = all.at(-1);
    await expect(last).rejects.toMatchObject({
      code: "stt-failed",
      message: expect.stringContaining("many travellers"),
    });
    stage.hold = false;
    const release = setInterval(() => {
      for (const resolve of held.splice(0)) resolve();
    }, 5);
    const heard = await Promise.all(all.slice(0, -1));
    clearInterval(release);
    expect(new Set(heard)).toEqual(new Set(["What are my travel plans?"]));
  });

  it("leave their place when they give up", async () => {
    const { transcriber, stage } = setUp({ base: "hello" });
    stage.hold = true;
    const given = { audio: new Uint8Array(8), extension: "webm", language: "English" } as const;
    const controller = new AbortController();
    const gone = transcriber.transcribe({ ...given, owner: "ada" }, controller.signal);
    const second = transcriber.transcribe({ ...given, owner: "ada" }, controller.signal);
    controller.abort();
    await expect(second).rejects.toMatchObject({ name: "AbortError" });
    gone.catch(() => {});
  });
});

describe("what has been said so far", () => {
  const given = { audio: new Uint8Array(8), extension: "webm", language: "English" } as const;

  it("is heard by the smaller model, one at a time", async () => {
    const { transcriber, asked, stage, held } = setUp({ tiny: "find me a flight to" });
    stage.hold = true;
    const first = transcriber.transcribeSoFar?.(given, signal);
    expect(await transcriber.transcribeSoFar?.(given, signal)).toBeNull();
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    expect(await first).toBe("find me a flight to");
    expect(asked).toEqual(["tiny"]);
  });

  it("waits while a whole recording is heard", async () => {
    const { transcriber, hear, stage, held } = setUp({ base: "What are my travel plans?" });
    stage.hold = true;
    const whole = hear();
    await expect.poll(() => held.length).toBe(1);
    expect(await transcriber.transcribeSoFar?.(given, signal)).toBeNull();
    held[0]?.();
    expect(await whole).toBe("What are my travel plans?");
  });
});

describe("a process that has ended", () => {
  it("is stood in for by the command grammar", async () => {
    const fallback: SpeechToText = { name: "grammar", transcribe: async () => "book the car" };
    const { hear } = setUp({ fails: true }, fallback);
    expect(await hear()).toBe("book the car");
  });

  it("is said in words where nothing else hears", async () => {
    const { hear, transcriber } = setUp({ fails: true });
    await expect(hear()).rejects.toMatchObject({ code: "stt-failed" });
    expect(transcriber.state?.()).toBe("failing");
  });
});
