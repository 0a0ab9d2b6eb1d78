/**
 * An interpreter over a Realtime API translation session (/realtime/translations): sound in, sound and
 * transcripts in another language out. It has no turns, glossary or tools, so a session is one side of a
 * talk, and the caller checks the result before playing it. The event types are the `openai` package's
 * (resources/realtime, RealtimeTranslation*).
 */
import { on } from "node:events";
import type {
  RealtimeTranslationClientEvent,
  RealtimeTranslationServerEvent,
} from "openai/resources/realtime/realtime";
import type { WebSocket } from "ws";
import { languageFile } from "#app/services/languages/languages.server.ts";
import type { ModelServer, ServerCall } from "#voice-worker/openai/model-server.ts";
import {
  opened,
  openRealtime,
  REALTIME_RATE,
  realtimeFailure,
} from "#voice-worker/openai/realtime-socket.ts";
import { ServerFailure } from "#voice-worker/openai/server-failure.ts";
import type { Interpreted, Interpreter } from "../engine/engine.ts";
import type { ProgramRunner } from "../engine/programs.ts";
import { StageError } from "../engine/stage-error.ts";
import { withDecoded } from "../speech-to-text/decode-audio.ts";
import type { Mp3Encoder } from "../text-to-speech/mp3-encoder.ts";

export const INTERPRETER = {
  name: "interpreter",
  code: "assistant-failed",
  what: "interpreter",
} as const;

/** Until the first event, and between events. */
const ANSWER_MS = 10_000;
/** A longer recording is cut off: nobody speaks to a driver for that long at once. */
const MAX_SECONDS = 60;
/** The engine's frame, as the package's documentation asks: 200 ms. */
const FRAME_BYTES = (REALTIME_RATE / 5) * 2;
/** Transcribes the input: without it a session does not say what was heard. */
const TRANSCRIPTION = "gpt-realtime-whisper";
const MAX_CHARACTERS = 4000;
/** Two minutes: a translation is about as long as the original. */
const MAX_BYTES = 120 * REALTIME_RATE * 2;

export function createLiveInterpreter(
  server: ModelServer,
  parts: { runner: ProgramRunner; encoder: Pick<Mp3Encoder, "encodeAll"> },
): Interpreter {
  /** Languages that the model refused: it speaks fewer than NoVo. Its "zh" is Mandarin. */
  const unspoken = new Set(["Chinese (Cantonese)"]);

  async function session(pcm: Buffer, to: string, call: ServerCall): Promise<Translated> {
    const socket = openRealtime(server.config, "/realtime/translations");
    try {
      // Before it opens: a refusal may arrive with the handshake.
      const events = on(socket, "message", { signal: call.signal, close: ["close"] });
      await opened(socket, call.signal);
      send(socket, {
        type: "session.update",
        session: {
          audio: {
            input: { transcription: { model: TRANSCRIPTION } },
            output: { language: languageFile(to).iso },
          },
        },
      });
      for (let at = 0; at < pcm.length; at += FRAME_BYTES) {
        const audio = pcm.subarray(at, at + FRAME_BYTES).toString("base64");
        send(socket, { type: "session.input_audio_buffer.append", audio });
      }
      // The server translates what is pending, then closes.
      send(socket, { type: "session.close" });
      return await collect(events, call);
    } finally {
      socket.terminate();
    }
  }

  return {
    ...server.about,
    async interpret({ audio, extension, to, owner = "", endsAt }, signal): Promise<Interpreted> {
      if (unspoken.has(to))
        throw new StageError(INTERPRETER.code, `${to} is not one of its languages.`);
      const call = server.begin({ signal, ms: ANSWER_MS, endsAt });
      try {
        const recording = { audio, extension, owner };
        const limits = { seconds: MAX_SECONDS, signal: call.signal, rate: REALTIME_RATE };
        const { said, translated, pcm } = await withDecoded(
          parts.runner,
          recording,
          limits,
          async (decoded) => await session(decoded, to, call),
        );
        const sound: Uint8Array[] = [];
        for await (const part of parts.encoder.encodeAll(pcm, REALTIME_RATE)) sound.push(part);
        call.succeeded();
        return { said: said.trim(), translated: translated.trim(), sound };
      } catch (error) {
        if (error instanceof UnspokenLanguage) unspoken.add(to);
        throw call.failed(error);
      } finally {
        call.end();
      }
    },
  };
}

interface Translated {
  said: string;
  translated: string;
  pcm: AsyncIterable<Uint8Array>;
}

class UnspokenLanguage extends ServerFailure {}

const send = (socket: WebSocket, event: RealtimeTranslationClientEvent): void =>
  socket.send(JSON.stringify(event));

/** Collects everything until the session closes. */
async function collect(events: AsyncIterable<unknown[]>, call: ServerCall): Promise<Translated> {
  let said = "";
  let translated = "";
  const pcm: Buffer[] = [];
  let bytes = 0;
  for await (const [data] of events) {
    call.extend(ANSWER_MS);
    const event = JSON.parse(String(data)) as RealtimeTranslationServerEvent;
    switch (event.type) {
      case "session.input_transcript.delta":
        said += event.delta;
        break;
      case "session.output_transcript.delta":
        translated += event.delta;
        break;
      case "session.output_audio.delta": {
        const part = Buffer.from(event.delta, "base64");
        bytes += part.length;
        pcm.push(part);
        break;
      }
      case "session.closed":
        return { said, translated, pcm: each(pcm) };
      case "error":
        throw failureOf(event.error);
    }
    if (bytes > MAX_BYTES || said.length + translated.length > MAX_CHARACTERS) {
      throw new ServerFailure("bad_response", "the translation does not end");
    }
  }
  throw new ServerFailure("unavailable", "the connection was closed in mid-sentence");
}

function failureOf({
  code,
  type,
  param,
}: {
  code?: string | null;
  type: string;
  param?: string | null;
}) {
  if (param?.endsWith("output.language")) {
    return new UnspokenLanguage("invalid", "the model does not speak that language");
  }
  return realtimeFailure(code ?? type);
}

async function* each(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}
