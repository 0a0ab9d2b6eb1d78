/** Sends what is said: at once, when its turn comes, or again after a restart. */
import { typed, type Utterance } from "./outbox.ts";
import { willArrive } from "./socket-status.ts";
import { isQuiet } from "./voice-state.ts";
import type { VoiceTab } from "./voice-tab.ts";

/** The contract's longest typed message. */
const MAX_TEXT_LENGTH = 2000;

export function createSending(tab: VoiceTab) {
  const { waitingTurn, outbox, chat, dispatch, cancel } = tab;

  /** While the server restarts, it is kept and sent once it is back (`sayAgain`). */
  const deliver = (frame: string) =>
    tab.connection === "restarting" || (tab.live?.socket.sendFrame(frame) ?? false);

  function say({ frame, again, text, speak }: Utterance): boolean {
    if (!deliver(frame)) return false;
    tab.isSpokenTurn = speak;
    dispatch({ type: "said" });
    waitingTurn.said(again ?? (() => frame));
    if (text) chat.addTyped(text);
    return true;
  }

  const sendLater = (text: string) => outbox.add(typed(text, false));

  return {
    say,
    sendLater,
    sendText(text: string, { speak = false }: { speak?: boolean } = {}): boolean {
      const trimmed = text.trim();
      const { live } = tab;
      live?.socket.wake();
      if (!live || !trimmed || trimmed.length > MAX_TEXT_LENGTH) return false;
      if (speak) live.player.unlock();
      // If only this channel is down and not the network, the form can still be posted.
      if (!willArrive(tab.connection)) return !live.parts.isOnline() && sendLater(trimmed);
      if (outbox.waiting.length > 0) return outbox.add(typed(trimmed, speak));
      cancel();
      return say(typed(trimmed, speak));
    },
    /** Sends what waits, one by one: a new turn would end the one before. */
    sayNext(): void {
      if (tab.connection === "open" && isQuiet(tab.machine)) outbox.next(say);
    },
    async sayAgain(): Promise<void> {
      const frame = await waitingTurn.untaken?.();
      if (frame !== undefined) tab.live?.socket.sendFrame(frame);
    },
  };
}
