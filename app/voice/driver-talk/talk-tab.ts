/** State shared by the listening and the answers of one talk. */
import type { AudioExtension } from "#app/contracts/audio.ts";
import type { TalkSpeaker } from "#app/contracts/voice.ts";
import { m } from "#messages";
import { createListening } from "../channel/listening.ts";
import type { VoiceParts } from "../channel/voice-parts.ts";
import { createWaitingTurn } from "../channel/waiting-turn.ts";
import { createSnapshotStore } from "../conversation/snapshot-store.ts";
import type { Report } from "../report.ts";
import type { Ride, TalkSnapshot } from "./driver-talk.ts";
import { createTalkAnswer, type SpeakingParts } from "./talk-answer.ts";
import { createTalkChannel } from "./talk-channel.ts";

export const NOTHING_SAID: TalkSnapshot = {
  state: "idle",
  speaker: null,
  message: null,
  problem: null,
};

/** One utterance: text, or a recording sent beforehand. */
interface Said {
  speaker: TalkSpeaker;
  text?: string;
  ext?: AudioExtension;
  aloud?: boolean;
}

export function createTalkTab(
  first: Ride,
  parts: SpeakingParts & Pick<VoiceParts, "socket" | "timezone">,
  report: Report,
) {
  let now = NOTHING_SAID;
  /** Counts up: pending steps of an earlier utterance are void. */
  let attempt = 0;

  const store = createSnapshotStore<TalkSnapshot>(() => now);
  const waitingTurn = createWaitingTurn({
    onSilence() {
      fail(m.failures.noAnswer());
      channel.reconnect();
    },
  });
  const state = {
    ride: first,
    get now() {
      return now;
    },
    get attempt() {
      return attempt;
    },
    become(next: Partial<TalkSnapshot>): void {
      now = { ...now, ...next };
      waitingTurn.watch(now.state === "working");
      store.publish();
    },
    fail,
    isTurnOpen: (): boolean => channel.isTurnOpen,
  };
  const answer = createTalkAnswer(parts, state, report);
  const channel = createTalkChannel(
    parts,
    {
      onConnection: () => listening.connectionChanged(),
      onTalk: answer.heard,
      onSound: answer.sound,
      onComplete: answer.complete,
      onFailure: fail,
      onTurnLimit: waitingTurn.mayTake,
    },
    report,
  );
  const listening = createListening({
    sendFrame: channel.sendFrame,
    keepScreenOn: () => () => {},
  });

  function fail(problem: string): void {
    giveUp();
    state.become({ state: "idle", problem });
  }

  /** Ends listening, waiting and sound. */
  function giveUp(): void {
    attempt += 1;
    channel.giveUp();
    listening.drop();
    answer.stop();
  }

  return Object.assign(state, {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    answer,
    channel,
    listening,
    giveUp,
    /** Begins a turn; false if there is no connection. */
    say(said: Said): boolean {
      const { bookingId, language } = state.ride;
      if (!channel.say({ bookingId, language, ...said })) return false;
      answer.begin(said.aloud ? (said.text ?? "") : "");
      state.become({ state: "working", problem: null });
      return true;
    },
    close(): void {
      giveUp();
      waitingTurn.watch(false);
      answer.close();
      channel.close();
    },
  });
}
