/** What a browser stores of a traveller's plans for offline use. */
import { z } from "zod";
import { EDITED_OFFLINE } from "./edited-offline.ts";

/** Far more than four trips, eight passes and four drivers' cards; anything larger is not stored. */
const MAX_HTML = 500_000;

export const offlineTrip = z.object({
  /** The owner: an opaque name, the same at every sign-in. */
  traveller: z.string(),
  /** The trips, passes and drivers' cards as the app shows them: no scripts, no styles of its own. */
  html: z.string().max(MAX_HTML),
  /** The style sheet of the rendering build. */
  styles: z.string().max(200),
});

const edited = [...EDITED_OFFLINE.flight, ...EDITED_OFFLINE.stay, ...EDITED_OFFLINE.car] as const;

/** PATCH /api/offline-trip: a change made offline, with the value before it. */
export const offlineEdit = z.object({
  /** Whose plans it changes. */
  traveller: z.string().max(40),
  kind: z.enum(["flight", "stay", "car"]),
  id: z.string().min(1).max(64),
  field: z.enum(edited),
  from: z.string().max(1000),
  to: z.string().max(1000),
});
export type OfflineEdit = z.infer<typeof offlineEdit>;

export type OfflineTrip = z.infer<typeof offlineTrip>;
