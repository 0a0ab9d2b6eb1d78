/**
 * OpenAI's Realtime API as far as it reads aloud: session.update, then response.create outside of the
 * conversation. Events and their fields by openai-openapi, openapi.yaml (Realtime server events); the
 * transcript's end comes before or after the sound's (openai-realtime-api-beta#25), here before.
 */
import type { IncomingMessage, Server } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { type Interpretation, translateSound } from "./realtime-translation.ts";

const RATE = 24_000;
const SECONDS_PER_WORD = 0.1;
const VOICES = "alloy ash ballad coral echo sage shimmer verse marin cedar".split(" ");

interface ClientEvent {
  type: string;
  session?: { audio?: { output?: { voice?: string; format?: { type?: string; rate?: number } } } };
  response?: {
    conversation?: string;
    input?: { content: { type: string; text: string }[] }[];
  };
}

export function serveRealtime(
  server: Server,
  options: {
    isUnauthorized: (request: IncomingMessage) => boolean;
    /** The words that the model says instead, if it does. */
    reword: (text: string) => string | undefined;
    /** What a translation session makes of the sound that it is given. */
    interpret: Interpretation;
  },
): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) => {
    const url = new URL(request.url ?? "", "http://localhost");
    const isTranslation = url.pathname === "/v1/realtime/translations";
    const isKnown = isTranslation || url.pathname === "/v1/realtime";
    if (!isKnown || options.isUnauthorized(request)) {
      return void socket.end("HTTP/1.1 401 Unauthorized\r\n\r\n");
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      const model = url.searchParams.get("model") ?? "";
      if (isTranslation) translateSound(client, model, options.interpret);
      else converse(client, model, options.reword);
    });
  });
  return {
    close() {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}

function converse(
  socket: WebSocket,
  model: string,
  reword: (text: string) => string | undefined,
): void {
  const send = (type: string, more: object = {}) =>
    socket.send(JSON.stringify({ type, event_id: "event_1", ...more }));
  const refuse = (code: string, message: string) =>
    send("error", { error: { type: "invalid_request_error", code, message, param: null } });
  send("session.created", { session: { type: "realtime", model } });
  socket.on("message", (data) => {
    const event = JSON.parse(String(data)) as ClientEvent;
    if (event.type === "session.update") {
      const { voice = "", format } = event.session?.audio?.output ?? {};
      if (!VOICES.includes(voice)) return refuse("invalid_value", `Invalid voice '${voice}'.`);
      if (format?.type !== "audio/pcm" || format.rate !== RATE) {
        return refuse("invalid_value", "Invalid format.");
      }
      return send("session.updated", { session: event.session });
    }
    if (event.type !== "response.create") return refuse("unknown_event", "Unknown event.");
    // The handshake goes through for any name (openai-realtime-console#561): the response fails.
    if (!model.startsWith("gpt-realtime")) {
      const error = { type: "invalid_request_error", code: "model_not_found" };
      return send("response.done", {
        response: { status: "failed", status_details: { type: "failed", error }, output: [] },
      });
    }
    const text = event.response?.input?.[0]?.content[0]?.text ?? "";
    readAloud(reword(text) ?? text);
  });

  function readAloud(words: string): void {
    const about = { response_id: "resp_1", item_id: "item_1", output_index: 0, content_index: 0 };
    send("response.created");
    for (const word of words.split(" ")) {
      send("response.output_audio_transcript.delta", { ...about, delta: `${word} ` });
      send("response.output_audio.delta", { ...about, delta: toneOf(SECONDS_PER_WORD) });
    }
    send("response.output_audio_transcript.done", { ...about, transcript: words });
    send("response.output_audio.done", about);
    const content = [{ type: "output_audio", transcript: words }];
    send("response.done", {
      response: { status: "completed", status_details: null, output: [{ content }] },
    });
  }
}

/** A tone as base64 of 16 bit little-endian samples. */
function toneOf(seconds: number): string {
  const pcm = Buffer.alloc(Math.round(RATE * seconds) * 2);
  for (let n = 0; n * 2 < pcm.length; n += 1) {
    pcm.writeInt16LE(Math.round(Math.sin((n * 440 * 2 * Math.PI) / RATE) * 12_000), n * 2);
  }
  return pcm.toString("base64");
}
