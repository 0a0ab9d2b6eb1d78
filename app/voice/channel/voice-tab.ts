/** State shared by listening, sending and receiving in one tab's voice channel. */
import { type Chat, createChat, newId } from "../conversation/chat.ts";
import { createSnapshotStore } from "../conversation/snapshot-store.ts";
import { createHandsFree } from "../hands-free/hands-free.ts";
import type { Report } from "../report.ts";
import { createListening } from "./listening.ts";
import type { LiveVoice } from "./live-voice.ts";
import { createOutbox } from "./outbox.ts";
import { createPresenting } from "./presentation.ts";
import type { SocketStatus } from "./socket-status.ts";
import type { TapResult, VoiceSnapshot } from "./use-voice.ts";
import type { VoiceInputs } from "./voice-channel.ts";
import {
  initialVoice,
  isQuiet,
  reduceVoice,
  type VoiceEvent,
  type VoiceMachine,
} from "./voice-state.ts";
import { createWaitingTurn } from "./waiting-turn.ts";

const NO_ANSWERS: readonly string[] = [];

interface VoiceTabHooks {
  /** Listens again hands-free, unless something else is in progress. */
  listenAgain(): Promise<TapResult>;
  /** No answer came in time. */
  onSilence(): void;
  /** Waiting messages may be sent, unless something else has begun already. */
  onQuiet(): void;
}

export type VoiceTab = ReturnType<typeof createVoiceTab>;

export function createVoiceTab(initial: VoiceInputs, hooks: VoiceTabHooks) {
  let machine: VoiceMachine = initialVoice;
  const publish = () => store.publish();
  const report: Report = (event, cause) => tab.inputs.report(event, cause);

  const listening = createListening({
    sendFrame: (frame) => tab.live?.socket.sendFrame(frame) ?? false,
    keepScreenOn: () => tab.live?.parts.keepScreenOn(report) ?? (() => {}),
  });
  const handsFree = createHandsFree({
    device: () => tab.live?.handsFree ?? null,
    listen: hooks.listenAgain,
    stop: () => machine.state === "recording" && cancel(),
    unlockSound: () => tab.live?.unlockSound(tab.inputs.capabilities),
    isVisible: () => tab.live?.parts.isVisible() ?? false,
    onChange: publish,
    report,
  });
  const waitingTurn = createWaitingTurn(hooks);
  const outbox = createOutbox({ onChange: publish });
  const chat: Chat = createChat(initial.conversation, {
    onChange: () => messagesChanged(tab),
    onRead: () => presenting.present({ type: "read", messages: chat.messages }),
    onElsewhere: () => tab.inputs.onRefresh(["conversation"]),
    report,
  });
  const presenting = createPresenting(initial.conversation.messages, {
    onStart: () => cancel(),
    onChange: publish,
  });

  const tab = {
    /** A yes counts only in the tab that showed the question. */
    id: newId(),
    inputs: initial,
    /** Null until the voice parts are loaded. */
    live: null as LiveVoice | null,
    connection: "connecting" as SocketStatus,
    /** Whether the answer should be spoken. */
    isSpokenTurn: false,
    /** Words recognised in the recording so far, and when they arrived. */
    caption: null as { text: string; at: number } | null,
    /** Tap answers to the last question; empty once something is said. */
    answers: NO_ANSWERS,
    get machine(): VoiceMachine {
      return machine;
    },
    /** While a presentation runs, replies are neither shown nor heard. */
    get ignoresReplies(): boolean {
      return presenting.mode !== "off";
    },
    presenting,
    endPresentation: () => presenting.end(chat.messages),
    listening,
    handsFree,
    waitingTurn,
    outbox,
    chat,
    report,
    publish,
    dispatch,
    cancel,
    fallSilent: (): void => fallSilent(tab),
    /** Restores the state before opening. */
    reset(): void {
      machine = initialVoice;
      tab.live = null;
      tab.connection = "connecting";
      tab.endPresentation();
    },
    subscribe: (listener: () => void) => store.subscribe(listener),
    getSnapshot: () => store.getSnapshot(),
  };

  const store = createSnapshotStore<VoiceSnapshot>(() => snapshotOf(tab));

  function dispatch(event: VoiceEvent): void {
    const before = machine;
    machine = reduceVoice(machine, event);
    waitingTurn.watch(machine.state === "processing" && machine.turnOpen);
    if (!machine.turnOpen) waitingTurn.taken();
    forget(tab, before, event);
    if (machine.state !== before.state || event.type === "said") publish();
    if (!isQuiet(machine) || isQuiet(before)) return;
    queueMicrotask(hooks.onQuiet);
    const isOver = event.type === "complete" || event.type === "queueEmpty";
    if (isOver && tab.isSpokenTurn) handsFree.turnOver();
  }

  /** Gives up the recording, the turn and the playback. */
  function cancel(): void {
    const isBusy = machine.turnOpen || machine.state === "speaking";
    if (isBusy) tab.live?.socket.send({ type: "cancel" });
    listening.drop();
    tab.fallSilent();
    dispatch({ type: "cancel" });
  }

  return tab;
}

/** Runs when the messages change, not when they are rendered: the reply may arrive first. */
function messagesChanged({ inputs, chat, presenting, publish }: VoiceTab): void {
  if (inputs.path === "/novo") presenting.present({ type: "messages", messages: chat.messages });
  else publish();
}

/** Clears the caption of the previous recording and the answers to the previous question. */
function forget(tab: VoiceTab, before: VoiceMachine, { type }: VoiceEvent): void {
  const { state } = tab.machine;
  const isNew = state === "recording" && before.state !== "recording";
  if (isNew || state === "idle") tab.caption = null;
  if (type === "said") tab.answers = NO_ANSWERS;
}

/** Stops playback and ends the bubble being written. */
function fallSilent({ live, chat }: VoiceTab): void {
  live?.player.stop();
  live?.synthesiser?.stop();
  chat.endStreaming();
}

const snapshotOf = (tab: VoiceTab): VoiceSnapshot => ({
  ready: tab.live !== null,
  state: tab.machine.state,
  connection: tab.connection,
  messages: tab.chat.messages,
  streamingId: tab.chat.streamingId,
  handsFree: tab.handsFree.state,
  caption: tab.caption?.text ?? "",
  answers: tab.answers,
  waiting: tab.outbox.waiting,
  presentation: tab.presenting.mode,
});
