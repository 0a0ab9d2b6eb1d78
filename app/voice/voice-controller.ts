/**
 * The voice channel of one tab: socket, microphone, player, conversation and state machine, held
 * together outside React so that it survives navigation and can be tested without a browser.
 */

import { isOwnPath } from "#app/contracts/own-path.ts";
import type { ServerMessage } from "#app/contracts/voice.ts";
import type { Synthesiser } from "./browser-speech.ts";
import { type Chat, type Conversation, createChat } from "./chat.ts";
import { isUnfinished, type TextData } from "./chat-log.ts";
import type { Listener } from "./listener.ts";
import type { Player } from "./player.ts";
import { createRecordingStream, endOf, frameOf } from "./recording-stream.ts";
import type { Report } from "./report.ts";
import type { SocketStatus, VoiceSocket } from "./socket.ts";
import type { TapResult, Voice, VoiceActions } from "./use-voice.ts";
import type { VoiceParts } from "./voice-parts.ts";
import {
  initialVoice,
  isStale,
  reduceVoice,
  type VoiceEvent,
  type VoiceMachine,
} from "./voice-state.ts";

export interface VoiceInputs {
  conversation: Conversation;
  /** Where the traveller is, for example /flights. */
  path: string;
  /** What the server can do; the browser's own speech stands in where it cannot. */
  capabilities: { speechToText: boolean; textToSpeech: boolean };
  onNavigate: (path: string) => void;
  onRefresh: (queries: string[]) => void;
  report: Report;
}

export type VoiceSnapshot = Pick<
  Voice,
  "ready" | "state" | "connection" | "messages" | "streamingId"
>;

export interface VoiceController {
  /** Opens the channel; the returned function closes it, and it may be started again. */
  start(parts: VoiceParts): () => void;
  update(inputs: VoiceInputs): void;
  subscribe(listener: () => void): () => void;
  getSnapshot(): VoiceSnapshot;
  actions: VoiceActions;
}

/** The server ends a turn after 30 s whatever happens; later than this the connection is dead. */
const NO_ANSWER_MS = 45_000;
/** How long what was said waits for the connection. */
const CONNECT_MS = 5_000;
/** The contract's longest typed message. */
const LONGEST_TEXT = 2000;

interface Live {
  socket: VoiceSocket;
  player: Player;
  recorder: Listener;
  recogniser: Listener | null;
  synthesiser: Synthesiser | null;
  parts: VoiceParts;
}

