/** One voice socket: its frames, its settings, and the one turn that runs at a time. */
import type { RawData, WebSocket } from "ws";
import { MIN_RECORDING_BYTES } from "#app/contracts/audio.ts";
import type { ServerMessage } from "#app/contracts/voice.ts";
import type { AppContext } from "#app/services/context.server.ts";
import type { Tool } from "./assistant/toolbox.ts";
import type { Engines } from "./engines/engine.ts";
import { startTurn, type Turn, type Utterance } from "./pipeline/turn.ts";
import type { MemoryStore } from "./session/memory-store.ts";
import { type Frame, parseFrame } from "./session/parse-frame.ts";
import type { Visitor } from "./upgrade.ts";

/** A client that reads nothing while this much waits for it is gone in all but name. */
const MAX_BUFFERED_BYTES = 16 * 1024 * 1024;
/** A client that has sent this much nonsense is no client of ours. */
const MAX_INVALID_FRAMES = 20;
const POLICY_VIOLATION = 1008;
/** Until the client names its conversation. */
const UNNAMED_CONVERSATION = "voice";

export interface ConnectionContext {
  app: AppContext;
  engines: Engines;
  tools: readonly Tool[];
  memories: MemoryStore;
}

/** Serves the socket until it closes. */
export function serveConnection(
  socket: WebSocket,
  visitor: Visitor,
  { app, engines, tools, memories }: ConnectionContext,
): void {
  const log = app.log.child({ userId: visitor.userId });
  let timezone = "UTC";
  let screen = "/";
  let conversationId = UNNAMED_CONVERSATION;
  let turn: Turn | undefined;
  let turns = 0;
  let invalidFrames = 0;

  function send(message: ServerMessage): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
    else socket.send(JSON.stringify(message));
  }

  function begin(utterance: Utterance): void {
    turn?.stop("superseded");
    turns += 1;
    turn = startTurn({
      id: turns,
      app: { ...app, log },
      engines,
      tools,
      userId: visitor.userId,
      conversationId,
      timezone,
      screen,
      memory: memories.open(visitor.userId, conversationId),
      utterance,
      send,
    });
  }

  function obey(frame: Frame): void {
    switch (frame.type) {
      case "recording":
        // Noise or a slip of the finger: the client may go back to idle.
        if (frame.audio.length < MIN_RECORDING_BYTES) send({ type: "complete" });
        else begin({ kind: "recording", audio: frame.audio, extension: frame.extension });
        return;
      case "text":
        begin({ kind: "typed", text: frame.text, speak: frame.speak ?? false });
        return;
      case "cancel":
        turn?.stop("cancelled");
        return;
      case "timezone":
        timezone = knownTimezone(frame.timezone);
        return;
      case "screen":
        screen = frame.path;
        return;
      case "session":
        conversationId = frame.sessionId;
        return;
      case "invalid":
        invalidFrames += 1;
        send({ type: "error", message: frame.message });
        if (invalidFrames >= MAX_INVALID_FRAMES) socket.close(POLICY_VIOLATION, "invalid frames");
        return;
      default:
        frame satisfies never;
    }
  }

  socket.on("message", (data, isBinary) => obey(parseFrame(toBuffer(data), isBinary)));
  // Without a listener, a bad frame of one client would end the process.
  socket.on("error", (error) => log.warn({ err: error }, "voice socket error"));
  socket.on("close", () => turn?.stop("closed"));
}

/** An IANA timezone that this machine knows, else UTC. */
export function knownTimezone(timezone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

function toBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}
