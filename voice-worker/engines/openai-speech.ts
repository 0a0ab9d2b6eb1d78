import type { EngineConfig } from "#app/platform/config.server.ts";
import type { TextToSpeech } from "./engine.ts";
import { createOpenAiClient, request } from "./openai-client.ts";

const TIMEOUT_MS = 15_000;
/** The limit of the OpenAI API for one request. */
const MAX_INPUT = 4096;
const STAGE = { code: "tts-failed", what: "the voice" } as const;

/** Text-to-speech by POST /audio/speech of an OpenAI-compatible server: one whole mp3 a sentence. */
export function createOpenAiSpeech(config: EngineConfig & { voice: string }): TextToSpeech {
  const client = createOpenAiClient(config);
  return {
    name: `openai:${config.model}`,
    async speak({ text }, signal) {
      const { model, voice } = config;
      const body = {
        model,
        voice,
        input: text.slice(0, MAX_INPUT),
        response_format: "mp3" as const,
      };
      return await request(STAGE, TIMEOUT_MS, signal, async (limited) => {
        const response = await client.audio.speech.create(body, { signal: limited });
        return new Uint8Array(await response.arrayBuffer());
      });
    },
  };
}