export function createVoiceController(initial: VoiceInputs): VoiceController {
  let inputs = initial;
  let live: Live | null = null;
  let machine: VoiceMachine = initialVoice;
  let connection: SocketStatus = "connecting";
  let listener: Listener | null = null;
  /** A later tap makes what an earlier one still waits for void. */
  let attempt = 0;
  /** Whether the answer should be heard. */
  let spokenTurn = false;
  let ignoring = false;
  const stream = createRecordingStream((frame) => live?.socket.sendFrame(frame) ?? false);
  let letScreenSleep = () => {};
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const levelListeners = new Set<(level: number) => void>();
  const report: Report = (event, cause) => inputs.report(event, cause);
  const chat: Chat = createChat(initial.conversation, { onChange: () => publish(), report });
  let snapshot = takeSnapshot();

  function takeSnapshot(): VoiceSnapshot {
    const { messages, streamingId } = chat;
    return { ready: live !== null, state: machine.state, connection, messages, streamingId };
  }

  function publish(): void {
    snapshot = takeSnapshot();
    for (const notify of listeners) notify();
  }

  function dispatch(event: VoiceEvent): void {
    const before = machine;
    machine = reduceVoice(machine, event);
    watch();
    if (machine.state !== before.state) publish();
  }

  function watch(): void {
    clearTimeout(watchdog);
    if (machine.state !== "processing" || !machine.turnOpen) return;
    watchdog = setTimeout(() => {
      report("no answer came");
      dispatch({ type: "error" });
      chat.addAssistant("Error: No answer came. Please try again.");
      live?.socket.reconnect();
    }, NO_ANSWER_MS);
  }

  function hush(): void {
    live?.player.stop();
    live?.synthesiser?.stop();
    chat.endStreaming();
  }

  function stopListening(): void {
    attempt += 1;
    stream.drop();
    listener?.discard();
    listener = null;
    allowSleep();
  }

  function allowSleep(): void {
    letScreenSleep();
    letScreenSleep = () => {};
  }

  function cancel(): void {
    if (machine.turnOpen || machine.state === "speaking") live?.socket.send({ type: "cancel" });
    stopListening();
    hush();
    dispatch({ type: "cancel" });
  }

  async function tap({ whileProcessing = "ignore" }: Parameters<VoiceActions["tap"]>[0] = {}) {
    if (!live) return refused("offline");
    // Before anything is awaited: browsers let sound begin only inside the tap itself.
    live.player.unlock();
    if (!inputs.capabilities.textToSpeech) live.synthesiser?.unlock();
    if (machine.state === "recording") return await finishListening();
    if (machine.state === "processing" && whileProcessing === "ignore") return done;
    return await beginListening(live);
  }

  async function beginListening({ recorder, recogniser, parts }: Live): Promise<TapResult> {
    if (machine.state !== "idle" || machine.turnOpen) cancel();
    // While the first connection is being made there is time: the words come first.
    if (connection === "reconnecting") return refused("offline");
    live?.socket.wake();
    const next = inputs.capabilities.speechToText ? recorder : recogniser;
    if (!next) return refused("none");
    stopListening();
    const mine = attempt;
    listener = next;
    stream.begin({ connected: connection === "open" });
    dispatch({ type: "tap", whileProcessing: "restart" });
    const started = await next.start();
    if (mine !== attempt) return done;
    if (!started.ok) {
      listener = null;
      dispatch({ type: "micDenied" });
      return started;
    }
    letScreenSleep = parts.keepScreenOn(report);
    return done;
  }

  async function finishListening(): Promise<TapResult> {
    const ended = listener;
    listener = null;
    attempt += 1;
    const mine = attempt;
    allowSleep();
    dispatch({ type: "tap" });
    const heard = (await ended?.stop()) ?? null;
    if (mine !== attempt) return done;
    if (!heard) {
      stream.drop();
      dispatch({ type: "recordingTooSmall" });
      return done;
    }
    const frame = stream.isWhole && "blob" in heard ? endOf(heard) : await frameOf(heard);
    const open = await connected();
    if (mine !== attempt) return done;
    stream.end();
    if (!open || !live?.socket.sendFrame(frame)) {
      dispatch({ type: "cancel" });
      return refused("offline");
    }
    spokenTurn = true;
    dispatch({ type: "recordingSent" });
    if (heard && "text" in heard) chat.addTyped(heard.text);
    return done;
  }

  /** Waits for the first connection, or for one that is coming back, but not for long. */
  function connected(): Promise<boolean> {
    if (connection === "open") return Promise.resolve(true);
    return new Promise((resolve) => {
      const settle = (open: boolean) => {
        clearTimeout(timer);
        listeners.delete(look);
        resolve(open);
      };
      const look = () => {
        if (connection === "open") settle(true);
      };
      const timer = setTimeout(settle, CONNECT_MS, false);
      listeners.add(look);
    });
  }

  /** The recording's limit, an unplugged device, or a pause that the recogniser took for the end. */
  async function listeningEnded(): Promise<void> {
    if (machine.state !== "recording") return;
    const result = await finishListening();
    if (!result.ok) chat.addAssistant("Error: The connection was lost. Please try again.");
  }

  function sendText(text: string, { speak = false }: { speak?: boolean } = {}): boolean {
    const trimmed = text.trim();
    live?.socket.wake();
    if (!live || connection !== "open" || !trimmed || trimmed.length > LONGEST_TEXT) return false;
    if (speak) live.player.unlock();
    cancel();
    if (!live.socket.send({ type: "text", text: trimmed, speak })) return false;
    spokenTurn = speak;
    dispatch({ type: "textSent" });
    chat.addTyped(trimmed);
    return true;
  }

  function receive(message: ServerMessage): void {
    if (message.type === "refresh_data") {
      // What a tool has already changed is changed, even if its turn was given up since.
      inputs.onRefresh(message.queries);
      return;
    }
    dispatch({ type: "turnSeen", turn: message.turn });
    const untaggedError = message.type === "error" && message.turn === undefined;
    if (!untaggedError && isStale(machine, message.turn)) return;
    switch (message.type) {
      case "text":
        receiveText(message.data);
        break;
      case "speaking":
        if (ignoring || machine.state === "recording") break;
        dispatch({ type: "audioQueued" });
        live?.player.enqueue(message.data, message.seconds);
        break;
      case "navigate":
        if (isOwnPath(message.path)) inputs.onNavigate(message.path);
        else report("a navigate command led elsewhere");
        break;
      case "complete":
        chat.endStreaming();
        dispatch({ type: "complete", turn: message.turn });
        break;
      case "error":
        stopListening();
        hush();
        dispatch({ type: "error" });
        chat.addAssistant(`Error: ${message.message}`);
        break;
      default:
        message satisfies never;
    }
  }

  function receiveText(data: TextData): void {
    if (data.role === "assistant") {
      dispatch({ type: "answerWritten" });
      if (ignoring) return;
      if (!isUnfinished(data)) sayInBrowser(data.content);
    }
    chat.receive(data);
  }

  function sayInBrowser(text: string): void {
    const synthesiser = live?.synthesiser;
    if (!synthesiser || inputs.capabilities.textToSpeech || !spokenTurn) return;
    if (machine.state === "recording" || text.trim() === "") return;
    dispatch({ type: "audioQueued" });
    synthesiser.speak(text);
  }

  function statusChanged(status: SocketStatus): void {
    connection = status;
    // What was sent of a recording is gone with its connection: it will be sent as a whole.
    stream.end();
    if (status === "open") chat.newConnection();
    else {
      chat.endStreaming();
      dispatch({ type: "disconnected" });
    }
    publish();
  }

  function start(parts: VoiceParts): () => void {
    const onEnd = () => void listeningEnded();
    const onEmpty = () => dispatch({ type: "queueEmpty" });
    const onLevel = (level: number) => {
      for (const listen of levelListeners) listen(level);
    };
    chat.open(parts.storage(report));
    const player = parts.player({ onEmpty, report });
    const audioContext = player.audioContext;
    live = {
      parts,
      player,
      recorder: parts.recorder({ audioContext, onLevel, onSlice: stream.push, onEnd, report }),
      recogniser: parts.recogniser({ onEnd, report }),
      synthesiser: parts.synthesiser({ onEmpty }),
      socket: parts.socket({
        greet: () => [
          { type: "timezone", timezone: parts.timezone() },
          { type: "session", sessionId: inputs.conversation.sessionId },
          { type: "screen", path: inputs.path },
          { type: "playback", pieces: true },
        ],
        onMessage: receive,
        onStatus: statusChanged,
        onRefused: (words) => chat.addAssistant(`Error: ${words}`),
        report,
      }),
    };
    const endStorage = parts.onStorageChange(chat.storageChanged);
    publish();
    return () => {
      clearTimeout(watchdog);
      endStorage();
      stopListening();
      hush();
      live?.player.close();
      live?.socket.close();
      live = null;
      machine = initialVoice;
      connection = "connecting";
      publish();
    };
  }

  function update(next: VoiceInputs): void {
    const before = inputs;
    inputs = next;
    const { sessionId } = next.conversation;
    if (sessionId !== before.conversation.sessionId) {
      cancel();
      live?.socket.send({ type: "session", sessionId });
    }
    if (next.path !== before.path) live?.socket.send({ type: "screen", path: next.path });
    chat.reload(next.conversation);
  }

  return {
    start,
    update,
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    getSnapshot: () => snapshot,
    actions: {
      tap,
      sendText,
      cancel,
      addAssistantMessage: chat.addAssistant,
      clear: chat.clear,
      ignoreReplies(ignore) {
        ignoring = ignore;
        if (ignore) cancel();
      },
      subscribeLevel(listen) {
        levelListeners.add(listen);
        return () => levelListeners.delete(listen);
      },
    },
  };
}

const done: TapResult = { ok: true };
const refused = (reason: Extract<TapResult, { ok: false }>["reason"]): TapResult => ({
  ok: false,
  reason,
});
