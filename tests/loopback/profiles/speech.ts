/** Servers that hear or speak, and nothing else. */
import { field, type ServerProfile } from "./profile.ts";

/** speaches (src/speaches/routers: stt.py, speech.py, dependencies.py). */
export const speaches: ServerProfile = {
  name: "speaches",
  models: {
    transcription: "Systran/faster-whisper-small",
    speech: "speaches-ai/Kokoro-82M-v1.0-ONNX",
  },
  env: { SPEECH_VOICE: "af_heart" },
  key: "key-of-speaches",
  // A wrong key is 403.
  unauthorized: () => ({
    status: 403,
    body: { detail: "Invalid API key. The provided API key is incorrect." },
  }),
  listModels: () => ({
    status: 200,
    body: {
      object: "list",
      data: ["Systran/faster-whisper-small", "speaches-ai/Kokoro-82M-v1.0-ONNX"].map((id) => ({
        id,
        created: 1_700_000_000,
        object: "model",
        owned_by: id.split("/")[0],
      })),
    },
  }),
  transcribe(upload, heard) {
    const model = field(upload, "model");
    if (model !== "Systran/faster-whisper-small") {
      const detail = `Model '${model}' is not installed locally. You can download the model using \`POST /v1/models\``;
      return { status: 404, body: { detail } };
    }
    return { status: 200, body: { text: heard } };
  },
  refuseSpeech: ({ model }) =>
    model === "speaches-ai/Kokoro-82M-v1.0-ONNX"
      ? undefined
      : { status: 404, body: { detail: `Model '${model}' is not installed locally.` } },
  failure: () => ({ status: 500, body: "Internal Server Error" }),
};

/**
 * whisper.cpp's server with --inference-path /v1/audio/transcriptions --convert (examples/server,
 * server.cpp): no list of models, the text with a line break behind each segment, marks for silence, and
 * until v1.8.3 errors under status 200.
 */
export const whisperCpp: ServerProfile = {
  name: "whisper.cpp",
  models: { transcription: "whisper-1" },
  listModels: () => ({ status: 404, body: "File Not Found (/v1/models)" }),
  transcribe: (_upload, heard) => ({
    status: 200,
    body: { text: heard ? ` ${heard}\n` : " [BLANK_AUDIO]\n" },
  }),
  failure: () => ({ status: 200, body: { error: "failed to read audio data" } }),
};

/** The same, answering `response_format=text`'s way: a text that is called a page. */
export const whisperCppAsText: ServerProfile = {
  ...whisperCpp,
  name: "whisper.cpp, as text",
  transcribe: (_upload, heard) => ({
    status: 200,
    body: heard ? ` ${heard}\n` : " (silence)\n",
    headers: { "content-type": "text/html; charset=utf-8" },
  }),
};

const VOICES = [
  "alloy",
  "ash",
  "coral",
  "echo",
  "fable",
  "onyx",
  "nova",
  "sage",
  "shimmer",
  "af_heart",
];

/** Kokoro-FastAPI (api/src/routers/openai_compatible.py, core/openai_mappings.json). */
export const kokoro: ServerProfile = {
  name: "Kokoro-FastAPI",
  models: { speech: "kokoro" },
  env: { SPEECH_VOICE: "af_heart" },
  listModels: () => ({
    status: 200,
    body: {
      object: "list",
      data: ["tts-1", "tts-1-hd", "gpt-4o-mini-tts", "kokoro"].map((id) => ({
        id,
        object: "model",
        created: 1_686_935_002,
        owned_by: "kokoro",
      })),
    },
  }),
  refuseSpeech({ model = "", voice = "" }) {
    const refuse = (error: string, message: string) => ({
      status: 400,
      body: { detail: { error, message, type: "invalid_request_error" } },
    });
    if (!["kokoro", "tts-1", "tts-1-hd", "gpt-4o-mini-tts"].includes(model)) {
      return refuse("invalid_model", `Unsupported model: ${model}`);
    }
    if (!VOICES.includes(voice)) {
      return refuse(
        "validation_error",
        `Voice '${voice}' not found. Available voices: af_alloy, ...`,
      );
    }
    return undefined;
  },
  failure: () => ({
    status: 500,
    body: { detail: { error: "processing_error", message: "CUDA error", type: "server_error" } },
  }),
};
