/** Applies the server's messages to this tab. */
import { isOwnPath } from "#app/contracts/own-path.ts";
import type { ServerMessage } from "#app/contracts/voice.ts";
import { isUnfinished, type TextData } from "../conversation/chat-log.ts";
import type { OutdatedWatch } from "./outdated.ts";
import { isStale } from "./voice-state.ts";
import type { VoiceTab } from "./voice-tab.ts";

type TurnMessage = Exclude<ServerMessage, { type: "refresh_data" | "welcome" | "caption" }>;

export function createReceiving(tab: VoiceTab, outdated: OutdatedWatch) {
  const { chat, dispatch, fallSilent, handsFree, listening, waitingTurn, report } = tab;

  return function receive(message: ServerMessage): void {
    switch (message.type) {
      case "refresh_data":
        // A tool's change stands, even if its turn has been cancelled since.
        if (message.turn === undefined) tab.inputs.onStale();
        else tab.inputs.onRefresh(message.queries);
        break;
      case "welcome":
        waitingTurn.mayTake(message.turnMs);
        outdated.welcomed(message, tab.live?.parts);
        break;
      case "caption":
        if (tab.machine.state === "recording") showCaption(message.text);
        break;
      default:
        receiveOfTurn(message);
    }
  };

  function receiveOfTurn(message: TurnMessage): void {
    dispatch({ type: "turnSeen", turn: message.turn });
    const isUntaggedError = message.type === "error" && message.turn === undefined;
    if (!isUntaggedError && isStale(tab.machine, message.turn)) return;
    waitingTurn.taken();
    switch (message.type) {
      case "text":
        showText(message.data);
        break;
      case "speaking":
        if (tab.ignoresReplies || tab.machine.state === "recording") break;
        dispatch({ type: "audioQueued" });
        tab.live?.player.enqueue(message.data, message.seconds);
        break;
      case "talk":
        // For the driver's page, which has its own connection.
        break;
      case "navigate":
        if (!tab.ignoresReplies) goTo(message.path);
        break;
      case "complete":
        chat.endStreaming();
        tab.answers = message.answers ?? [];
        dispatch({ type: "complete", turn: message.turn });
        tab.publish();
        break;
      case "error":
        listening.drop();
        fallSilent();
        dispatch({ type: "error" });
        chat.addError(message.message, message.turn);
        break;
      default:
        message satisfies never;
    }
  }

  function goTo(path: string): void {
    if (isOwnPath(path)) tab.inputs.onNavigate(path);
    else report("a navigate command led elsewhere");
  }

  function showCaption(text: string): void {
    tab.caption = text === "" ? null : { text, at: performance.now() };
    tab.publish();
  }

  function showText(data: TextData): void {
    handsFree.received(data.role, data.content);
    if (data.role === "user") tab.caption = null;
    if (data.role === "assistant") {
      dispatch({ type: "answerWritten" });
      if (tab.ignoresReplies) return;
      if (!isUnfinished(data)) sayInBrowser(data);
    }
    chat.receive(data);
  }

  /** If the server has no voice. */
  function sayInBrowser({ content, lang }: TextData): void {
    const synthesiser = tab.live?.synthesiser;
    if (!synthesiser || tab.inputs.capabilities.textToSpeech || !tab.isSpokenTurn) return;
    if (tab.machine.state === "recording" || content.trim() === "") return;
    dispatch({ type: "audioQueued" });
    synthesiser.speak(content, lang);
  }
}
