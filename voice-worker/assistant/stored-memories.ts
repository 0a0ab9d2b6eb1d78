/** Conversation memory in the database, shared between processes. */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { shownAbout } from "#app/contracts/answer-about.ts";
import { flightResult } from "#app/contracts/flights.ts";
import { hotelResult, hotelSearchForm } from "#app/contracts/hotels.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import {
  claimQuestion,
  keepNotes,
  keepQuestion,
  readMemory,
} from "#app/services/conversations/memories.server.ts";
import {
  type AskedQuestion,
  type MemoryStore,
  NOTHING_YET,
  type Notes,
  type RememberedConversation,
} from "./memory-store.ts";

/** Notes from another release may have another shape; they are then dropped. */
const notesSchema: z.ZodType<Notes> = z.object({
  lastFlights: z.array(flightResult),
  inSight: z.array(z.string()).optional(),
  suggestedFlight: z.string().optional(),
  lastHotels: z
    .object({
      hotels: z.array(hotelResult),
      stay: hotelSearchForm,
      suggested: z.number().optional(),
    })
    .optional(),
  lookedAt: z.string().optional(),
  lastSaved: z
    .object({
      kind: z.enum(["flight", "hotel", "car", "move"]),
      id: z.string(),
      name: z.string(),
      at: z.number(),
    })
    .optional(),
  own: z.object({ state: z.unknown(), question: z.unknown() }).partial().optional(),
});

const questionSchema: z.ZodType<Omit<AskedQuestion, "id">> = z.object({
  tab: z.string(),
  action: z.object({
    tool: z.string(),
    args: z.unknown(),
    // A question stored by an older release may lack it; its wording is kept.
    about: shownAbout,
    question: z.string(),
    expiresAt: z.number(),
    isUnread: z.boolean().optional(),
  }),
});

/** Conversations that may be active at the same time. */
const MAX_OPEN = 10_000;

export function createStoredMemories(app: AppContext): MemoryStore {
  const opened = new LRUCache<string, RememberedConversation>({ max: MAX_OPEN });
  return {
    open(userId, conversationId) {
      const key = JSON.stringify([userId, conversationId]);
      const conversation = opened.get(key) ?? rememberTogether(app, { userId, conversationId });
      opened.set(key, conversation);
      return conversation;
    },
  };
}

function rememberTogether(
  app: AppContext,
  { userId, conversationId }: { userId: string; conversationId: string },
): RememberedConversation {
  const owner = { userId, sessionId: conversationId };
  let last: Promise<unknown> = Promise.resolve();
  /** JSON of the notes known to be stored. */
  let stored: string | undefined;

  /** Runs `work` after all earlier calls, even failed ones. */
  function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work, work);
    last = done;
    // The caller gets the error; the chain only continues.
    done.catch(() => {});
    return done;
  }

  return {
    read: () =>
      inOrder(async () => {
        const { notes, questionId, question } = await readMemory(app, owner);
        const known = notesSchema.safeParse(notes);
        const asked = questionSchema.safeParse(question);
        stored = known.success ? JSON.stringify(known.data) : undefined;
        return {
          notes: known.success ? known.data : NOTHING_YET,
          ...(questionId && asked.success && { question: { id: questionId, ...asked.data } }),
        };
      }),
    keep(notes) {
      // Serialised now: the turn may go on changing the notes.
      const json = JSON.stringify(notes);
      return inOrder(async () => {
        if (json === stored) return;
        await keepNotes(app, owner, JSON.parse(json));
        stored = json;
      });
    },
    ask: ({ id, ...question }) =>
      inOrder(() => keepQuestion(app, owner, { questionId: id, question })),
    take: (questionId) => inOrder(() => claimQuestion(app, owner, questionId)),
  };
}
