/** One voice socket: its frames, its settings, and the one turn that runs at a time. */
import { randomUUID } from "node:crypto";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { WebSocket } from "ws";
import { type AudioExtension, MIN_RECORDING_BYTES } from "#app/contracts/audio.ts";
import { type ScreenPath, screenOf } from "#app/contracts/screens.ts";
import type { ServerMessage } from "#app/contracts/voice.ts";
import { CLOSE } from "#app/contracts/voice-close.ts";
import { withRequestId } from "#app/platform/web/request-id.server.ts";
import { isWithin } from "#app/platform/web/within-limit.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { getProfile } from "#app/services/profile/profile.server.ts";
import type { MemoryStore } from "../assistant/memory-store.ts";
import type { Tool } from "../assistant/toolbox.ts";
import type { Engines } from "../engine.ts";
import { letOthersIn } from "../let-others-in.ts";
import { startTalkTurn, type TalkUtterance } from "../talk/talk-turn.ts";
import { type TalkFrame, utteranceOf } from "../talk/utterance-of.ts";
import { startTurn, type Turn, type TurnOptions, type Utterance } from "../turn/turn.ts";
import { createCaptions } from "./captions.ts";
import { type Frame, isSetting, parseFrame, toBuffer } from "./parse-frame.ts";
import { createRecordingBuffer } from "./recording.ts";
import { createSliceAllowance } from "./slice-allowance.ts";
import type { Visitor } from "./upgrade.ts";

/** A client that has sent this much nonsense is not a client of ours. */
const MAX_INVALID_FRAMES = 20;
/** A client that goes on after being told that it was too much is not one either. */
const MAX_REFUSED_MESSAGES = 100;
/** How long a client that reads nothing may take over its closing handshake. */
const CLOSE_GRACE_MS = 5_000;
/** How long a client that was cut off may take to read why. */
const CUT_OFF_GRACE_MS = 1_000;
const TOO_MANY = "Too many messages at once. Please wait a minute.";
const RESTARTING = "NoVo is being restarted. Please say that again.";
const TOO_LONG = "That recording is too long. Please say it in less than two minutes.";

export interface ConnectionContext {
  app: AppContext;
  engines: Engines;
  tools: readonly Tool[];
  memories: MemoryStore;
  /** Messages a minute, by traveller. */
  messages: RateLimiterAbstract;
  /** The same of what a tab says of itself: it asks for nothing, and every page and tab begins with it. */
  settings: RateLimiterAbstract;
}

export interface Connection {
  /**
   * Closes the socket because the server stops: once no turn runs, or when `late` resolves, with a word
   * to those who are still waiting.
   */
  end(late: Promise<unknown>): Promise<void>;
  /** Says that something was changed outside of this socket's turns. */
  changed(queries: readonly string[]): void;
}

