import type { AppContext } from "#app/services/context.server.ts";
import { createEmbeddedAssistant } from "#voice-worker/assistant/embedded/embedded-assistant.ts";
import { createEmbeddedSpeech } from "./embedded-speech.ts";
import { createEmbeddedTranscriber } from "./embedded-transcribe.ts";
import type { Engines } from "./engine.ts";
import { createOpenAiAssistant } from "./openai-assistant.ts";
import { createOpenAiSpeech } from "./openai-speech.ts";
import { createOpenAiTranscriber } from "./openai-transcribe.ts";
import { createProgramRunner, detectPrograms } from "./programs.ts";

/**
 * Each stage by itself: on an OpenAI-compatible server where one is configured, else embedded where
 * this machine has the programs, else absent. There is always an assistant.
 */
export async function createEngines(app: AppContext): Promise<Engines> {
  const { transcribe, chat, speech, speechVoice } = app.config.engines;
  const runner = createProgramRunner();
  const needed = !transcribe || !speech;
  const programs = needed ? await detectPrograms(runner) : { speech: false, recognition: false };
  const engines: Engines = {
    assistant: chat ? createOpenAiAssistant(chat) : createEmbeddedAssistant(app),
  };
  if (transcribe) engines.speechToText = createOpenAiTranscriber(transcribe);
  else if (programs.recognition) {
    engines.speechToText = await createEmbeddedTranscriber(runner, largeCities(app));
  }
  if (speech) engines.textToSpeech = createOpenAiSpeech({ ...speech, voice: speechVoice });
  else if (programs.speech) engines.textToSpeech = createEmbeddedSpeech(runner);
  return engines;
}

/** Every city more makes the others harder to recognise, so only those with a large airport. */
function largeCities(app: AppContext): string[] {
  const large = app.airports.all().filter((airport) => airport.size === "large");
  return [...new Set(large.map((airport) => airport.city))];
}
