/**
 * The voice channel of one tab: socket, microphone, player, conversation and state machine, held
 * together outside React so that it survives navigation and can be tested without a browser.
 */

import { isOwnPath } from "#app/contracts/own-path.ts";
import type { ServerMessage } from "#app/contracts/voice.ts";
import { type Chat, createChat, newId } from "./chat.ts";
import { isUnfinished, type TextData } from "./chat-log.ts";
import { createHandsFree } from "./hands-free.ts";
import { createInputLevel } from "./input-level.ts";
import { createListening } from "./listening.ts";
import { type LiveVoice, openVoice } from "./live-voice.ts";
import { watchBuild } from "./new-build.ts";
import { createOpenTurn } from "./open-turn.ts";
import { createOutbox, typed, type Utterance } from "./outbox.ts";
import { frameOf } from "./recording-stream.ts";
import type { Report } from "./report.ts";
import { createSnapshotStore } from "./snapshot-store.ts";
import { type SocketStatus, willArrive } from "./socket-status.ts";
import type { TapRefusal, TapResult, VoiceActions, VoiceSnapshot } from "./use-voice.ts";
import type { VoiceController, VoiceInputs } from "./voice-channel.ts";
import type { VoiceParts } from "./voice-parts.ts";
import {
  initialVoice,
  isQuiet,
  isStale,
  reduceVoice,
  type VoiceEvent,
  type VoiceMachine,
} from "./voice-state.ts";

/** The contract's longest typed message. */
const LONGEST_TEXT = 2000;

