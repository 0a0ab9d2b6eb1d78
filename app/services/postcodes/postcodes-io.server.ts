import { z } from "zod";
import { createHttpClient } from "#app/platform/outbound/http-client.server.ts";
import { latitude, longitude, orNull } from "#app/platform/outbound/vendor-data.server.ts";
import type { Point } from "#app/services/airports/geo.ts";
import type { Clock } from "#app/services/context/clock.ts";
import { createCache } from "#app/services/providers/cached.server.ts";
import type { ProviderResult } from "#app/services/providers/provider.ts";
import type { Attribution } from "../result.ts";

const DAY_MS = 86_400_000;

const answer = z.looseObject({
  result: z.looseObject({
    postcode: z.string().max(10),
    latitude: orNull(latitude),
    longitude: orNull(longitude),
  }),
});

/** Whether a UK postcode exists and where it lies; `point` is null for the few that are not surveyed. */
export interface PostcodeRegister {
  readonly attribution: Attribution;
  /** `not_found` for an unknown or retired postcode. */
  find(postcode: string): Promise<ProviderResult<{ postcode: string; point: Point | null }>>;
}

/** postcodes.io (no key; Ordnance Survey, Royal Mail and ONS data under the Open Government Licence). */
export function createPostcodesIo(baseUrl: string, clock: Clock): PostcodeRegister {
  const http = createHttpClient({ provider: "postcodes.io", baseUrl });
  const cache = createCache<{ postcode: string; point: Point | null }>({
    max: 5000,
    ttlMs: DAY_MS,
    clock,
  });
  return {
    attribution: {
      text: "Contains OS data © Crown copyright and database right; Contains Royal Mail data © Royal Mail copyright and database right; Source: ONS",
      href: "https://postcodes.io/",
    },
    find: (postcode) =>
      cache.get(postcode, async () => {
        const result = await http.call({
          what: "postcode",
          path: `/postcodes/${encodeURIComponent(postcode)}`,
          schema: answer,
        });
        if (!result.ok) return result;
        const { postcode: written, latitude, longitude } = result.data.result;
        const surveyed = latitude !== null && longitude !== null;
        const point = surveyed ? { latitude, longitude } : null;
        return { ok: true, data: { postcode: written, point } };
      }),
  };
}
