import { z } from "zod";
import { chatRole } from "./conversation.ts";
import { instant } from "./dates.ts";
import { pendingSearch } from "./flights.ts";
import { signedInUser } from "./user.ts";

/** Everything that NoVo keeps about one traveller. Rows are as they are stored. */
export const accountExport = z.object({
  exportedAt: instant(),
  profile: signedInUser,
  flights: z.array(z.looseObject({ id: z.string() })),
  carBookings: z.array(z.looseObject({ id: z.string() })),
  hotels: z.array(z.looseObject({ id: z.string() })),
  messages: z.array(z.looseObject({ role: chatRole, content: z.string(), createdAt: instant() })),
  /** What the assistant remembers of conversations of the last day, where several processes need to know it. */
  remembered: z.array(
    z.object({
      conversationId: z.string(),
      notes: z.unknown(),
      question: z.unknown(),
      updatedAt: instant(),
    }),
  ),
  /** The search that the assistant has left for the flights screen. */
  pendingSearch: pendingSearch.nullable(),
  devices: z.array(
    z.object({
      device: z.string().nullable(),
      signedInAt: instant(),
      conversationId: z.string().nullable(),
      endsAt: instant(),
    }),
  ),
  /** What the traveller was told about their flights, and what they said to it. */
  alerts: z.array(z.looseObject({ text: z.string(), createdAt: instant() })),
  /** What calendar programs read, without what opens it. */
  calendars: z.array(
    z.object({ name: z.string(), hasReferences: z.boolean(), createdAt: instant() }),
  ),
  calendarEvents: z.array(
    z.object({
      event: z.unknown(),
      sequence: z.number(),
      changedAt: instant(),
      isCancelled: z.boolean(),
    }),
  ),
  /** How the traveller wants to be told, in which browsers, and what was sent there and by email. */
  notifications: z.object({
    settings: z.looseObject({}).nullable(),
    browsers: z.array(z.object({ service: z.string(), createdAt: instant() })),
    sent: z.array(
      z.object({ alertId: z.string(), by: z.string(), state: z.string(), updatedAt: instant() }),
    ),
  }),
  /** What was read of files and is not saved yet. */
  imports: z.array(z.object({ found: z.unknown(), createdAt: instant() })),
  /** Where booking mails may be sent, without what opens it. */
  importAddress: z.object({ createdAt: instant() }).nullable(),
  /** The programs that may use NoVo for the traveller, without what opens it for them. */
  programs: z.array(
    z.object({
      name: z.string(),
      scopes: z.array(z.string()),
      createdAt: instant(),
      endsAt: instant(),
      lastUsedAt: instant().nullable(),
    }),
  ),
  /** Those that the traveller connected by signing in. */
  connectedPrograms: z.array(
    z.object({
      program: z
        .object({ name: z.string(), goesTo: z.string(), scopes: z.array(z.string()) })
        .nullable(),
      createdAt: instant(),
      expiresAt: instant(),
    }),
  ),
  /** The trips that someone else may see, without what opens their links. */
  sharedTrips: z.array(
    z.object({
      name: z.string(),
      /** Whom the traveller made it for. */
      label: z.string().nullable(),
      hasDetails: z.boolean(),
      lastDay: z.string(),
      createdAt: instant(),
    }),
  ),
  drives: z.array(z.looseObject({ bookingId: z.string(), state: z.string() })),
  toldToDispatcher: z.array(z.looseObject({ kind: z.string(), createdAt: instant() })),
  /** What was created under an Idempotency-Key in the last day, and the answer that was given. */
  creations: z.array(z.object({ key: z.string(), createdAt: instant(), answer: z.unknown() })),
});
