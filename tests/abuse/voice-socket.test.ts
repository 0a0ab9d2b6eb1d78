/** H4, H6, M7, L10: what one voice socket, or many of one traveller, can take from the others. */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { afterEach, describe, expect, it } from "vitest";
import { CLOSE, closeWords } from "#app/contracts/voice-close.ts";
import type { Engines } from "#voice-worker/engine/engine.ts";
import { POCKETSPHINX_MODEL, type ProgramRunner } from "#voice-worker/engine/programs.ts";
import { createSliceAllowance } from "#voice-worker/socket/slice-allowance.ts";
import {
  createCommandListener,
  createEmbeddedTranscriber,
} from "#voice-worker/speech-to-text/pocketsphinx-transcribe.ts";
import { unlessBare } from "../support/bare.ts";
import { RECORDING, startVoiceServer, type VoiceServer } from "../support/voice-server.ts";

let voice: VoiceServer;
afterEach(() => voice?.close());

/** Two minutes of a recorder's slices, which a connection that stood still sends at once. */
const HONEST_SLICES = 1200;

describe("H4: slices of a recording", () => {
  it.each([
    ["of one byte", Buffer.alloc(1)],
    ["of no byte", Buffer.alloc(0)],
  ])("%s without end close the socket, in words", async (_what, slice) => {
    voice = await startVoiceServer();
    const ada = await voice.connect();
    for (let n = 0; n < 20_000; n++) ada.socket.send(slice);
    expect(await ada.closed).toBe(CLOSE.tooFast);
    expect(closeWords(CLOSE.tooFast)).toMatch(/too much at once/);
  });

  it("are not counted from zero by ending one recording and beginning the next", async () => {
    voice = await startVoiceServer();
    const ada = await voice.connect();
    for (let n = 0; n < 20; n++) {
      for (let slice = 0; slice < 500; slice++) ada.socket.send(Buffer.alloc(1));
      ada.send({ type: "audio_end", ext: "webm" });
    }
    expect(await ada.closed).toBe(CLOSE.tooFast);
  });

  it("of two minutes may come at once, and are heard", async () => {
    voice = await startVoiceServer();
    const ada = await voice.connect();
    const bytes = Math.ceil(RECORDING.length / HONEST_SLICES);
    for (let n = 0; n < HONEST_SLICES; n++) {
      ada.socket.send(RECORDING.subarray(n * bytes, (n + 1) * bytes));
    }
    ada.send({ type: "audio_end", ext: "webm" });
    await ada.until(() => ada.ends() === 1);
    expect(ada.messages.at(-1)).toMatchObject({ type: "complete", turn: 1 });
  });

  it("are allowed again at twice a recorder's pace", () => {
    let now = 0;
    const allowance = createSliceAllowance({ utteranceMs: 120_000 }, () => now);
    const taken = (max: number) => {
      let count = 0;
      while (count < max && allowance.take()) count += 1;
      return count;
    };
    expect(taken(10_000)).toBe(2 * HONEST_SLICES);
    now += 999;
    expect(taken(10_000)).toBe(19);
    now += 1000;
    expect(taken(10_000)).toBe(20);
    now += 3_600_000;
    expect(taken(10_000)).toBe(2 * HONEST_SLICES);
  });

  it("a message that is no recording has an end, too", async () => {
    voice = await startVoiceServer();
    const ada = await voice.connect();
    const text = JSON.stringify({ type: "text", text: "hello", padding: "x".repeat(20_000) });
    ada.socket.send(text);
    await ada.until(() => ada.messages.length === 1);
    expect(ada.messages).toEqual([{ type: "error", message: "That message is too long." }]);
  });
});

describe("L7: whole recordings", () => {
  it("are counted by their bytes before they are decoded", async () => {
    voice = await startVoiceServer({ VOICE_FRAME_BYTES: "1000" });
    const ada = await voice.connect();
    const broken = `AUDIO:webm:${"?".repeat(989)}`;
    for (let n = 0; n < 12; n++) ada.socket.send(broken);
    await ada.until(() => ada.messages.length === 12);
    const words = ada.messages.map((message) => message.type === "error" && message.message);
    expect(words).toEqual([
      ...Array(10).fill("That recording could not be read."),
      ...Array(2).fill("Too many messages at once. Please wait a minute."),
    ]);
    const ben = await voice.connect("ben");
    ben.socket.send(broken);
    await ben.until(() => ben.messages.length === 1);
    expect(ben.messages[0]).toMatchObject({ message: "That recording could not be read." });
  });
});

