/** A WebSocket to the Realtime API. The `openai` package's own client class supports wss only. */
import { once } from "node:events";
import { WebSocket } from "ws";
import type { EngineConfig } from "#app/platform/config/engine-config.server.ts";
import { headersOf } from "./client.ts";
import { kindOfCode, kindOfStatus, ServerFailure } from "./server-failure.ts";

const MAX_PAYLOAD = 4 * 1024 * 1024;
/** The Realtime API's PCM: 24 kHz, one channel, signed 16 bit little-endian. */
export const REALTIME_RATE = 24_000;

/** Starts opening a socket to `path` ("/realtime") of the model's server. */
export function openRealtime(config: EngineConfig, path: string): WebSocket {
  const url = new URL(`${config.baseUrl}${path}`);
  url.protocol = url.protocol === "http:" ? "ws:" : "wss:";
  url.searchParams.set("model", config.model);
  const socket = new WebSocket(url, {
    headers: headersOf(config),
    followRedirects: false,
    maxPayload: MAX_PAYLOAD,
  });
  // Without a listener, an error after the last wait would end the process; the waits handle their own.
  socket.on("error", () => {});
  return socket;
}

/** Resolves when it is open. Throws a ServerFailure, or the abort's error, and terminates the socket. */
export async function opened(socket: WebSocket, signal: AbortSignal): Promise<void> {
  try {
    await once(socket, "open", { signal });
  } catch (error) {
    socket.terminate();
    throw refusal(error) ?? error;
  }
}

/** Codes only: a message may repeat the traveller's words. */
export const realtimeFailure = (code: string) =>
  new ServerFailure(kindOfCode(code), `the Realtime API answered ${code.slice(0, 60)}`);

/** Only the error's text has the status of a refused handshake (ws, lib/websocket.js). */
function refusal(error: unknown): ServerFailure | undefined {
  const status = /^Unexpected server response: (\d{3})$/.exec(
    error instanceof Error ? error.message : "",
  )?.[1];
  return status === undefined
    ? undefined
    : new ServerFailure(kindOfStatus(Number(status), ""), `the Realtime API answered ${status}`);
}
