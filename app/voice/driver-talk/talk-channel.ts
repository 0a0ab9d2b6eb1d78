/** The connection of a talk and its turns. What belongs to an earlier turn is dropped. */
import { CONNECTION_LOST } from "#app/contracts/texts/voice-failures.ts";
import type { ClientMessage, ServerMessage, TalkMessage } from "#app/contracts/voice.ts";
import type { SocketStatus } from "../channel/socket-status.ts";
import type { VoiceParts } from "../channel/voice-parts.ts";
import type { Report } from "../report.ts";
import type { Sound } from "./sound-file.ts";

/** How long what was said waits for a connection that is being made. */
const CONNECT_MS = 8_000;

interface TalkEvents {
  /** The connection is another one, or gone. */
  onConnection(): void;
  onTalk(message: TalkMessage): void;
  onSound(sound: Sound): void;
  onComplete(): void;
  /** A turn failed, was refused or lost its connection; in words. */
  onFailure(problem: string): void;
  /** For so many milliseconds the server lets a turn go on. */
  onTurnLimit(ms: number | undefined): void;
}

export function createTalkChannel(
  parts: Pick<VoiceParts, "socket" | "timezone">,
  events: TalkEvents,
  report: Report,
) {
  let isOpen = false;
  let whenOpen: (() => void)[] = [];
  /** Turns that this connection has begun, and the latest of which something has come. */
  let turn = 0;
  let latest = 0;
  let isTurnOpen = false;

  const socket = parts.socket({
    greet: (): ClientMessage[] => [
      { type: "timezone", timezone: parts.timezone() },
      { type: "playback", chunks: true },
    ],
    onMessage: receive,
    onStatus: statusChanged,
    onRefused: events.onFailure,
    report,
  });

  function statusChanged(status: SocketStatus): void {
    events.onConnection();
    isOpen = status === "open";
    if (isOpen) {
      turn = 0;
      latest = 0;
      for (const go of whenOpen.splice(0)) go();
    } else if (isTurnOpen) {
      failed(CONNECTION_LOST);
    }
  }

  function failed(problem: string): void {
    isTurnOpen = false;
    events.onFailure(problem);
  }

  function receive(message: ServerMessage): void {
    if (!("turn" in message) || message.turn === undefined) {
      if (message.type === "error") refused(message.message);
      else if (message.type === "welcome") events.onTurnLimit(message.turnMs);
      return;
    }
    latest = Math.max(latest, message.turn);
    if (message.turn === turn && isTurnOpen) receiveOfTurn(message);
  }

  function receiveOfTurn(message: ServerMessage): void {
    if (message.type === "talk") events.onTalk(message.data);
    else if (message.type === "speaking") events.onSound(message);
    else if (message.type === "complete") {
      isTurnOpen = false;
      events.onComplete();
    } else if (message.type === "error") failed(message.message);
  }

  /** What was sent began no turn, also where it has been given up since. */
  function refused(problem: string): void {
    if (turn > latest) turn -= 1;
    failed(problem);
  }

  return {
    get isOpen() {
      return isOpen;
    },
    get isTurnOpen() {
      return isTurnOpen;
    },
    wake: socket.wake,
    reconnect: socket.reconnect,
    sendFrame: socket.sendFrame,
    /** Resolves when there is a connection, or after a while without. */
    opened(): Promise<void> {
      if (isOpen) return Promise.resolve();
      return new Promise((resolve) => {
        whenOpen.push(resolve);
        setTimeout(resolve, CONNECT_MS);
      });
    },
    /** Begins a turn; false where there is no connection. */
    say(said: Omit<Extract<ClientMessage, { type: "talk" }>, "type">): boolean {
      if (!socket.send({ type: "talk", ...said })) return false;
      turn += 1;
      isTurnOpen = true;
      return true;
    },
    /** Ends the turn, and waits for no connection any more. */
    giveUp(): void {
      if (isTurnOpen) socket.send({ type: "cancel" });
      isTurnOpen = false;
      whenOpen = [];
    },
    close: socket.close,
  };
}
