import type { Logger } from "pino";
import { z } from "zod";
import { createHttpClient } from "#app/platform/outbound/http-client.server.ts";
import { keepValid, numberBetween } from "#app/platform/outbound/vendor-data.server.ts";
import type { Clock } from "#app/services/context/clock.ts";
import { createCache } from "#app/services/providers/cached.server.ts";
import type { ExchangeRates } from "./provider.ts";

const NAME = "Frankfurter";
const TTL_MS = 12 * 3_600_000;
/** A failed rate is not retried sooner: one search has many prices. */
const FAILURE_MS = 60_000;

const rates = keepValid(
  { provider: NAME, list: "rates" },
  z.looseObject({ quote: z.string(), rate: numberBetween(1e-9, 1e9) }),
);

/** Reference rates of some 200 currencies (API v2, no key; github.com/lineofflight/frankfurter). */
export function createFrankfurter(baseUrl: string, clock: Clock, log: Logger): ExchangeRates {
  const http = createHttpClient({ provider: NAME, baseUrl });
  const cache = createCache<{ rate: number | null }>({
    max: 500,
    ttlMs: TTL_MS,
    failureMs: FAILURE_MS,
    clock,
  });
  return {
    async rate(from, to) {
      if (from === to) return 1;
      const answer = await cache.get(`${from} ${to}`, async () => {
        const result = await http.call({
          what: "exchange rate",
          path: "/v2/rates",
          query: { base: from, quotes: to },
          schema: rates,
        });
        if (result.ok) {
          const found = result.data.find(({ quote }) => quote === to);
          return { ok: true, data: { rate: found?.rate ?? null } };
        }
        log.warn({ err: result.error, currencies: `${from} ${to}` }, "no exchange rate");
        return result;
      });
      return answer.ok ? answer.data.rate : null;
    },
  };
}
