/** A WebSocket of the Realtime API. The `openai` package's own client class is not used: it knows wss only. */
import { once } from "node:events";
import { WebSocket } from "ws";
import type { EngineConfig } from "#app/platform/config/engine-config.server.ts";
import { headersOf } from "./client.ts";
import { kindOfCode, kindOfStatus, ServerFailure } from "./server-failure.ts";

const MAX_PAYLOAD = 4 * 1024 * 1024;
/** Of the Realtime API's pcm: 24 kHz, one channel, signed 16 bit little-endian. */
export const REALTIME_RATE = 24_000;

/** A socket to `path` ("/realtime") of the model's server, which is being opened. */
export function openRealtime(config: EngineConfig, path: string): WebSocket {
  const url = new URL(`${config.baseUrl}${path}`);
  url.protocol = url.protocol === "http:" ? "ws:" : "wss:";
  url.searchParams.set("model", config.model);
  const socket = new WebSocket(url, {
    headers: headersOf(config),
    followRedirects: false,
    maxPayload: MAX_PAYLOAD,
  });
  // Without a listener an error after the last wait would end the process; those during it are waited for.
  socket.on("error", () => {});
  return socket;
}

/** Resolves when it is open. Throws a ServerFailure, or what aborted it; then the socket is gone. */
export async function opened(socket: WebSocket, signal: AbortSignal): Promise<void> {
  try {
    await once(socket, "open", { signal });
  } catch (error) {
    socket.terminate();
    throw refusal(error) ?? error;
  }
}

/** Codes only: a message may repeat what was said. */
export const realtimeFailure = (code: string) =>
  new ServerFailure(kindOfCode(code), `the Realtime API answered ${code.slice(0, 60)}`);

/** The status of a handshake that was refused stands in the error's text alone (ws, lib/websocket.js). */
function refusal(error: unknown): ServerFailure | undefined {
  const status = /^Unexpected server response: (\d{3})$/.exec(
    error instanceof Error ? error.message : "",
  )?.[1];
  return status === undefined
    ? undefined
    : new ServerFailure(kindOfStatus(Number(status), ""), `the Realtime API answered ${status}`);
}
