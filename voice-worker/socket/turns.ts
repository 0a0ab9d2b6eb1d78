/** The turns of one socket; one runs at a time. */
import { randomUUID } from "node:crypto";
import type { TurnMessage } from "#app/contracts/voice.ts";
import { withRequestId } from "#app/platform/observability/request-id.server.ts";
import type { FairShare } from "#app/platform/protection/fair-share.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { MemoryStore } from "../assistant/memory-store.ts";
import type { Tool } from "../assistant/toolbox.ts";
import { startTalkTurn, type TalkUtterance } from "../driver-talk/talk-turn.ts";
import type { TalkFrame } from "../driver-talk/utterance-of.ts";
import type { Engines } from "../engine/engine.ts";
import type { Turn } from "../turn/open-turn.ts";
import { startTurn, type Utterance } from "../turn/turn.ts";
import type { TabSettings } from "./tab-settings.ts";

export interface TurnsContext {
  app: AppContext;
  engines: Engines;
  tools: readonly Tool[];
  memories: MemoryStore;
  fairShare?: FairShare;
}

export interface Turns {
  begin(utterance: Utterance): void;
  /** One side of a talk with the driver; not part of the conversation. */
  beginTalk(frame: TalkFrame, utterance: TalkUtterance): void;
  /** Numbers and completes a turn that was cancelled before it could begin. */
  skip(): void;
  stop(why: Parameters<Turn["stop"]>[0]): void;
  /** Resolves when no turn runs any more. */
  ended(): Promise<"ended">;
}

export function createTurns(
  { app, engines, tools, memories, fairShare }: TurnsContext,
  { userId, caller, settings }: { userId: string; caller: string; settings: TabSettings },
  send: (message: TurnMessage) => void,
): Turns {
  let turn: Turn | undefined;
  let turns = 0;

  /** Charges the turn's cost to its traveller, as for requests (same name as in rate-limits.server.ts). */
  function run(start: () => Turn): void {
    const begun = () => withRequestId(randomUUID(), start);
    turn = fairShare ? fairShare.charge(caller, (end) => endingWith(begun(), end)) : begun();
  }

  function next() {
    turn?.stop("superseded");
    turns += 1;
    return { id: turns, app, engines, userId, chunks: settings.chunks, send };
  }

  return {
    begin(utterance) {
      const before = turn && { before: turn.done };
      const { timezone, screen, address, conversationId, tab } = settings;
      const memory = memories.open(userId, conversationId);
      const where = { timezone, screen, address, conversationId, tab, memory };
      const given = next();
      run(() => startTurn({ ...given, ...where, ...before, tools, utterance }));
    },
    beginTalk({ bookingId, speaker, language }, utterance) {
      const given = next();
      run(() => startTalkTurn({ ...given, bookingId, speaker, language, utterance }));
    },
    skip() {
      turns += 1;
      send({ type: "complete", turn: turns });
    },
    stop: (why) => turn?.stop(why),
    async ended() {
      // Another turn may have taken over in the meantime.
      for (let seen: Turn | undefined; seen !== turn; ) {
        seen = turn;
        await seen?.done;
      }
      return "ended";
    },
  };
}

function endingWith(turn: Turn, end: () => void): Turn {
  void turn.done.then(end, end);
  return turn;
}
