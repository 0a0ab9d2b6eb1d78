import ReconnectingWebSocket from "partysocket/ws";
import { languageNow } from "#app/contracts/interface-languages.ts";
import { parseJson } from "#app/contracts/parse-json.ts";
import type { ClientMessage, ServerMessage } from "#app/contracts/voice.ts";
import { CLOSE, closeWords } from "#app/contracts/voice-close.ts";
import type { Report } from "../report.ts";
import type { SocketStatus } from "./socket-status.ts";

export interface VoiceSocket {
  /** Returns false if the socket is not open: nothing is queued. */
  send(message: ClientMessage): boolean;
  /** Sends a ready-made frame: a recording as text, or a slice of one. */
  sendFrame(frame: string | Blob): boolean;
  wake(): void;
  /** Drops a connection that no longer answers and connects again. */
  reconnect(): void;
  /** The device lost or regained its network: known sooner than by a socket's own timeouts. */
  lineChanged(online: boolean): void;
  close(): void;
}

export interface VoiceSocketOptions {
  /** ws or wss address, see `voiceSocketUrl`. */
  url: string;
  /** The first messages on every connection. */
  greet: () => ClientMessage[];
  onMessage: (message: ServerMessage) => void;
  onStatus: (status: SocketStatus) => void;
  /** Why the server closes the socket or will not open it, in words for the traveller. */
  onRefused: (words: string) => void;
  report: Report;
  WebSocket?: typeof WebSocket;
}

const FAILURES_TO_ASK = 2;
const MAX_DELAY_MS = 15_000;
/** A restarting server is back in a second or two, and is expected back for this long. */
const RESTART_DELAY_MS = 800;
const RESTART_MS = 15_000;
/** Close codes of a server and of a proxy that stops (RFC 6455, 7.4.1). */
const RESTARTS: readonly number[] = [CLOSE.restarting, 1001];

/**
 * Spec section 7: wss if the page is https, else ws; the travel plans add whose they are, and a page in another
 * language than English which one, for what goes wrong to be told in it.
 */
export const voiceSocketUrl = ({
  protocol,
  host,
  pathname,
}: Pick<Location, "protocol" | "host" | "pathname">) => {
  const language = languageNow();
  const asks = [
    ...(pathname === "/upcoming-travel" ? ["clientId=me"] : []),
    ...(language === "en" ? [] : [`language=${language}`]),
  ].join("&");
  return `${protocol === "https:" ? "wss" : "ws"}://${host}/ws${asks && `?${asks}`}`;
};

/** Reconnects while wanted, after 1 to 15 s, 2 s at a restart. Drops frames outside the protocol. */
export function connectVoiceSocket(options: VoiceSocketOptions): VoiceSocket {
  const { url, greet, onMessage, onStatus, onRefused, report } = options;
  let status: SocketStatus = "connecting";
  let closed = false;
  let contract: typeof import("#app/contracts/voice.ts") | undefined;
  /** Failed attempts in a row. */
  let failures = 0;
  let restartingUntil = Number.NEGATIVE_INFINITY;
  // The library reads it before every attempt.
  const settings = settingsFor(options);

  const socket = new ReconnectingWebSocket(
    async () => {
      // The schemas load while the page is already usable; no frame can come before them.
      contract ??= await import("#app/contracts/voice.ts");
      return url;
    },
    undefined,
    settings,
  );

  const become = (next: SocketStatus) => {
    if (closed || status === next) return;
    status = next;
    onStatus(next);
  };
  const lost = () => {
    const restarting = performance.now() < restartingUntil;
    if (!restarting) settings.maxReconnectionDelay = MAX_DELAY_MS;
    become(restarting ? "restarting" : "reconnecting");
  };
  const sendFrame = (frame: string | Blob) => !closed && status === "open" && socket.send(frame);

  socket.addEventListener("open", () => {
    if (closed) return;
    failures = 0;
    restartingUntil = Number.NEGATIVE_INFINITY;
    for (const message of greet()) socket.send(JSON.stringify(message));
    become("open");
  });
  socket.addEventListener("close", ({ code }) => {
    if (code === CLOSE.idle) {
      socket.close();
      return become("asleep");
    }
    const words = closeWords(code);
    // The session may have been replaced by signing in again in another tab.
    if (code === CLOSE.signedOut) explain();
    else if (words && !closed) onRefused(words);
    if (RESTARTS.includes(code)) {
      restartingUntil = performance.now() + RESTART_MS;
      settings.maxReconnectionDelay = RESTART_DELAY_MS + Math.random() * RESTART_DELAY_MS;
    }
    lost();
  });
  socket.addEventListener("error", () => {
    lost();
    if (status === "restarting") return;
    failures += 1;
    if (failures === FAILURES_TO_ASK) explain();
  });

  function explain(): void {
    refusalOf(url)
      .then((words) => {
        if (words && !closed) onRefused(words);
      })
      // No answer at all: the status already says that the connection is lost.
      .catch((error: unknown) => report("the voice socket cannot be opened", error));
  }

  socket.addEventListener("message", (event) => {
    if (closed || !contract) return;
    const parsed = contract.serverMessage.safeParse(parseJson(String(event.data)));
    if (parsed.success) onMessage(parsed.data);
    else report("a frame was not understood", parsed.error);
  });

  return {
    send: (message) => sendFrame(JSON.stringify(message)),
    sendFrame,
    wake() {
      if (status !== "asleep") return;
      become("connecting");
      socket.reconnect();
    },
    reconnect: () => socket.reconnect(),
    lineChanged(online) {
      if (status === "asleep" || (online && status === "open")) return;
      if (!online) lost();
      socket.reconnect();
    },
    close() {
      closed = true;
      socket.close(1000);
    },
  };
}

const settingsFor = ({ WebSocket }: Pick<VoiceSocketOptions, "WebSocket">) => ({
  maxEnqueuedMessages: 0,
  // Jitter, so that browsers do not all reconnect to a restarted server at once.
  minReconnectionDelay: 1000 + Math.random() * 500,
  maxReconnectionDelay: MAX_DELAY_MS,
  reconnectionDelayGrowFactor: 1.7,
  connectionTimeout: 10_000,
  ...(WebSocket ? { WebSocket } : {}),
});

/** Browsers hide why an upgrade was refused, so this asks the same address over plain HTTP. */
async function refusalOf(url: string): Promise<string | null> {
  const response = await fetch(url.replace(/^ws/, "http"));
  if (response.status === 426) return null;
  const { message } = (await response.json()) as { message?: unknown };
  return typeof message === "string" ? message : null;
}