export function createVoiceController(initial: VoiceInputs): VoiceController {
  let inputs = initial;
  /** A yes counts only in the page that showed the question. */
  const tab = newId();
  let live: LiveVoice | null = null;
  let machine: VoiceMachine = initialVoice;
  let connection: SocketStatus = "connecting";
  /** Whether the answer should be heard. */
  let spokenTurn = false;
  let ignoring = false;
  /** The words of the recording so far, and when they came. */
  let caption: { text: string; at: number } | null = null;
  const listening = createListening({
    sendFrame: (frame) => live?.socket.sendFrame(frame) ?? false,
    keepScreenOn: () => live?.parts.keepScreenOn(report) ?? (() => {}),
  });
  const handsFree = createHandsFree({
    device: () => live?.handsFree ?? null,
    async listen() {
      return live && isQuiet(machine) && !ignoring ? await beginListening(live) : done;
    },
    stop: () => machine.state === "recording" && cancel(),
    unlockSound: () => live?.unlockSound(inputs.capabilities),
    isVisible: () => live?.parts.isVisible() ?? false,
    onChange: () => store.publish(),
    report: (event, cause) => report(event, cause),
  });
  const openTurn = createOpenTurn({ onSilence });
  const outbox = createOutbox({ onChange: () => store.publish() });
  const build = watchBuild(() => isQuiet(machine));
  const inputLevel = createInputLevel();
  const report: Report = (event, cause) => inputs.report(event, cause);
  const chat: Chat = createChat(initial.conversation, {
    onChange: () => store.publish(),
    onElsewhere: () => inputs.onRefresh(["conversation"]),
    report,
  });
  const store = createSnapshotStore<VoiceSnapshot>(() => {
    return {
      ready: live !== null,
      state: machine.state,
      connection,
      messages: chat.messages,
      streamingId: chat.streamingId,
      handsFree: handsFree.state,
      caption: caption?.text ?? "",
      waiting: outbox.waiting,
    };
  });
  const { publish } = store;

  function dispatch(event: VoiceEvent): void {
    const before = machine;
    machine = reduceVoice(machine, event);
    openTurn.watch(machine.state === "processing" && machine.turnOpen);
    if (!machine.turnOpen) openTurn.taken();
    const isNew = machine.state === "recording" && before.state !== "recording";
    if (isNew || machine.state === "idle") caption = null;
    if (machine.state !== before.state) publish();
    const isOver = event.type === "complete" || event.type === "queueEmpty";
    if (isOver && spokenTurn && isQuiet(machine) && !isQuiet(before)) handsFree.turnOver();
  }

  function showCaption(text: string): void {
    caption = text === "" ? null : { text, at: performance.now() };
    publish();
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

  function cancel(): void {
    if (machine.turnOpen || machine.state === "speaking") live?.socket.send({ type: "cancel" });
    listening.drop();
    hush();
    dispatch({ type: "cancel" });
  }

  async function tap({ whileProcessing = "ignore" }: Parameters<VoiceActions["tap"]>[0] = {}) {
    if (!live) return refused("offline");
    // Before anything is awaited: browsers let sound begin only inside the tap itself.
    live.unlockSound(inputs.capabilities);
    handsFree.touched();
    if (machine.state === "recording") return await finishListening();
    if (machine.state === "processing" && whileProcessing === "ignore") return done;
    return await beginListening(live);
  }

  async function beginListening(
    { recorder, recogniser, handsFree: { ears } }: LiveVoice,
    { held = false }: { held?: boolean } = {},
  ): Promise<TapResult> {
    if (machine.state !== "idle" || machine.turnOpen) cancel();
    live?.socket.wake();
    const byHand = held || !handsFree.isOn;
    // By hand it waits for the connection; what listens by itself rests until there is one.
    if (!byHand && connection === "reconnecting") return refused("offline");
    const next = inputs.capabilities.speechToText ? (byHand ? recorder : ears) : recogniser;
    if (!next) return refused("none");
    dispatch({ type: "tap", whileProcessing: "restart" });
    if (!byHand) handsFree.begins();
    const started = await listening.begin(next, { connected: connection === "open" });
    if (!started || started.ok) return done;
    dispatch({ type: "micDenied" });
    return started;
  }

  function nothingHeard(why: "nothing" | "noise"): void {
    if (machine.state !== "recording") return;
    listening.drop();
    dispatch({ type: "recordingTooSmall" });
    handsFree.nothingHeard(why);
  }

  /** Listens for as long as a key is held, pauses and all. */
  async function hold(): Promise<TapResult> {
    if (!live) return refused("offline");
    live.unlockSound(inputs.capabilities);
    handsFree.touched();
    return await beginListening(live, { held: true });
  }

  async function finishListening(): Promise<TapResult> {
    dispatch({ type: "tap" });
    const ended = await listening.end();
    const { heard } = ended;
    if (ended.isVoid) return done;
    if (!heard) {
      dispatch({ type: "recordingTooSmall" });
      return done;
    }
    const frame = await listening.frameOf(heard);
    if (ended.isVoid) return done;
    const text = "text" in heard ? heard.text : undefined;
    const said = { again: () => frameOf(heard), text, speak: true };
    if (willArrive(connection) && say({ ...said, frame })) {
      handsFree.sent();
      return done;
    }
    dispatch({ type: "cancel" });
    return outbox.add({ ...said, frame: await frameOf(heard) }) ? done : refused("offline");
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
    if (speak) live.player.unlock();
    // Where the network is there and only this channel is not, the form can still be posted.
    if (!willArrive(connection)) return !live.parts.isOnline() && sendLater(trimmed);
    cancel();
    return say(typed(trimmed, speak));
  }

  const sendLater = (text: string) => outbox.add(typed(text, false));

  function say({ frame, again, text, speak }: Utterance): boolean {
    if (!deliver(frame)) return false;
    spokenTurn = speak;
    dispatch({ type: "said" });
    openTurn.said(again ?? (() => frame));
    if (text) chat.addTyped(text);
    return true;
  }

  /** One after the other: a new turn would end the one before. */
  function sayNext(): void {
    if (connection !== "open" || !isQuiet(machine)) return;
    const next = outbox.take();
    if (next) say(next);
  }

  function receive(message: ServerMessage): void {
    if (message.type === "refresh_data") {
      // What a tool has already changed is changed, even if its turn was given up since.
      inputs.onRefresh(message.queries);
      return;
    }
    if (message.type === "welcome") {
      build.welcomed(message, live?.parts);
      return;
    }
    if (message.type === "caption") {
      if (machine.state === "recording") showCaption(message.text);
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
        sayNext();
        break;
      case "error":
        listening.drop();
        hush();
        dispatch({ type: "error" });
        chat.addAssistant(`Error: ${message.message}`);
        sayNext();
        break;
      default:
        message satisfies never;
    }
  }

  function receiveText(data: TextData): void {
    handsFree.received(data.role, data.content);
    if (data.role === "user") caption = null;
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
    listening.connectionChanged();
    if (status === "open") {
      chat.newConnection();
      void sayAgain().then(sayNext);
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
    const storage = parts.storage(report);
    chat.open(storage);
    handsFree.open(storage);
    live = openVoice(parts, {
      onLevel: inputLevel.emit,
      onSlice: listening.push,
      onEnd: () => void listeningEnded(),
      onNothing: nothingHeard,
      words: () => caption,
      onEmpty() {
        dispatch({ type: "queueEmpty" });
        sayNext();
      },
      whereabouts: () => ({ path: inputs.path, sessionId: inputs.conversation.sessionId, tab }),
      onMessage: receive,
      onStatus: statusChanged,
      onRefused: (words) => chat.addAssistant(`Error: ${words}`),
      report,
    });
    const endStorage = parts.onStorageChange(chat.storageChanged);
    const endLine = parts.onLineChange((online) => live?.socket.lineChanged(online));
    publish();
    return () => {
      openTurn.watch(false);
      build.stop();
      endStorage();
      endLine();
      listening.drop();
      hush();
      live?.close();
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
      outbox.clear();
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
      hold,
      async release() {
        return machine.state === "recording" ? await finishListening() : done;
      },
      chooseHandsFree: handsFree.choose,
      mute: handsFree.mute,
      sendText,
      sendLater,
      dropWaiting: outbox.drop,
      cancel,
      addAssistantMessage: chat.addAssistant,
      clear: chat.clear,
      ignoreReplies(ignore) {
        ignoring = ignore;
        if (ignore) cancel();
      },
      subscribeLevel: inputLevel.subscribe,
    },
  };
}

const done: TapResult = { ok: true };
const refused = (reason: TapRefusal): TapResult => ({ ok: false, reason });