describe("H6: opening sockets", () => {
  const attempt = (cookie?: string) =>
    voice.refused({ origin: voice.origin, ...(cookie ? { cookie } : {}) });

  it("is counted by traveller, and by address where nobody is signed in", async () => {
    voice = await startVoiceServer({ VOICE_CONNECTIONS_PER_MINUTE: "3" });
    for (let n = 0; n < 3; n++) (await voice.connect()).socket.close();
    expect(await attempt("ada")).toBe(429);
    (await voice.connect("ben")).socket.close();
    const strangers = [await attempt(), await attempt(), await attempt(), await attempt()];
    expect(strangers).toEqual([401, 401, 401, 429]);
    (await voice.connect("ben")).socket.close();
  });

  it("keeps a session alive only within the limit", async () => {
    voice = await startVoiceServer({ VOICE_CONNECTIONS_PER_MINUTE: "2" });
    const open = [await voice.connect(), await voice.connect()];
    expect(await attempt("ada")).toBe(429);
    expect(voice.used).toEqual(["ada", "ada"]);
    for (const { socket } of open) socket.close();
  });

  it("is explained in words, which count as well", async () => {
    voice = await startVoiceServer({ VOICE_CONNECTIONS_PER_MINUTE: "1" });
    const asked = { headers: { cookie: "ada" }, socket: { remoteAddress: "127.0.0.1" } };
    const explain = () => voice.worker.explain(asked as never);
    expect((await explain())?.status).toBe(426);
    expect(await explain()).toEqual({
      status: 429,
      message: "Too many attempts in one minute. Please wait a moment.",
    });
  });
});

describe("L10: sockets that have named no conversation", () => {
  it("share nothing, though they are the same traveller's", async () => {
    const opened: string[] = [];
    const engines: Engines = {
      assistant: {
        name: "notebook",
        async *answer({ memory, utterance }) {
          opened.push(String(memory.own?.state ?? "nothing"));
          memory.own = { state: utterance };
          yield "Noted.";
        },
      },
    };
    voice = await startVoiceServer({}, { engines });
    const [phone, laptop] = [await voice.connect(), await voice.connect()];
    await phone.say("one");
    await laptop.say("two");
    await phone.say("three");
    phone.send({ type: "session", sessionId: "shared" });
    laptop.send({ type: "session", sessionId: "shared" });
    await phone.say("four");
    await laptop.say("five");
    expect(opened).toEqual(["nothing", "nothing", "one", "nothing", "four"]);
  });
});

describe.skipIf(!unlessBare(existsSync(POCKETSPHINX_MODEL)))(
  "M7: recognition without a key (needs pocketsphinx)",
  () => {
    /** Programs that end when they are told to. */
    function createStage() {
      const begun: { owner: string; program: string; end: () => void }[] = [];
      const runner: ProgramRunner = {
        run(program, args, { owner = "" }) {
          return new Promise((resolve) => {
            const end = () => {
              const at = args.indexOf("-hypseg");
              const output = at < 0 ? undefined : args[at + 1];
              const written = output === undefined ? Promise.resolve() : writeFile(output, "");
              written.then(() => resolve(Buffer.alloc(0)));
            };
            begun.push({ owner, program, end });
          });
        },
      };
      return { begun, runner };
    }

    it("is one recording of a traveller at a time, so that another's need not wait for all", async () => {
      const { begun, runner } = createStage();
      const commands = createCommandListener(runner, { commands: ["help"], cities: ["London"] });
      const transcriber = createEmbeddedTranscriber(runner, commands);
      const { signal } = new AbortController();
      const hear = (owner: string) =>
        transcriber.transcribe(
          { audio: RECORDING, extension: "webm", language: "English", owner },
          signal,
        );
      const all = [hear("ada"), hear("ada"), hear("ada"), hear("ada"), hear("ben")];
      const started = () => begun.filter(({ program }) => program === "ffmpeg");
      await expect
        .poll(() =>
          started()
            .map(({ owner }) => owner)
            .toSorted(),
        )
        .toEqual(["ada", "ben"]);
      // Each program that begins ends; the order in which recordings begin is what counts.
      for (let ended = 0; ended < all.length * 3; ended++) {
        await expect.poll(() => begun.length).toBeGreaterThan(ended);
        begun[ended]?.end();
      }
      expect(await Promise.all(all)).toEqual(["", "", "", "", ""]);
      expect(
        started()
          .map(({ owner }) => owner)
          .toSorted(),
      ).toEqual(["ada", "ada", "ada", "ada", "ben"]);
    });
  },
);
