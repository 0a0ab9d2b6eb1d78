import type { HealthSources } from "#app/services/context/health.server.ts";

const embedded = { name: "embedded", state: "ok", because: "it is a test" } as const;

/** Engines that are well, and no backups to be made. */
export const HEALTHY: HealthSources = {
  engines: () => ({ assistant: embedded, speechToText: embedded, textToSpeech: embedded }),
  backups: async () => ({ state: "off", newest: null, ageSeconds: null }),
};
