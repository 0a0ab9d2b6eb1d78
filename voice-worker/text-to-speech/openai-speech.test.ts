import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { groq } from "#tests/loopback/profiles/hosted.ts";
import type { SpeechRequest } from "#tests/loopback/profiles/profile.ts";
import { silentWav } from "#tests/loopback/wav.ts";
import { type StandIn, sendJson, startStandIn } from "#tests/support/http-stand-in.ts";
import { modelServerAt } from "#voice-worker/openai/testing.ts";
import { createMp3Encoder, type Mp3Encoder } from "./mp3-encoder.ts";
import { readFrame } from "./mp3-frames.ts";
import { createOpenAiSpeech, SPEECH } from "./openai-speech.ts";

let standIn: StandIn;
let encoder: Mp3Encoder;
beforeEach(() => {
  encoder = createMp3Encoder();
});
afterEach(async () => {
  await standIn.close();
  await encoder.close();
});

const VOICES = { own: "alloy", offered: [{ name: "cedar", title: "Cedar" }] };

async function start(
  answer: (response: ServerResponse, asked: { response_format: string; voice: string }) => void,
) {
  standIn = await startStandIn((request, response) => {
    answer(response, JSON.parse(request.body) as Parameters<typeof answer>[1]);
  });
  const { server } = modelServerAt(standIn.url, { stage: SPEECH });
  return createOpenAiSpeech(server, VOICES, encoder);
}

async function speak(
  speech: Awaited<ReturnType<typeof start>>,
  voice?: string,
  text = "Hello there.",
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const sentence = { text, language: "English", voice };
  for await (const part of speech.speak(sentence, new AbortController().signal)) parts.push(part);
  return Buffer.concat(parts);
}

function secondsOf(mp3: Buffer): number {
  let seconds = 0;
  for (let at = 0; at < mp3.length; ) {
    const frame = readFrame(mp3, at);
    at += frame?.bytes ?? 1;
    seconds += frame?.seconds ?? 0;
  }
  return seconds;
}

describe("speech by /audio/speech", () => {
  it("that comes as WAV, whatever was asked for, is made into mp3", async () => {
    const speech = await start((response) => {
      const wav = silentWav(1);
      response.writeHead(200, { "content-type": "audio/mpeg" });
      // In chunks that end in the middle of the header and of a sample.
      for (let at = 0; at < wav.length; at += 1001) response.write(wav.subarray(at, at + 1001));
      response.end();
    });
    const seconds = secondsOf(await speak(speech));
    expect(seconds).toBeGreaterThan(0.95);
    expect(seconds).toBeLessThan(1.2);
  });

  it("asks for WAV where nothing else is available, from then on", async () => {
    const speech = await start((response, { response_format }) => {
      if (response_format === "wav") return void response.end(silentWav(0.5));
      sendJson(response, 400, { error: { message: "response_format must be one of [wav]" } });
    });
    expect(secondsOf(await speak(speech))).toBeGreaterThan(0.4);
    expect(secondsOf(await speak(speech))).toBeGreaterThan(0.4);
    expect(standIn.seen).toHaveLength(3);
  });

  it("asks for WAV for each of the sentences that were on their way at once", async () => {
    const first: ServerResponse[] = [];
    const speech = await start((response, { response_format }) => {
      if (response_format === "wav") return void response.end(silentWav(0.5));
      first.push(response);
      if (first.length < 3) return;
      const message = "response_format must be one of [wav]";
      for (const one of first) sendJson(one, 400, { error: { message } });
    });
    const spoken = await Promise.all([speak(speech), speak(speech), speak(speech)]);
    for (const mp3 of spoken) expect(secondsOf(mp3)).toBeGreaterThan(0.4);
  });

  it("is made in pieces where the model takes less than the sentence (Groq)", async () => {
    const { models, refuseSpeech } = groq;
    const asked: string[] = [];
    standIn = await startStandIn((request, response) => {
      const body = JSON.parse(request.body) as SpeechRequest;
      const refusal = refuseSpeech?.(body);
      if (refusal) return sendJson(response, refusal.status, refusal.body);
      asked.push(body.input ?? "");
      response.end(silentWav(0.5));
    });
    const { server } = modelServerAt(standIn.url, { stage: SPEECH, model: models.speech });
    const speech = createOpenAiSpeech(server, VOICES, encoder);
    const text = `The cheapest are ${"American Airlines at 11:05 for 414 dollars, ".repeat(5)}all nonstop.`;
    expect(secondsOf(await speak(speech, undefined, text))).toBeGreaterThan(0.9);
    expect(asked.join(" ")).toBe(text);
    expect(asked).toHaveLength(2);
  });

  it("speaks with the traveller's voice, and with the operator's where the model lacks it", async () => {
    let isLacking = false;
    const voices: string[] = [];
    const speech = await start((response, { voice }) => {
      voices.push(voice);
      if (voice !== "cedar" || !isLacking) return void response.end(silentWav(0.5));
      sendJson(response, 400, { error: { message: "Input should be 'alloy': voice" } });
    });
    await speak(speech, "cedar");
    isLacking = true;
    expect(secondsOf(await speak(speech, "cedar"))).toBeGreaterThan(0.4);
    expect(voices).toEqual(["cedar", "cedar", "alloy"]);
    expect(speech.warning?.()).toBeUndefined();
  });

  it("tells the operator of a voice that is refused", async () => {
    const speech = await start((response) =>
      sendJson(response, 400, { detail: { message: "Voice 'alloy' not found." } }),
    );
    await expect(speak(speech)).rejects.toMatchObject({ code: "tts-failed" });
    expect(speech.warning?.()).toBe("SPEECH_VOICE is alloy, which is refused.");
  });

  it.each([
    ["JSON", Buffer.from('{"error":{"message":"no credit"}}')],
    ["a page", Buffer.from("<!doctype html><p>Bad gateway")],
    ["Ogg", Buffer.from("OggS and more of it")],
    ["FLAC", Buffer.from("fLaC and more of it")],
    ["MP4", Buffer.from("\0\0\0 ftypM4A and more")],
    ["a WAV of 8 bit", Buffer.concat([silentWav(0).subarray(0, 34), Buffer.from([8, 0])])],
    ["a WAV that has no sound", Buffer.from("RIFF")],
    ["nothing", Buffer.alloc(0)],
  ])("is not sent to the traveller where it is %s", async (_what, body) => {
    const speech = await start((response) => response.end(body));
    await expect(speak(speech)).rejects.toMatchObject({ code: "tts-failed" });
  });
});