/** Serves the socket until it closes. */
export function serveConnection(
  socket: WebSocket,
  visitor: Visitor,
  { app, engines, tools, memories, messages, settings }: ConnectionContext,
): Connection {
  const { limits } = app.config.voice;
  const log = app.log.child({ userId: visitor.userId });
  const recording = createRecordingBuffer(limits);
  const slices = createSliceAllowance(limits);
  const captions = createCaptions({
    hear: async (audio, signal) => {
      const language = await languageOf();
      const given = { audio, extension: "webm", language, owner: visitor.userId } as const;
      return (await engines.speechToText?.transcribeSoFar?.(given, signal)) ?? null;
    },
    show: (text) => send({ type: "caption", text }),
    onFailure: (error) => log.debug({ err: error }, "no captions of this recording"),
  });
  /** Only while somebody looks at them. */
  let captionsWanted = false;
  let timezone = "UTC";
  let screen: ScreenPath = "/";
  // Until the client names its conversation it has one to itself.
  let conversationId = `unnamed-${randomUUID()}`;
  let tab: string = randomUUID();
  let takesChunks = false;
  let turn: Turn | undefined;
  let turns = 0;
  let invalidFrames = 0;
  let refusedMessages = 0;
  const idle = setTimeout(() => socket.close(CLOSE.idle, "idle"), limits.idleMs);

  function send(message: ServerMessage): void {
    if (socket.readyState !== socket.OPEN) return;
    idle.refresh();
    if (socket.bufferedAmount <= limits.bufferedBytes) socket.send(JSON.stringify(message));
    else {
      log.warn("a voice client reads too slowly");
      socket.close(CLOSE.tooSlow, "too slow");
      setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref();
    }
  }

  /** For a client that does not keep to the protocol: it is told, and nothing more of it is read. */
  function cutOff(code: number, reason: string): void {
    log.warn({ code }, "a voice socket was cut off");
    socket.removeAllListeners("message");
    forget();
    socket.close(code, reason);
    socket.pause();
    setTimeout(() => socket.terminate(), CUT_OFF_GRACE_MS).unref();
  }

  function begin(utterance: Utterance): void {
    turn?.stop("superseded");
    turns += 1;
    const options: TurnOptions = {
      id: turns,
      app: { ...app, log },
      engines,
      tools,
      userId: visitor.userId,
      conversationId,
      tab,
      timezone,
      screen,
      memory: memories.open(visitor.userId, conversationId),
      utterance,
      ...(turn && { before: turn.done }),
      chunks: takesChunks,
      send,
    };
    turn = withRequestId(randomUUID(), () => startTurn(options));
  }

  /** One side of a talk with the driver; it is no part of the conversation. */
  function beginTalk({ bookingId, speaker, language }: TalkFrame, utterance: TalkUtterance): void {
    turn?.stop("superseded");
    turns += 1;
    const who = { userId: visitor.userId, bookingId, speaker, language };
    const given = {
      id: turns,
      app: { ...app, log },
      engines,
      utterance,
      chunks: takesChunks,
      send,
    };
    turn = withRequestId(randomUUID(), () => startTalkTurn({ ...who, ...given }));
  }

  function talk(frame: TalkFrame): void {
    const utterance = utteranceOf(frame, recording);
    forget();
    if (utterance === "too short") send({ type: "complete" });
    else if (utterance) beginTalk(frame, utterance);
  }

  async function languageOf(): Promise<string> {
    const profile = await getProfile(app, { userId: visitor.userId });
    return profile?.language ?? "English";
  }

  /** Slices that came so far, and their captions, are dropped. */
  function forget(): void {
    recording.clear();
    captions.end();
  }

  function hear(audio: Uint8Array, extension: AudioExtension, uploadMs?: number): void {
    // Noise or a slip of the finger: the client may go back to idle.
    if (audio.length < MIN_RECORDING_BYTES) send({ type: "complete" });
    else begin({ kind: "recording", audio, extension, uploadMs });
  }

  function handle(frame: Exclude<Frame, { type: "slice" }>): void {
    switch (frame.type) {
      case "recording":
        forget();
        hear(frame.audio, frame.extension);
        return;
      case "audio_end": {
        const whole = recording.end();
        captions.end();
        if (whole) hear(whole.audio, frame.ext, whole.ms);
        return;
      }
      case "text":
        forget();
        begin({ kind: "typed", text: frame.text, speak: frame.speak ?? false });
        return;
      case "talk":
        talk(frame);
        return;
      case "cancel":
        forget();
        turn?.stop("cancelled");
        return;
      case "timezone":
        timezone = knownTimezone(frame.timezone);
        return;
      case "screen":
        screen = screenOf(frame.path);
        return;
      case "session":
        conversationId = frame.sessionId;
        tab = frame.tab ?? tab;
        return;
      case "playback":
        takesChunks = frame.chunks;
        return;
      case "captions":
        captionsWanted = frame.live && engines.speechToText?.transcribeSoFar !== undefined;
        return;
      case "invalid":
        invalidFrames += 1;
        send({ type: "error", message: frame.message });
        if (invalidFrames >= MAX_INVALID_FRAMES) cutOff(CLOSE.nonsense, "invalid frames");
        return;
      default:
        frame satisfies never;
    }
  }

  function receiveSlice(audio: Buffer): void {
    if (audio.length === 0) return;
    if (!recording.isOpen) engines.preconnect?.();
    if (!recording.add(audio)) send({ type: "error", message: TOO_LONG });
    if (captionsWanted) captions.grew(recording.soFar);
  }

  /** Slices of a recording count by themselves, everything else as a message. */
  async function receive(frame: Frame): Promise<void> {
    if (socket.readyState !== socket.OPEN) return;
    if (frame.type === "slice") {
      if (slices.take()) receiveSlice(frame.audio);
      else cutOff(CLOSE.tooFast, "too many slices");
      return;
    }
    const allowance = isSetting(frame) ? settings : messages;
    if (await isWithin(allowance, visitor.userId)) {
      // What is typed is read at once; what was said is recognised first, in a queue of its own.
      if (frame.type === "text") await letOthersIn(visitor.userId);
      if (socket.readyState === socket.OPEN) handle(frame);
      return;
    }
    refusedMessages += 1;
    send({ type: "error", message: TOO_MANY });
    if (refusedMessages >= MAX_REFUSED_MESSAGES) {
      cutOff(CLOSE.tooManyMessages, "too many messages");
    }
  }

  // One after another, in the order of arrival, though the limiter is asynchronous.
  let inOrder = Promise.resolve();
  socket.on("message", (data, isBinary) => {
    idle.refresh();
    const frame = parseFrame(toBuffer(data), isBinary);
    inOrder = inOrder
      .then(() => receive(frame))
      .catch((error: unknown) => {
        log.error({ err: error }, "a voice frame failed");
        send({ type: "error", message: "Sorry, something went wrong on our side." });
      });
  });
  // Without a listener, a bad frame of one client would end the process.
  socket.on("error", (error) => log.warn({ err: error }, "voice socket error"));
  socket.on("close", () => {
    clearTimeout(idle);
    forget();
    turn?.stop("closed");
  });

  /** A turn may have been taken over by another one in the meantime. */
  async function turnsEnded(): Promise<"ended"> {
    for (let seen: Turn | undefined; seen !== turn; ) {
      seen = turn;
      await seen?.done;
    }
    return "ended";
  }

  return {
    changed: (queries) => send({ type: "refresh_data", queries: [...queries] }),
    async end(late) {
      if ((await Promise.race([turnsEnded(), late])) !== "ended") {
        send({ type: "error", message: RESTARTING });
      }
      socket.close(CLOSE.restarting, "the server is restarting");
    },
  };
}

/** An IANA timezone that this machine knows, else UTC. */
export function knownTimezone(timezone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
