import { APIError } from "openai";
import type { ModelServer, ServerCall } from "#voice-worker/openai/model-server.ts";
import { chunksOf, mediaTypeOf } from "#voice-worker/openai/read-body.ts";
import { ServerFailure } from "#voice-worker/openai/server-failure.ts";
import type { TextToSpeech } from "../engine/engine.ts";
import { fittingPieces } from "./fitting-pieces.ts";
import type { Mp3Encoder } from "./mp3-encoder.ts";
import { type ServerVoices, voiceFor } from "./server-voices.ts";
import { readWav } from "./wav-stream.ts";

export const SPEECH = { name: "text-to-speech", code: "tts-failed", what: "voice" } as const;

const FIRST_BYTE_MS = 15_000;
/** A body that stalls for this long will not resume. */
const IDLE_MS = 5_000;
/** The OpenAI API's limit per request, in characters. */
const MAX_INPUT = 4096;
/** Groq's limit for Orpheus (ha-groq, Orpheus constraints). */
const MAX_ORPHEUS_INPUT = 200;
/** Five minutes of 24 kHz WAV; a sentence is far less. */
const MAX_BYTES = 16 * 1024 * 1024;

type Format = "mp3" | "wav";

/** Text-to-speech via POST /audio/speech on an OpenAI-compatible server, streamed. */
export function createOpenAiSpeech(
  server: ModelServer,
  voices: ServerVoices,
  encoder: Mp3Encoder,
): TextToSpeech {
  const { model } = server.config;
  const max = /orpheus/i.test(model) ? MAX_ORPHEUS_INPUT : MAX_INPUT;
  let format: Format = "mp3";

  async function post(text: string, voice: string, call: ServerCall): Promise<Response> {
    // Another sentence may change `format` meanwhile.
    const asked = format;
    const body = { model, voice, input: text, response_format: asked };
    try {
      return await call.post("/audio/speech", body);
    } catch (error) {
      const refusal = refusalOf(error);
      const isVoice = /voice/i.test(refusal);
      // An older model may lack one of the newer voices.
      if (isVoice && voice !== voices.own) return await post(text, voices.own, call);
      if (isVoice) server.warn(`SPEECH_VOICE is ${voice}, which is refused.`);
      // Some servers accept only one format (Groq's orpheus: wav).
      if (asked === "wav" || !/format must be one of .*\bwav\b/i.test(refusal)) throw error;
      format = "wav";
      return await post(text, voice, call);
    }
  }

  return {
    ...server.about,
    voices: voices.offered,
    async *speak({ text, voice, endsAt }, signal) {
      const call = server.begin({ signal, ms: FIRST_BYTE_MS, endsAt });
      try {
        for (const piece of fittingPieces(text, max)) {
          call.extend(FIRST_BYTE_MS);
          const response = await post(piece, voiceFor(voice, voices), call);
          yield* asMp3(aliveWhile(chunksOf(response, MAX_BYTES), call), response, encoder);
        }
        call.succeeded();
      } catch (error) {
        throw call.failed(error);
      } finally {
        call.end();
      }
    },
  };
}

/** The server's message when it refuses a request (400); "" for any other failure. */
const refusalOf = (error: unknown): string =>
  error instanceof APIError && error.status === 400 ? error.message : "";

async function* aliveWhile(
  chunks: AsyncIterable<Uint8Array>,
  call: ServerCall,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    call.extend(IDLE_MS);
    yield chunk;
  }
}

/** Sniffs the first bytes: some servers always send WAV, and some send an error with status 200. */
async function* asMp3(
  body: AsyncGenerator<Uint8Array>,
  response: Response,
  encoder: Mp3Encoder,
): AsyncGenerator<Uint8Array> {
  const { value: first, done } = await body.next();
  if (done || first.length === 0) throw new ServerFailure("bad_response", "no sound in the answer");
  const other = otherThanSound(first, mediaTypeOf(response));
  if (other) throw new ServerFailure("bad_response", `the answer is ${other}, not sound`);
  const whole = startingWith(first, body);
  if (Buffer.from(first.subarray(0, 4)).toString("latin1") !== "RIFF") return yield* whole;
  const { sampleRate, pcm } = await readWav(whole);
  yield* encoder.encodeAll(pcm, sampleRate);
}

async function* startingWith(
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

/** What the bytes are if neither mp3 nor WAV; undefined if they may be either. */
function otherThanSound(first: Uint8Array, mediaType: string): string | undefined {
  const start = Buffer.from(first.subarray(0, 16)).toString("latin1");
  if (/^\s*[{[]/.test(start) && mediaType !== "audio/mpeg") return "JSON";
  if (/^\s*<[!a-z]/i.test(start)) return "a page";
  if (start.startsWith("OggS")) return "Ogg";
  if (start.startsWith("fLaC")) return "FLAC";
  if (start.slice(4, 8) === "ftyp") return "MP4";
  return mediaType.startsWith("audio/pcm") ? "raw PCM" : undefined;
}
