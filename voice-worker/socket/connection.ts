/** One voice socket: its frames, its settings, and the one turn that runs at a time. */
import { randomUUID } from "node:crypto";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { WebSocket } from "ws";
import { type AudioExtension, MIN_RECORDING_BYTES } from "#app/contracts/audio.ts";
import { type ScreenPath, screenOf } from "#app/contracts/screens.ts";
import type { ServerMessage } from "#app/contracts/voice.ts";
import { CLOSE } from "#app/contracts/voice-close.ts";
import type { FairShare } from "#app/platform/web/fair-share.server.ts";
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
import { createFrameLine } from "./frame-line.ts";
import {
  type Frame,
  isCancel,
  isRecording,
  isSetting,
  parseFrame,
  toBuffer,
} from "./parse-frame.ts";
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

const BEGINS_TURN: ReadonlySet<Frame["type"]> = new Set(["text", "recording", "audio_end", "talk"]);

export interface ConnectionContext {
  app: AppContext;
  engines: Engines;
  tools: readonly Tool[];
  memories: MemoryStore;
  /** Messages a minute, by traveller. */
  messages: RateLimiterAbstract;
  /** Bytes of whole recordings a minute, by traveller. */
  recordedBytes: RateLimiterAbstract;
  /** The same of what a tab says of itself: it asks for nothing, and every page and tab begins with it. */
  settings: RateLimiterAbstract;
  fairShare?: FairShare;
}

/** Which frame of its socket it is, and when it came, on the clock of `performance.now`. */
interface Arrival {
  place: number;
  at: number;
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
  {
    app,
    engines,
    tools,
    memories,
    messages,
    recordedBytes,
    settings,
    fairShare,
  }: ConnectionContext,
): Connection {
  const { limits } = app.config.voice;
  const caller = `of ${visitor.userId}`;
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
  /** Only while someone looks at them. */
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
  /** Ends the wait of what would begin a turn. */
  let waiting: AbortController | undefined;
  /** Frames so far, and how many of them came before the last cancel: none of these begins a turn any more. */
  let arrived = 0;
  let cancelled = 0;
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
    run(() => startTurn(options));
  }

  /** What the turn costs is its traveller's, as what their requests cost (rate-limits.server.ts names them so). */
  function run(start: () => Turn): void {
    const begun = () => withRequestId(randomUUID(), start);
    turn = fairShare ? fairShare.charge(caller, (end) => endingWith(begun(), end)) : begun();
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
    run(() => startTalkTurn({ ...who, ...given }));
  }

  function talk(frame: TalkFrame, arrivedAt: number): void {
    const utterance = utteranceOf(frame, recording, arrivedAt);
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

  function handle(frame: Exclude<Frame, { type: "slice" }>, arrivedAt: number): void {
    switch (frame.type) {
      case "recording":
        forget();
        hear(frame.audio, frame.extension);
        return;
      case "audio_end": {
        const whole = recording.end(arrivedAt);
        captions.end();
        if (whole) hear(whole.audio, frame.ext, whole.ms);
        return;
      }
      case "text":
        forget();
        begin({ kind: "typed", text: frame.text, speak: frame.speak ?? false });
        return;
      case "talk":
        talk(frame, arrivedAt);
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

  /** The frame, or null where it is one too many. A slice counts by itself, everything else as a message. */
  async function admitted(data: Buffer, isBinary: boolean): Promise<Frame | null> {
    const { userId } = visitor;
    const isWhole = isRecording(data, isBinary);
    if (isWhole && !(await isWithin(recordedBytes, userId, data.length))) return null;
    const frame = parseFrame(data, isBinary);
    if (frame.type === "slice") return frame;
    return (await isWithin(isSetting(frame) ? settings : messages, userId)) ? frame : null;
  }

  async function receive(data: Buffer, isBinary: boolean, arrival: Arrival): Promise<void> {
    if (socket.readyState !== socket.OPEN) return;
    const frame = await admitted(data, isBinary);
    if (!frame) return refuseMessage();
    if (frame.type === "slice") {
      if (slices.take()) receiveSlice(frame.audio);
      else cutOff(CLOSE.tooFast, "too many slices");
      return;
    }
    if (BEGINS_TURN.has(frame.type) && !(await mayBegin(arrival))) return;
    // What is typed is read at once; what was said is recognised first, in a queue of its own.
    if (frame.type === "text") await letOthersIn(visitor.userId);
    if (socket.readyState === socket.OPEN) handle(frame, arrival.at);
  }

  /** False where it is cancelled before its time has come. */
  async function mayBegin({ place }: Arrival): Promise<boolean> {
    if (!fairShare) return true;
    if (place < cancelled) return false;
    waiting = new AbortController();
    const isAdmitted = await fairShare.admit(caller, waiting.signal);
    waiting = undefined;
    return isAdmitted;
  }

  function refuseMessage(): void {
    refusedMessages += 1;
    send({ type: "error", message: TOO_MANY });
    if (refusedMessages >= MAX_REFUSED_MESSAGES) {
      cutOff(CLOSE.tooManyMessages, "too many messages");
    }
  }

  const inOrder = createFrameLine(socket, limits);
  socket.on("message", (data, isBinary) => {
    idle.refresh();
    const frame = toBuffer(data);
    arrived += 1;
    const arrival = { place: arrived, at: performance.now() };
    // It stands behind what it cancels.
    if (isCancel(frame, isBinary)) {
      cancelled = arrived;
      waiting?.abort();
    }
    inOrder(frame.length, async () => {
      try {
        await receive(frame, isBinary, arrival);
      } catch (error) {
        log.error({ err: error }, "a voice frame failed");
        send({ type: "error", message: "Sorry, something went wrong on our side." });
      }
    });
  });
  // Without a listener, a bad frame of one client would end the process.
  socket.on("error", (error) => log.warn({ err: error }, "voice socket error"));
  socket.on("close", () => {
    clearTimeout(idle);
    forget();
    waiting?.abort();
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

/** The same turn, whose end is told. */
function endingWith(turn: Turn, end: () => void): Turn {
  void turn.done.then(end, end);
  return turn;
}

/** An IANA timezone that this machine knows, else UTC. */
export function knownTimezone(timezone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
