import type { ReadableStream } from "node:stream/web";
import type { EngineConfig } from "#app/platform/config.server.ts";
import { startDeadline } from "#voice-worker/openai/deadline.ts";
import { createOpenAiClient, toStageError, tryTwice } from "#voice-worker/openai/openai-client.ts";
import type { TextToSpeech } from "./engine.ts";

const FIRST_BYTE_MS = 15_000;
/** A body that stalls for so long will not go on. */
const IDLE_MS = 5_000;
/** The limit of the OpenAI API for one request. */
const MAX_INPUT = 4096;
const STAGE = { code: "tts-failed", what: "the voice" } as const;

/** Text-to-speech by POST /audio/speech of an OpenAI-compatible server, its body as it arrives. */
export function createOpenAiSpeech(config: EngineConfig & { voice: string }): TextToSpeech {
  const client = createOpenAiClient(config);
  return {
    name: `openai:${config.model}`,
    async *speak({ text }, signal) {
      const { model, voice } = config;
      const input = text.slice(0, MAX_INPUT);
      const body = { model, voice, input, response_format: "mp3" as const };
      const deadline = startDeadline(signal, FIRST_BYTE_MS);
      try {
        const response = await tryTwice(deadline.signal, () =>
          client.audio.speech.create(body, { signal: deadline.signal }),
        );
        if (!response.body) throw new Error("the answer has no body");
        for await (const part of response.body as ReadableStream<Uint8Array>) {
          deadline.extend(IDLE_MS);
          yield part;
        }
      } catch (error) {
        if (signal.aborted) throw error;
        throw toStageError(error, STAGE, deadline);
      } finally {
        deadline.clear();
      }
    },
  };
}
