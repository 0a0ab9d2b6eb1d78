import type { AnswerAbout } from "#app/contracts/answer-about.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { appendMessage } from "#app/services/conversations/messages.server.ts";
import type { TurnMemory } from "./turn-memory.ts";
import type { Remembered } from "./turn-outcome.ts";

export interface TurnStore {
  notes(): Promise<void>;
  /** For a turn that has ended. */
  saved(): Promise<void>;
  /** Stores what the next utterance may answer. */
  forNext(remembered: Omit<Remembered, "answer">): Promise<void>;
  /** `about`: what the answer shows below its text. */
  all(remembered: Remembered, about: AnswerAbout | undefined): Promise<void>;
}

/** Stores what is remembered of a turn. Failures are only logged: the answer is already there. */
export function createTurnStore(
  {
    id,
    app,
    userId,
    conversationId,
  }: { id: number; app: AppContext; userId: string; conversationId: string },
  memory: () => TurnMemory | undefined,
): TurnStore {
  async function stored(what: string, writing: Promise<unknown> | undefined): Promise<void> {
    try {
      await writing;
    } catch (error) {
      app.log.error({ err: error, turn: id }, `${what} not stored`);
    }
  }

  const notesStored = () => stored("memory", memory()?.keep());

  async function forNext({ notes, question }: Omit<Remembered, "answer">): Promise<void> {
    await Promise.all([
      notes === "keep" && notesStored(),
      question !== "none" && stored("question", memory()?.keepQuestion(question)),
    ]);
  }

  return {
    notes: notesStored,
    saved: () => stored("memory", memory()?.keepSaved()),
    forNext,
    async all({ answer: content, ...rest }, about) {
      const answer = { role: "assistant", content, about } as const;
      const owner = { userId, sessionId: conversationId };
      await Promise.all([
        content && stored("answer", appendMessage(app, owner, answer)),
        rest.notes === "drop-questions" && stored("memory", memory()?.dropQuestions()),
        forNext(rest),
      ]);
    },
  };
}
