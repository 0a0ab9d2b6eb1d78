/** Sends to a client, and closes one that is too slow or breaks the protocol. */
import type { Logger } from "pino";
import type { WebSocket } from "ws";
import type { ServerMessage } from "#app/contracts/voice.ts";
import { CLOSE } from "#app/contracts/voice-close.ts";
import type { VoiceLimits } from "#app/platform/config/limits-config.server.ts";

/** How long a client that reads nothing may take over its closing handshake. */
const CLOSE_GRACE_MS = 5_000;
/** How long a client that was cut off may take to read why. */
const CUT_OFF_GRACE_MS = 1_000;

export interface Outgoing {
  send(message: ServerMessage): void;
  /** Tells the client why, and reads no more from it. */
  cutOff(code: number, reason: string): void;
}

export function createOutgoing(
  socket: WebSocket,
  log: Logger,
  { idleMs, bufferedBytes }: Pick<VoiceLimits, "idleMs" | "bufferedBytes">,
): Outgoing {
  const idle = setTimeout(() => socket.close(CLOSE.idle, "idle"), idleMs);
  socket.on("message", () => idle.refresh());
  socket.on("close", () => clearTimeout(idle));

  return {
    send(message) {
      if (socket.readyState !== socket.OPEN) return;
      idle.refresh();
      if (socket.bufferedAmount <= bufferedBytes) socket.send(JSON.stringify(message));
      else {
        log.warn("a voice client reads too slowly");
        socket.close(CLOSE.tooSlow, "too slow");
        setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref();
      }
    },
    cutOff(code, reason) {
      log.warn({ code }, "a voice socket was cut off");
      socket.removeAllListeners("message");
      socket.close(code, reason);
      socket.pause();
      setTimeout(() => socket.terminate(), CUT_OFF_GRACE_MS).unref();
    },
  };
}
