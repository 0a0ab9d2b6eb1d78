import { gemini, groq, mistral, openRouter } from "./hosted.ts";
import { openai } from "./openai.ts";
import type { ServerProfile } from "./profile.ts";
import {
  llamaCpp,
  localAi,
  ollama,
  ollamaWithoutTools,
  vllm,
  vllmWithoutParsers,
} from "./self-hosted.ts";
import { kokoro, speaches, whisperCpp, whisperCppAsText } from "./speech.ts";

/** Every server that NoVo is tried with, in the order of docs/run/model-servers.md. */
export const PROFILES: readonly ServerProfile[] = [
  openai,
  ollama,
  ollamaWithoutTools,
  vllm,
  vllmWithoutParsers,
  llamaCpp,
  localAi,
  groq,
  openRouter,
  mistral,
  gemini,
  speaches,
  whisperCpp,
  whisperCppAsText,
  kokoro,
];
