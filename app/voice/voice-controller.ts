/**
 * The voice channel of one tab: socket, microphone, player, conversation and state machine, held
 * together outside React so that it survives navigation and can be tested without a browser.
 */

import { BUILD_ID, VOICE_PROTOCOL } from "#app/contracts/build.ts";
import { isOwnPath } from "#app/contracts/own-path.ts";
import type { ClientMessage, ServerMessage } from "#app/contracts/voice.ts";
import type { Synthesiser } from "./browser-speech.ts";
import { type Chat, type Conversation, createChat, newId } from "./chat.ts";
import { isUnfinished, type TextData } from "./chat-log.ts";
import { createOpenTurn } from "./open-turn.ts";
import type { Player } from "./player.ts";
import { createRecordingStream, endOf, frameOf } from "./recording-stream.ts";
import type { Report } from "./report.ts";
import { createSnapshotStore } from "./snapshot-store.ts";
import type { SocketStatus, VoiceSocket } from "./socket.ts";
import type { SpeechInput } from "./speech-input.ts";
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

/** How long what was said waits for the connection. */
const CONNECT_MS = 5_000;
/** The contract's longest typed message. */
const LONGEST_TEXT = 2000;

interface Live {
  socket: VoiceSocket;
  player: Player;
  recorder: SpeechInput;
  recogniser: SpeechInput | null;
  synthesiser: Synthesiser | null;
  parts: VoiceParts;
}

export function createVoiceController(initial: VoiceInputs): VoiceController {
  let inputs = initial;
  /** A yes counts only in the page that showed the question. */
  const tab = newId();
  let live: Live | null = null;
  let machine: VoiceMachine = initialVoice;
  let connection: SocketStatus = "connecting";
  let listener: SpeechInput | null = null;
  /** A later tap makes what an earlier one still waits for void. */
  let attempt = 0;
  /** Whether the answer should be heard. */
  let spokenTurn = false;
  let ignoring = false;
  const stream = createRecordingStream((frame) => live?.socket.sendFrame(frame) ?? false);
  let letScreenSleep = () => {};
  const openTurn = createOpenTurn({ onSilence });
  let stopWaitingToReload = () => {};
  const levelListeners = new Set<(level: number) => void>();
  const report: Report = (event, cause) => inputs.report(event, cause);
  const chat: Chat = createChat(initial.conversation, { onChange: () => store.publish(), report });
  const store = createSnapshotStore<VoiceSnapshot>(() => {
    const { messages, streamingId } = chat;
    return { ready: live !== null, state: machine.state, connection, messages, streamingId };
  });
  const { publish } = store;

  function dispatch(event: VoiceEvent): void {
    const before = machine;
    machine = reduceVoice(machine, event);
    openTurn.watch(machine.state === "processing" && machine.turnOpen);
    if (!machine.turnOpen) openTurn.taken();
    if (machine.state !== before.state) publish();
  }

  function onSilence(): void {
    report("no answer came");
    dispatch({ type: "error" });
    chat.addAssistant("Error: No answer came. Please try again.");
    live?.socket.reconnect();
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
    await store.until(({ connection }) => willArrive(connection), CONNECT_MS);
    if (mine !== attempt) return done;
    stream.end();
    if (!deliver(frame)) {
      dispatch({ type: "cancel" });
      return refused("offline");
    }
    spokenTurn = true;
    dispatch({ type: "recordingSent" });
    openTurn.said(() => frameOf(heard));
    if (heard && "text" in heard) chat.addTyped(heard.text);
    return done;
  }

  /** To a server that is restarted it is said once it is back (`sayAgain`). */
  const deliver = (frame: string) =>
    connection === "restarting" || (live?.socket.sendFrame(frame) ?? false);

  /** The recording's limit, an unplugged device, or a pause that the recogniser took for the end. */
  async function listeningEnded(): Promise<void> {
    if (machine.state !== "recording") return;
    const result = await finishListening();
    if (!result.ok) chat.addAssistant("Error: The connection was lost. Please try again.");
  }

  function sendText(text: string, { speak = false }: { speak?: boolean } = {}): boolean {
    const trimmed = text.trim();
    live?.socket.wake();
    if (!live || !trimmed || trimmed.length > LONGEST_TEXT) return false;
    const frame = JSON.stringify({ type: "text", text: trimmed, speak } satisfies ClientMessage);
    if (!willArrive(connection)) return false;
    if (speak) live.player.unlock();
    cancel();
    if (!deliver(frame)) return false;
    spokenTurn = speak;
    dispatch({ type: "textSent" });
    openTurn.said(() => frame);
    chat.addTyped(trimmed);
    return true;
  }

  function receive(message: ServerMessage): void {
    if (message.type === "refresh_data") {
      // What a tool has already changed is changed, even if its turn was given up since.
      inputs.onRefresh(message.queries);
      return;
    }
    if (message.type === "welcome") {
      welcomed(message);
      return;
    }
    openTurn.taken();
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

  /** The first message of a connection: this page may be of a build that is gone. */
  function welcomed({ build, protocol }: Extract<ServerMessage, { type: "welcome" }>): void {
    if (build === BUILD_ID && protocol === VOICE_PROTOCOL) return;
    stopWaitingToReload();
    const isIdle = () => machine.state === "idle" && !machine.turnOpen;
    stopWaitingToReload = live?.parts.reloadWhenQuiet(build, { isIdle }) ?? (() => {});
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
    if (status === "open") {
      chat.newConnection();
      void sayAgain();
    } else {
      chat.endStreaming();
      const again = status === "restarting" && openTurn.untaken !== null;
      const lost = openTurn.untaken !== null && status === "reconnecting";
      dispatch({ type: again ? "saidAgain" : "disconnected" });
      if (lost) chat.addAssistant("Error: The connection was lost. Please try again.");
    }
    publish();
  }

  async function sayAgain(): Promise<void> {
    const frame = await openTurn.untaken?.();
    if (frame !== undefined) live?.socket.sendFrame(frame);
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
          { type: "session", sessionId: inputs.conversation.sessionId, tab },
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
      openTurn.watch(false);
      stopWaitingToReload();
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
      live?.socket.send({ type: "session", sessionId, tab });
    }
    if (next.path !== before.path) live?.socket.send({ type: "screen", path: next.path });
    chat.reload(next.conversation);
  }

  return {
    start,
    update,
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
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

const willArrive = (connection: SocketStatus) =>
  connection === "open" || connection === "restarting";
const done: TapResult = { ok: true };
const refused = (reason: Extract<TapResult, { ok: false }>["reason"]): TapResult => ({
  ok: false,
  reason,
});
