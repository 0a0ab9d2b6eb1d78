/**
 * A translation session of OpenAI's Realtime API: events and their fields by the `openai` package (6.49,
 * resources/realtime/realtime.d.ts, RealtimeTranslation*). It takes 24 kHz PCM16 alone, in frames of any
 * length; transcripts come as fragments that are joined without spaces, sound in frames of 200 ms; what is
 * pending at session.close is translated before session.closed. Which languages it speaks is this stand-in's
 * own choice: the real model has 13 of its own.
 */
import type { WebSocket } from "ws";

/** By the language that is asked for (ISO 639-1) and the bytes of sound. */
export type Interpretation = (
  language: string,
  bytes: number,
) => { said: string; translated: string } | "silent" | "cut off";

const SPOKEN = new Set("en es fr de it pt ru zh ja ko hi ar tr".split(" "));
/** 200 ms of 24 kHz PCM16. */
const FRAME = Buffer.alloc((24_000 / 5) * 2, 3);
const MODELS = /^gpt-realtime-translate/;

interface ClientEvent {
  type: string;
  audio?: string;
  session?: {
    type?: string;
    audio?: {
      input?: { transcription?: { model?: string } | null };
      output?: { language?: string };
    };
  };
}

export function translateSound(socket: WebSocket, model: string, interpret: Interpretation): void {
  let events = 0;
  let language = "";
  let hasTranscripts = false;
  let bytes = 0;
  const send = (type: string, more: object = {}) => {
    events += 1;
    if (socket.readyState === socket.OPEN) {
      socket.send(JSON.stringify({ type, event_id: `event_${events}`, ...more }));
    }
  };
  const refuse = (code: string, param: string | null, message: string) =>
    send("error", { error: { type: "invalid_request_error", code, message, param } });
  if (!MODELS.test(model)) {
    refuse("model_not_found", null, "The model does not exist.");
    return void socket.close();
  }
  const session = { id: "sess_1", type: "translation", model, expires_at: 0, audio: {} };
  send("session.created", { session });

  function update({ session: wanted }: ClientEvent) {
    if (wanted?.type !== undefined) {
      return refuse("unknown_parameter", "session.type", "Unknown parameter: 'session.type'.");
    }
    const asked = wanted?.audio?.output?.language ?? "";
    if (!SPOKEN.has(asked)) {
      return refuse("invalid_value", "session.audio.output.language", `Invalid value: '${asked}'.`);
    }
    language = asked;
    hasTranscripts = Boolean(wanted?.audio?.input?.transcription?.model);
    send("session.updated", { session: { ...session, audio: wanted?.audio } });
  }

  function append({ audio = "" }: ClientEvent) {
    const pcm = Buffer.from(audio, "base64");
    if (pcm.length === 0 || pcm.length % 2 === 1) {
      return refuse("invalid_value", "audio", "Expected 24 kHz PCM16 audio.");
    }
    bytes += pcm.length;
  }

  function close() {
    const made = interpret(language, bytes);
    if (made === "cut off") return socket.terminate();
    if (made !== "silent") {
      const about = { elapsed_ms: 200 };
      for (const delta of hasTranscripts ? fragments(made.said) : []) {
        send("session.input_transcript.delta", { delta, ...about });
      }
      for (const delta of fragments(made.translated)) {
        send("session.output_transcript.delta", { delta, ...about });
        const sound = { channels: 1, format: "pcm16", sample_rate: 24_000 };
        send("session.output_audio.delta", { delta: FRAME.toString("base64"), ...sound, ...about });
      }
    }
    send("session.closed");
    socket.close();
  }

  socket.on("message", (data) => {
    const event = JSON.parse(String(data)) as ClientEvent;
    if (event.type === "session.update") update(event);
    else if (event.type === "session.input_audio_buffer.append") append(event);
    else if (event.type === "session.close") close();
    else refuse("unknown_event", "type", "Unknown event.");
  });
}

/** Five letters each, across words. */
const fragments = (text: string) => text.match(/.{1,5}/gsu) ?? [];
