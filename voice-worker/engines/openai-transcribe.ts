import { toFile } from "openai";
import type { EngineConfig } from "#app/platform/config.server.ts";
import { createOpenAiClient, request } from "#voice-worker/openai/openai-client.ts";
import { sniffAudio } from "./audio-format.ts";
import type { SpeechToText } from "./engine.ts";
import { languageNames } from "./languages.ts";

const TIMEOUT_MS = 15_000;
const STAGE = { code: "stt-failed", what: "speech recognition" } as const;

/** Speech-to-text by POST /audio/transcriptions of an OpenAI-compatible server. */
export function createOpenAiTranscriber(config: EngineConfig): SpeechToText {
  const client = createOpenAiClient(config);
  return {
    name: `openai:${config.model}`,
    async transcribe({ audio, extension, language }, signal) {
      const format = sniffAudio(audio, extension);
      const file = await toFile(audio, `recording.${format.extension}`, { type: format.mime });
      const body = { model: config.model, file, language: languageNames(language).iso };
      const answer = await request(STAGE, TIMEOUT_MS, signal, (limited) =>
        client.audio.transcriptions.create(body, { signal: limited }),
      );
      return answer.text.trim();
    },
  };
}
