import { z } from "zod";
import { source } from "./source.ts";

/**
 * A provider's state: "ok" (its last call worked, or it is embedded), "unused" (not called yet),
 * "unauthorized" (its key is refused), "limited" (its quota or rate is used up), "failing" (its last call
 * failed), "resting" (failed so often that it is not called for a while) or "misconfigured" (no such model,
 * or wrong address).
 */
export const providerState = z.enum([
  "ok",
  "unused",
  "unauthorized",
  "limited",
  "failing",
  "resting",
  "misconfigured",
]);
export type ProviderState = z.infer<typeof providerState>;

export const providerReport = z.object({
  name: z.string(),
  source,
  state: providerState,
  /** Why this one is used: "WEATHERAPI_KEY is set", "no key". */
  because: z.string(),
  /** What the operator can do while its key is refused. */
  remedy: z.string().optional(),
});
export type ProviderReport = z.infer<typeof providerReport>;

/** One stage of the voice pipeline: an external server, a program on this machine, or the browser's own. */
export const engineReport = z.object({
  name: z.string(),
  state: providerState,
  because: z.string(),
  /** For the operator: what is wrong with its set-up, and what to do. */
  warning: z.string().optional(),
});
export type EngineReport = z.infer<typeof engineReport>;

/** The database's disk. "full": less than MIN_FREE_MB is free, and nothing more is written. */
export const storageReport = z.object({
  state: z.enum(["ok", "full", "unknown"]),
  freeBytes: z.number().nullable(),
});
export type StorageReport = z.infer<typeof storageReport>;

/** "off": BACKUP_EVERY_HOURS is not set. "late": the newest is too old. "failing": the last try failed. */
export const backupReport = z.object({
  state: z.enum(["off", "ok", "late", "failing"]),
  newest: z.iso.datetime().nullable(),
  ageSeconds: z.number().nullable(),
});
export type BackupReport = z.infer<typeof backupReport>;

/** "late": a job has been due for minutes. "failing": some failed for good ("dead"); `npm run jobs` lists them. */
export const jobReport = z.object({
  state: z.enum(["ok", "late", "failing"]),
  waiting: z.number(),
  dead: z.number(),
});
export type JobReport = z.infer<typeof jobReport>;

/** Watched flights, and calls this month (null: they cost nothing). "used-up": no flight is checked. */
export const watchReport = z.object({
  state: z.enum(["ok", "used-up"]),
  flights: z.number(),
  calls: z.number().nullable(),
  callsPerMonth: z.number().nullable(),
  /** What is left of the plan, which the pages use too, as the service last reported; null if it reports none. */
  unitsLeft: z.number().nullable(),
});
export type WatchReport = z.infer<typeof watchReport>;

/** Whether a channel's service accepted the last message; "off" if none is configured. */
const channelReport = z.object({ state: z.enum(["off", "ok", "failing"]) });

/** What reads imports besides NoVo's own readers, and how KItinerary is kept offline, if at all. */
const importReport = z.object({
  extractor: z.enum(["kitinerary"]).nullable(),
  isolation: z.enum(["bwrap", "unshare", "none"]).nullable(),
  chat: z.boolean(),
});

/**
 * `status` is "unavailable" while the database does not answer or the server is stopping, "degraded" while
 * something non-essential fails: `reasons` says what, in words.
 */
export const health = z.object({
  status: z.enum(["ok", "degraded", "unavailable"]),
  reasons: z.array(z.string()),
  live: z.literal(true),
  ready: z.boolean(),
  version: z.string(),
  commit: z.string(),
  build: z.string(),
  /** "read-only": its server answers, but has just refused a write. */
  database: z.enum(["ok", "read-only", "unavailable"]),
  storage: storageReport,
  backups: backupReport,
  /** Null while the database does not answer. */
  jobs: jobReport.nullable(),
  watching: watchReport.nullable(),
  notifications: z.record(z.string(), channelReport),
  imports: importReport,
  providers: z.record(z.string(), providerReport),
  engines: z.object({
    assistant: engineReport,
    speechToText: engineReport,
    textToSpeech: engineReport,
    /** Only where TRANSLATE_MODEL is set. */
    interpreter: engineReport.optional(),
  }),
});
export type EngineReports = z.infer<typeof health>["engines"];
export type Health = z.infer<typeof health>;
