import ReconnectingWebSocket from "partysocket/ws";
import type { ClientMessage, ServerMessage } from "#app/contracts/voice.ts";
import type { Report } from "./report.ts";

export type SocketStatus = "connecting" | "open" | "reconnecting";

export interface VoiceSocket {
  /** False when the socket is not open: nothing is kept to be sent later. */
  send(message: ClientMessage): boolean;
  /** Sends a ready-made text frame (a recording). */
  sendFrame(frame: string): boolean;
  /** Drops the connection, which no longer answers, and connects again. */
  reconnect(): void;
  close(): void;
}

export interface VoiceSocketOptions {
  /** ws or wss address, see `voiceSocketUrl`. */
  url: string;
  /** What is said first on every connection. */
  greet: () => ClientMessage[];
  onMessage: (message: ServerMessage) => void;
  onStatus: (status: SocketStatus) => void;
  report: Report;
  WebSocket?: typeof WebSocket;
}

/** Spec section 7: wss when the page is https, else ws. */
export const voiceSocketUrl = ({ protocol, host }: { protocol: string; host: string }) =>
  `${protocol === "https:" ? "wss" : "ws"}://${host}/ws`;

/**
 * The voice socket. It reconnects for as long as it is wanted, waiting 1 s at first and 15 s at
 * most; a refused sign-in is no exception, since a traveller may sign in again in another tab.
 * Frames that are not in the protocol are reported and dropped.
 */
export function connectVoiceSocket(options: VoiceSocketOptions): VoiceSocket {
  const { url, greet, onMessage, onStatus, report } = options;
  let status: SocketStatus = "connecting";
  let closed = false;
  let contract: typeof import("#app/contracts/voice.ts") | undefined;

  const socket = new ReconnectingWebSocket(
    async () => {
      // The schemas come while the page is already usable; no frame can come before them.
      contract ??= await import("#app/contracts/voice.ts");
      return url;
    },
    undefined,
    {
      maxEnqueuedMessages: 0,
      // Spread, so that a restarted server does not meet every browser in the same instant.
      minReconnectionDelay: 1000 + Math.random() * 500,
      maxReconnectionDelay: 15_000,
      reconnectionDelayGrowFactor: 1.7,
      connectionTimeout: 10_000,
      ...(options.WebSocket ? { WebSocket: options.WebSocket } : {}),
    },
  );

  const become = (next: SocketStatus) => {
    if (closed || status === next) return;
    status = next;
    onStatus(next);
  };
  const sendFrame = (frame: string) => !closed && status === "open" && socket.send(frame);

  socket.addEventListener("open", () => {
    if (closed) return;
    for (const message of greet()) socket.send(JSON.stringify(message));
    become("open");
  });
  socket.addEventListener("close", () => become("reconnecting"));
  socket.addEventListener("error", () => become("reconnecting"));
  socket.addEventListener("message", (event) => {
    if (closed || !contract) return;
    const parsed = contract.serverMessage.safeParse(parseJson(event.data));
    if (parsed.success) onMessage(parsed.data);
    else report("a frame was not understood", parsed.error);
  });

  return {
    send: (message) => sendFrame(JSON.stringify(message)),
    sendFrame,
    reconnect: () => socket.reconnect(),
    close() {
      closed = true;
      socket.close(1000);
    },
  };
}

function parseJson(text: unknown): unknown {
  if (typeof text !== "string") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
