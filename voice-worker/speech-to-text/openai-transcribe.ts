import { toFile } from "openai";
import { parseJson } from "#app/contracts/parse-json.ts";
import { languageFile } from "#app/services/languages/languages.server.ts";
import type { ModelServer } from "#voice-worker/openai/model-server.ts";
import { mediaTypeOf, textOf } from "#voice-worker/openai/read-body.ts";
import { ServerFailure } from "#voice-worker/openai/server-failure.ts";
import type { SpeechToText } from "../engine/engine.ts";
import { sniffAudio } from "./audio-format.ts";
import { withoutNoises } from "./transcript-noises.ts";

export const TRANSCRIPTION = {
  name: "speech-to-text",
  code: "stt-failed",
  what: "recognition",
} as const;

const TIMEOUT_MS = 15_000;
/** A caption later than this is stale. */
const CAPTION_MS = 3_000;
/** Two minutes of speech are about 2 kB; unrequested word timings add to that. */
const MAX_BYTES = 1024 * 1024;
const MAX_KEYWORDS = 50;
const MAX_KEYWORD_LENGTH = 60;

/** Speech-to-text via POST /audio/transcriptions on an OpenAI-compatible server. */
export function createOpenAiTranscriber(
  server: ModelServer,
  { captions }: { captions: boolean },
): SpeechToText {
  const { model } = server.config;
  // This family takes context: `languages` instead of `language`, and likely keywords. Others reject or
  // misread them (developers.openai.com, speech-to-text guide).
  const takesContext = model.startsWith("gpt-transcribe");

  async function formOf({ audio, extension, language, keywords = [] }: Given): Promise<FormData> {
    const format = sniffAudio(audio, extension);
    const file = await toFile(audio, `recording.${format.extension}`, { type: format.mime });
    const form = new FormData();
    form.set("model", model);
    form.set("file", file);
    const { iso } = languageFile(language);
    if (takesContext) {
      form.append("languages[]", iso);
      for (const word of usable(keywords)) form.append("keywords[]", word);
    } else form.set("language", iso);
    return form;
  }

  return {
    ...server.about,
    takesKeywords: takesContext,
    async transcribe(given, signal) {
      const form = await formOf(given);
      const call = server.begin({ signal, ms: TIMEOUT_MS, endsAt: given.endsAt });
      try {
        const text = await readTranscript(await call.post("/audio/transcriptions", form));
        call.succeeded();
        return withoutNoises(text);
      } catch (error) {
        throw call.failed(error);
      } finally {
        call.end();
      }
    },
    ...(captions && {
      async transcribeSoFar(given: Given, signal: AbortSignal) {
        const form = await formOf(given);
        // Not counted: a healthy server may fail to read half a recording.
        const call = server.begin({ signal, ms: CAPTION_MS });
        try {
          return withoutNoises(
            await readTranscript(await call.post("/audio/transcriptions", form)),
          );
        } finally {
          call.end();
        }
      },
    }),
  };
}

type Given = Pick<
  Parameters<SpeechToText["transcribe"]>[0],
  "audio" | "extension" | "language" | "keywords"
>;

/** A keyword with a line break or angle bracket gets the whole request refused. */
const usable = (keywords: readonly string[]) =>
  keywords
    .filter((word) => word.length <= MAX_KEYWORD_LENGTH && !/[<>\r\n]/.test(word))
    .slice(0, MAX_KEYWORDS);

/** Reads JSON `text` or plain text (whisper.cpp, also as text/html); throws on an error with status 200. */
async function readTranscript(response: Response): Promise<string> {
  const body = await textOf(response, MAX_BYTES);
  const json = parseJson(body);
  if (typeof json === "object" && json !== null) {
    const { text, error } = json as { text?: unknown; error?: unknown };
    if (typeof text === "string" && !error) return text;
    throw new ServerFailure(error ? "unavailable" : "bad_response", "no transcript in the answer");
  }
  const type = mediaTypeOf(response);
  const isPage = body.trimStart().startsWith("<");
  if (!type.startsWith("text/") || isPage) {
    throw new ServerFailure(
      isPage ? "misconfigured" : "bad_response",
      "the answer is no transcript",
    );
  }
  return body;
}
