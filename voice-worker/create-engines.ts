import type { EngineConfig } from "#app/platform/config/engine-config.server.ts";
import { watchSpeechMemory } from "#app/platform/observability/metrics.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { createEmbeddedAssistant } from "#voice-worker/assistant/embedded/embedded-assistant.ts";
import { SKILLS } from "#voice-worker/assistant/embedded/skills/all.ts";
import { REQUESTS } from "#voice-worker/assistant/embedded/skills/requests.ts";
import { CHAT, createChatModel } from "#voice-worker/openai/chat-model.ts";
import { checkModels } from "#voice-worker/openai/check-models.ts";
import {
  createModelServer,
  type ModelServer,
  type Stage,
} from "#voice-worker/openai/model-server.ts";
import { type SherpaProcess, startSherpaProcess } from "#voice-worker/sherpa/sherpa-process.ts";
import { hasSpeechModels } from "#voice-worker/sherpa/speech-models.ts";
import { installedVoices } from "#voice-worker/sherpa/voices.ts";
import { createMender } from "#voice-worker/speech-to-text/mend.ts";
import { createMoonshineTranscriber } from "#voice-worker/speech-to-text/moonshine.ts";
import { createOpenAiAssistant } from "./assistant/openai-assistant.ts";
import { createLiveInterpreter, INTERPRETER } from "./driver-talk/realtime-interpreter.ts";
import type { Engines, Interpreter, SpeechToText, TextToSpeech } from "./engine/engine.ts";
import {
  type AvailablePrograms,
  createProgramRunner,
  detectPrograms,
  NO_PROGRAMS,
  type ProgramRunner,
} from "./engine/programs.ts";
import { createOpenAiTranscriber, TRANSCRIPTION } from "./speech-to-text/openai-transcribe.ts";
import {
  createCommandListener,
  createEmbeddedTranscriber,
} from "./speech-to-text/pocketsphinx-transcribe.ts";
import { createEmbeddedSpeech } from "./text-to-speech/embedded-speech.ts";
import { createMp3Encoder } from "./text-to-speech/mp3-encoder.ts";
import { createNeuralSpeech } from "./text-to-speech/neural-speech.ts";
import { createOpenAiSpeech, SPEECH } from "./text-to-speech/openai-speech.ts";
import { createRealtimeSpeech, isRealtimeModel } from "./text-to-speech/realtime-speech.ts";
import { serverVoices } from "./text-to-speech/server-voices.ts";

/** Each stage on a configured server, else embedded where this machine has the programs, else absent. */
export async function createEngines(app: AppContext): Promise<Engines> {
  const { transcribe, chat, speech, translate } = app.config.engines;
  const runner = createProgramRunner({ timeoutMs: app.config.voice.limits.programMs });
  const needed = !transcribe || !speech || translate;
  const programs = needed ? await detectPrograms(runner) : NO_PROGRAMS;
  const around: Around = { app, runner, programs, processes: new Map() };
  const servers: ModelServer[] = [];
  const serve = (stage: Stage, config: EngineConfig) => {
    const server = createModelServer(stage, config, app.log);
    servers.push(server);
    return server;
  };
  const engines: Engines = {
    assistant: chat
      ? createOpenAiAssistant(createChatModel(serve(CHAT, chat), chat))
      : createEmbeddedAssistant(app, SKILLS),
  };
  if (transcribe)
    engines.speechToText = createOpenAiTranscriber(serve(TRANSCRIPTION, transcribe), transcribe);
  else engines.speechToText = await createEmbeddedEars(around);
  if (speech) {
    const create = isRealtimeModel(speech.model) ? createRealtimeSpeech : createOpenAiSpeech;
    engines.textToSpeech = create(serve(SPEECH, speech), serverVoices(speech), createMp3Encoder());
  } else engines.textToSpeech = await createEmbeddedVoice(around);
  if (translate) engines.interpreter = createInterpreter(serve(INTERPRETER, translate), around);
  watchSpeechMemory(app.metrics, around.processes);
  engines.checkModels = () => checkModels(servers, app.clock.now());
  engines.preconnect = createPreconnect(servers, app.log);
  return engines;
}

/** Undefined where nothing here can make plain sound of a recording, which is said. */
function createInterpreter(
  server: ModelServer,
  { app, runner, programs }: Around,
): Interpreter | undefined {
  if (programs.ffmpeg)
    return createLiveInterpreter(server, { runner, encoder: createMp3Encoder() });
  app.log.warn("TRANSLATE_MODEL is not used: it needs ffmpeg");
  return undefined;
}

/** What the embedded engines are made of; those that run models add their process under what it does. */
interface Around {
  app: AppContext;
  runner: ProgramRunner;
  programs: AvailablePrograms;
  processes: Map<string, SherpaProcess>;
}

/** Moonshine where it is installed, else the command grammar where its programs are. */
async function createEmbeddedEars({
  app,
  runner,
  programs,
  processes,
}: Around): Promise<SpeechToText | undefined> {
  const commands = programs.recognition
    ? createCommandListener(runner, { ...REQUESTS, cities: largeCities(app) })
    : undefined;
  const grammarOnly = commands && createEmbeddedTranscriber(runner, commands);
  const { speechFolder } = app.config;
  if (!programs.ffmpeg || !(await hasSpeechModels(speechFolder))) return grammarOnly;
  const process = startSherpaProcess(speechFolder, { hear: "base" });
  process.ready.catch((error: unknown) =>
    app.log.error({ err: error }, "the speech models cannot be used"),
  );
  processes.set("hearing", process);
  const mender = createMender(app.airports, REQUESTS);
  return createMoonshineTranscriber({ process, runner, mender, commands, fallback: grammarOnly });
}

/** The installed neural voices, beside what this machine's programs speak. */
async function createEmbeddedVoice({
  app,
  runner,
  programs,
  processes,
}: Around): Promise<TextToSpeech | undefined> {
  const plain = programs.speech ? createEmbeddedSpeech(runner, programs) : undefined;
  const { speechFolder } = app.config;
  const [best, ...others] = await installedVoices(speechFolder);
  if (!best) return plain;
  return createNeuralSpeech({
    start(voice) {
      const process = startSherpaProcess(speechFolder, { speak: voice });
      processes.set(voice === best.name ? "speaking" : `speaking as ${voice}`, process);
      return process;
    },
    installed: [best, ...others],
    encoder: createMp3Encoder(),
    log: app.log,
    plain,
  });
}

/** Node closes a connection that was idle for 4 s; a recording takes about as long. */
const WARM_FOR_MS = 3_000;

/** While the traveller still speaks, so that no turn waits for a TLS handshake. The answer does not matter. */
function createPreconnect(servers: readonly ModelServer[], log: AppContext["log"]): () => void {
  const origins = new Set(servers.map(({ config }) => new URL(config.baseUrl).origin));
  let warmAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - warmAt < WARM_FOR_MS) return;
    warmAt = now;
    for (const origin of origins) {
      fetch(origin, {
        method: "HEAD",
        redirect: "manual",
        signal: AbortSignal.timeout(5_000),
      }).then(
        (response) => response.body?.cancel(),
        () => log.debug("an engine could not be reached"),
      );
    }
  };
}

/** The cities heard without a key. Each one more makes the others harder to hear: only large airports'. */
export function largeCities(app: AppContext): string[] {
  const large = app.airports.all().filter((airport) => airport.size === "large");
  return [...new Set(large.map((airport) => airport.city))];
}
