import { z } from "zod";
import { chatRole } from "./conversation.ts";
import { instant } from "./dates.ts";
import { pendingSearch } from "./flights.ts";
import { signedInUser } from "./user.ts";

/** Everything that NoVo stores about one traveller; rows as stored. */
export const accountExport = z.object({
  exportedAt: instant(),
  profile: signedInUser,
  flights: z.array(z.looseObject({ id: z.string() })),
  carBookings: z.array(z.looseObject({ id: z.string() })),
  hotels: z.array(z.looseObject({ id: z.string() })),
  messages: z.array(z.looseObject({ role: chatRole, content: z.string(), createdAt: instant() })),
  /** The assistant's memory of the last day's conversations, if several processes share it. */
  remembered: z.array(
    z.object({
      conversationId: z.string(),
      notes: z.unknown(),
      question: z.unknown(),
      updatedAt: instant(),
    }),
  ),
  /** The search that the assistant left for the flights screen. */
  pendingSearch: pendingSearch.nullable(),
  devices: z.array(
    z.object({
      device: z.string().nullable(),
      signedInAt: instant(),
      conversationId: z.string().nullable(),
      endsAt: instant(),
    }),
  ),
  /** What the traveller was told about their flights, and their replies. */
  alerts: z.array(z.looseObject({ text: z.string(), createdAt: instant() })),
  /** Calendar feeds, without what opens them. */
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
  /** Notification settings, subscribed browsers, and what was sent there and by email. */
  notifications: z.object({
    settings: z.looseObject({}).nullable(),
    browsers: z.array(z.object({ service: z.string(), createdAt: instant() })),
    sent: z.array(
      z.object({ alertId: z.string(), by: z.string(), state: z.string(), updatedAt: instant() }),
    ),
  }),
  /** What was read from files and is not saved yet. */
  imports: z.array(z.object({ found: z.unknown(), createdAt: instant() })),
  /** The address for booking emails, without what opens it. */
  importAddress: z.object({ createdAt: instant() }).nullable(),
  /** Programs that may use NoVo for the traveller, without their tokens. */
  programs: z.array(
    z.object({
      name: z.string(),
      scopes: z.array(z.string()),
      createdAt: instant(),
      endsAt: instant(),
      lastUsedAt: instant().nullable(),
    }),
  ),
  /** Programs that the traveller connected by signing in. */
  connectedPrograms: z.array(
    z.object({
      program: z
        .object({ name: z.string(), goesTo: z.string(), scopes: z.array(z.string()) })
        .nullable(),
      createdAt: instant(),
      expiresAt: instant(),
    }),
  ),
  /** Trips shared with others, without what opens their links. */
  sharedTrips: z.array(
    z.object({
      name: z.string(),
      /** Who the traveller made it for. */
      label: z.string().nullable(),
      hasDetails: z.boolean(),
      lastDay: z.string(),
      createdAt: instant(),
    }),
  ),
  drives: z.array(z.looseObject({ bookingId: z.string(), state: z.string() })),
  toldToDispatcher: z.array(z.looseObject({ kind: z.string(), createdAt: instant() })),
  /** What was created with an Idempotency-Key in the last day, and the answer given. */
  creations: z.array(z.object({ key: z.string(), createdAt: instant(), answer: z.unknown() })),
});
