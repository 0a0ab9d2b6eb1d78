/** Lives outside React, so that it survives navigation and can be tested without a browser. */

import { MAX_PATH_LENGTH } from "#app/contracts/voice.ts";
import { m } from "#messages";
import { createInputLevel } from "../device/input-level.ts";
import { leaveQuestion, takeQuestion } from "./left-by-page.ts";
import { openVoice } from "./live-voice.ts";
import { watchOutdated } from "./outdated.ts";
import { createReceiving } from "./receiving.ts";
import { createSending } from "./sending.ts";
import type { SocketStatus } from "./socket-status.ts";
import { createTalking } from "./talking.ts";
import type { VoiceController, VoiceInputs } from "./voice-channel.ts";
import type { VoiceParts } from "./voice-parts.ts";
import { isQuiet } from "./voice-state.ts";
import { createVoiceTab, type VoiceTab } from "./voice-tab.ts";

export function createVoiceController(initial: VoiceInputs): VoiceController {
  const inputLevel = createInputLevel();
  const tab = createVoiceTab(initial, {
    listenAgain: () => talking.listenAgain(),
    onSilence: () => noAnswerCame(tab),
    onQuiet: () => sending.sayNext(),
  });
  const { chat, handsFree, listening, waitingTurn, dispatch, report, publish } = tab;
  const sending = createSending(tab);
  const talking = createTalking(tab, sending);
  // A reload would lose what waits to be said and, without a connection, the screen.
  const outdated = watchOutdated(
    () => isQuiet(tab.machine) && tab.connection === "open" && tab.outbox.waiting.length === 0,
  );
  /** Notices are missed while disconnected, so a reconnection begins by refreshing. */
  let wasConnected = false;
  const receive = createReceiving(tab, outdated);

  function statusChanged(status: SocketStatus): void {
    tab.connection = status;
    listening.connectionChanged();
    if (status === "open") {
      dispatch({ type: "connected" });
      chat.newConnection();
      if (wasConnected) tab.inputs.onStale();
      wasConnected = true;
      void sending.sayAgain().then(sending.sayNext);
    } else disconnected(tab, status);
    publish();
  }

  function start(parts: VoiceParts): () => void {
    const storage = parts.storage(report);
    chat.open(storage);
    takeOver(tab, parts);
    tab.endPresentation();
    handsFree.open(storage);
    tab.live = openVoice(parts, {
      onLevel: inputLevel.emit,
      onSlice: listening.push,
      onEnd: () => void talking.listeningEnded(),
      onVoice: handsFree.voiceBegins,
      onNothing: talking.nothingHeard,
      words: () => tab.caption,
      onEmpty: () => dispatch({ type: "queueEmpty" }),
      whereabouts() {
        const { conversation } = tab.inputs;
        return { path: addressOf(tab.inputs), sessionId: conversation.sessionId, tab: tab.id };
      },
      onMessage: receive,
      onStatus: statusChanged,
      onRefused: (words) => chat.addError(words),
      report,
    });
    const endPage = watchPage(parts, tab, talking);
    outdated.answeredIn(tab.inputs.language, parts);
    publish();
    return () => {
      waitingTurn.watch(false);
      outdated.stop();
      endPage();
      listening.drop();
      tab.fallSilent();
      tab.live?.close();
      tab.reset();
    };
  }

  return {
    start,
    update(next) {
      const { language } = tab.inputs;
      update(tab, next);
      if (next.language !== language) outdated.answeredIn(next.language, tab.live?.parts);
    },
    subscribe: tab.subscribe,
    getSnapshot: tab.getSnapshot,
    actions: {
      tap: talking.tap,
      hold: talking.hold,
      release: talking.release,
      chooseHandsFree: handsFree.choose,
      mute: handsFree.mute,
      sendText: sending.sendText,
      sendLater: sending.sendLater,
      dropWaiting: tab.outbox.drop,
      cancel: tab.cancel,
      addAssistantMessage: chat.addAssistant,
      clear: chat.clear,
      presentationVideoEnded: () => tab.presenting.present({ type: "videoEnded" }),
      stopPresentation: tab.endPresentation,
      subscribeLevel: inputLevel.subscribe,
    },
  };
}

/** Takes over the question that the page before left open in this tab. */
function takeOver(tab: VoiceTab, parts: VoiceParts): void {
  const store = parts.tabStorage(tab.report);
  const left = store && takeQuestion(store, tab.inputs.conversation.sessionId, tab.report);
  if (!left) return;
  tab.id = left.tab;
  tab.answers = left.answers;
}

function leave({ id, answers, inputs, report }: VoiceTab, parts: VoiceParts): void {
  const store = parts.tabStorage(report);
  const { sessionId } = inputs.conversation;
  if (store) leaveQuestion(store, { tab: id, sessionId, answers }, report);
}

/** Follows the page around it; returns a stop function. */
function watchPage(
  parts: VoiceParts,
  tab: VoiceTab,
  { nothingHeard }: ReturnType<typeof createTalking>,
): () => void {
  const { chat, handsFree, live } = tab;
  const ends = [
    parts.onStorageChange(chat.storageChanged),
    parts.onLineChange((online) => live?.socket.lineChanged(online)),
    parts.onHidden(() => handsFree.state.waits && nothingHeard("nothing")),
    parts.onLeave(() => leave(tab, parts)),
    parts.onClick({
      go: (path) => tab.inputs.onNavigate(path),
      again: () => tab.inputs.onRefresh([]),
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** An untaken utterance is repeated to the next server, if there is one; an unfinished turn is not. */
function disconnected(
  { chat, dispatch, machine, waitingTurn }: VoiceTab,
  status: SocketStatus,
): void {
  const { turnOpen, answered } = machine;
  const isUntaken = waitingTurn.untaken !== null;
  const isWhole = answered && chat.streamingId === null;
  chat.endStreaming();
  if (isUntaken && status === "restarting") return;
  dispatch({ type: "disconnected" });
  if (isUntaken && status === "reconnecting") chat.addError(m.failures.connectionLost());
  else if (turnOpen && !isUntaken && !isWhole) chat.addError(m.failures.cutOff());
}

function noAnswerCame({ report, dispatch, chat, live }: VoiceTab): void {
  report("no answer came");
  dispatch({ type: "error" });
  chat.addError(m.failures.noAnswer());
  live?.socket.reconnect();
}

/** For new page data, or another screen. */
function update(tab: VoiceTab, next: VoiceInputs): void {
  const before = tab.inputs;
  tab.inputs = next;
  const { sessionId } = next.conversation;
  if (sessionId !== before.conversation.sessionId) {
    tab.cancel();
    tab.outbox.clear();
    tab.answers = [];
    tab.live?.socket.send({ type: "session", sessionId, tab: tab.id });
  }
  const path = addressOf(next);
  if (path !== addressOf(before)) tab.live?.socket.send({ type: "screen", path });
  if (next.path !== before.path) tab.endPresentation();
  tab.chat.reload(next.conversation);
}

/** The traveller's path, with its query if that fits. */
function addressOf({ path, query }: VoiceInputs): string {
  const address = path + query;
  return address.length > MAX_PATH_LENGTH ? path : address;
}
