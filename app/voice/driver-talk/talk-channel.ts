/** A talk's connection and turns. Messages of an earlier turn are dropped. */
import type { ClientMessage, ServerMessage, TalkMessage } from "#app/contracts/voice.ts";
import { m } from "#messages";
import type { SocketStatus } from "../channel/socket-status.ts";
import type { VoiceParts } from "../channel/voice-parts.ts";
import type { Report } from "../report.ts";
import type { Sound } from "./sound-file.ts";

/** How long an utterance waits for a connection. */
const CONNECT_MS = 8_000;

interface TalkEvents {
  /** The connection was replaced or lost. */
  onConnection(): void;
  onTalk(message: TalkMessage): void;
  onSound(sound: Sound): void;
  onComplete(): void;
  /** A turn failed, was refused or lost its connection; in words. */
  onFailure(problem: string): void;
  /** The server's limit for a turn, in milliseconds. */
  onTurnLimit(ms: number | undefined): void;
}

export function createTalkChannel(
  parts: Pick<VoiceParts, "socket" | "timezone">,
  events: TalkEvents,
  report: Report,
) {
  let isOpen = false;
  let whenOpen: (() => void)[] = [];
  /** Turns begun on this connection, and the latest one with a message received. */
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
      failed(m.failures.connectionLost());
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

  /** The request began no turn, even if it has been given up since. */
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
    /** Resolves once connected, or after a timeout. */
    opened(): Promise<void> {
      if (isOpen) return Promise.resolve();
      return new Promise((resolve) => {
        whenOpen.push(resolve);
        setTimeout(resolve, CONNECT_MS);
      });
    },
    /** Begins a turn; false if there is no connection. */
    say(said: Omit<Extract<ClientMessage, { type: "talk" }>, "type">): boolean {
      if (!socket.send({ type: "talk", ...said })) return false;
      turn += 1;
      isTurnOpen = true;
      return true;
    },
    /** Ends the turn and stops waiting for a connection. */
    giveUp(): void {
      if (isTurnOpen) socket.send({ type: "cancel" });
      isTurnOpen = false;
      whenOpen = [];
    },
    close: socket.close,
  };
}
