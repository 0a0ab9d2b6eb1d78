import type { Logger } from "pino";
import { z } from "zod";
import { createHttpClient } from "#app/platform/http-client.server.ts";
import { createCache } from "#app/services/cached.server.ts";
import type { Clock } from "#app/services/clock.ts";
import type { ExchangeRates } from "./provider.ts";

const rates = z.looseObject({ rates: z.record(z.string(), z.number().positive()) });
const TTL_MS = 12 * 3_600_000;

/** The European Central Bank's daily rates, from a Frankfurter server (no key). */
export function createFrankfurter(baseUrl: string, clock: Clock, log: Logger): ExchangeRates {
  const http = createHttpClient({ provider: "Frankfurter", baseUrl });
  const cache = createCache<Record<string, number>>({ max: 200, ttlMs: TTL_MS, clock });
  return {
    async rate(from, to) {
      if (from === to) return 1;
      const answer = await cache.get(`${from} ${to}`, async () => {
        const result = await http.call({
          path: "/v1/latest",
          query: { base: from, symbols: to },
          schema: rates,
        });
        return result.ok ? { ok: true, data: result.data.rates } : result;
      });
      if (answer.ok) return answer.data[to] ?? null;
      log.warn({ error: answer.error, from, to }, "no exchange rate");
      return null;
    },
  };
}
