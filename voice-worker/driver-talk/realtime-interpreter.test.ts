import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type OpenAiServer, startOpenAiServer } from "#tests/loopback/openai-server.ts";
import { createModelServer } from "#voice-worker/openai/model-server.ts";
import { createLiveInterpreter, INTERPRETER } from "./realtime-interpreter.ts";

let openai: OpenAiServer;
beforeEach(async () => {
  openai = await startOpenAiServer();
});
afterEach(() => openai.close());

/** Half a second of sound and a bit, as ffmpeg makes it of a recording. */
const PCM = Buffer.alloc(24_000 + 500, 1);

function create(model = "gpt-realtime-translate") {
  const config = { baseUrl: openai.url, apiKey: "key", model };
  const server = createModelServer(INTERPRETER, config, pino({ level: "silent" }));
  const runs: (readonly string[])[] = [];
  const interpreter = createLiveInterpreter(server, {
    runner: {
      async run(_program, args) {
        runs.push(args);
        return PCM;
      },
    },
    encoder: {
      async *encodeAll(pcm, rate) {
        for await (const part of pcm) yield Buffer.from(`${part.length} at ${rate}`);
      },
    },
  });
  const interpret = (to: string, signal = new AbortController().signal) =>
    interpreter.interpret(
      { audio: Buffer.from("1A45DFA3", "hex"), extension: "webm", from: "English", to },
      signal,
    );
  return { interpreter, interpret, runs };
}

it("gives all of the sound, and returns both transcripts and the sound of the other language", async () => {
  const asked: unknown[] = [];
  openai.options.interpret = (language, bytes) => {
    asked.push([language, bytes]);
    return { said: "I am at exit 4.", translated: "4. çıkıştayım." };
  };
  const { interpret, runs, interpreter } = create();
  const { said, translated, sound } = await interpret("Turkish");
  expect([said, translated]).toEqual(["I am at exit 4.", "4. çıkıştayım."]);
  expect(asked).toEqual([["tr", PCM.length]]);
  expect(sound.map(String)).toEqual(["9600 at 24000", "9600 at 24000", "9600 at 24000"]);
  expect(runs[0]).toEqual(expect.arrayContaining(["-ar", "24000", "-t", "60"]));
  expect(interpreter.state?.()).toBe("ok");
});

it("returns nothing where nothing was said", async () => {
  const { interpret } = create();
  expect(await interpret("French")).toEqual({ said: "", translated: "", sound: [] });
});

it("asks only once for a language that the model does not speak", async () => {
  openai.options.interpret = () => ({ said: "a", translated: "b" });
  const { interpret, runs } = create();
  await expect(interpret("Polish")).rejects.toMatchObject({ code: "assistant-failed" });
  await expect(interpret("Polish")).rejects.toMatchObject({ code: "assistant-failed" });
  expect(runs).toHaveLength(1);
  await expect(interpret("Turkish")).resolves.toMatchObject({ said: "a" });
});

it("never speaks Mandarin to who understands Cantonese", async () => {
  openai.options.interpret = () => ({ said: "a", translated: "b" });
  const { interpret, runs, interpreter } = create();
  await expect(interpret("Chinese (Cantonese)")).rejects.toMatchObject({
    code: "assistant-failed",
  });
  expect(runs).toEqual([]);
  // Nothing was asked, so nothing is wrong with its server.
  expect(interpreter.state?.()).toBe("unused");
  await expect(interpret("Chinese (Mandarin)")).resolves.toMatchObject({ said: "a" });
});

it("fails where the connection ends in the middle, and where there is no such model", async () => {
  openai.options.interpret = () => "cut off";
  const { interpret, interpreter } = create();
  await expect(interpret("Turkish")).rejects.toMatchObject({ code: "assistant-failed" });
  expect(interpreter.state?.()).toBe("failing");
  const unknown = create("gpt-live-unknown");
  await expect(unknown.interpret("Turkish")).rejects.toMatchObject({ code: "assistant-failed" });
  expect(unknown.interpreter.state?.()).toBe("misconfigured");
});

it("takes no translation that does not end", async () => {
  openai.options.interpret = () => ({ said: "a", translated: "word ".repeat(1000) });
  await expect(create().interpret("Turkish")).rejects.toMatchObject({ code: "assistant-failed" });
});

it("ends at once when it is aborted", async () => {
  const { interpret } = create();
  const controller = new AbortController();
  controller.abort();
  await expect(interpret("Turkish", controller.signal)).rejects.toBeDefined();
});
