import { DateTime } from "luxon";
import { parse } from "postcode";
import { z } from "zod";
import { createHttpClient, type HttpFailure } from "#app/platform/outbound/http-client.server.ts";
import { numberBetween } from "#app/platform/outbound/vendor-data.server.ts";
import type { Point } from "#app/services/airports/geo.ts";
import type { Clock } from "#app/services/context/clock.ts";
import type { PostcodeRegister } from "#app/services/postcodes/postcodes-io.server.ts";
import { createCache } from "#app/services/providers/cached.server.ts";
import type { ProviderResult } from "#app/services/providers/provider.ts";
import type { RouteService } from "./provider.ts";

const DAY_MS = 86_400_000;
/** OSRM knows roads, not traffic: in rush hour a drive takes about a quarter longer. */
const RUSH_FACTOR = 1.25;
/** The car is on the road about this long before departure. */
const AHEAD_HOURS = 4;
const isRushHour = (hour: number) => (hour >= 7 && hour < 10) || (hour >= 16 && hour < 19);

/** Four days: no drive is longer. */
const MAX_DRIVE_SECONDS = 4 * 86_400;

const answer = z.looseObject({
  code: z.string(),
  routes: z.array(z.looseObject({ duration: numberBetween(0, MAX_DRIVE_SECONDS) })).nullish(),
});
const problem = z.looseObject({ code: z.string() });
const UNROUTABLE = ["NoRoute", "NoSegment", "TooBig"];

/** The first UK postcode in an address, in standard form. */
export function postcodeIn(address: string): string | null {
  const text = /[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}/i.exec(address)?.[0];
  const parsed = text ? parse(text) : undefined;
  return parsed?.valid ? parsed.postcode : null;
}

/** Places an address by its UK postcode. */
export function createOsrm(
  { baseUrl }: { baseUrl: string },
  { register, clock }: { register: PostcodeRegister; clock: Clock },
): RouteService {
  const http = createHttpClient({ provider: "OSRM", baseUrl, headers: { "User-Agent": "NoVo" } });
  const cache = createCache<{ seconds: number | null }>({ max: 5000, ttlMs: DAY_MS, clock });

  const between = (from: Point, to: Point) => {
    // About a hundred metres: neighbours share an answer.
    const at = ({ longitude, latitude }: Point) => `${longitude.toFixed(3)},${latitude.toFixed(3)}`;
    return cache.get(`${at(from)};${at(to)}`, async () => {
      const result = await http.call({
        what: "route",
        path: `/route/v1/driving/${at(from)};${at(to)}`,
        query: { overview: "false", alternatives: "false", steps: "false" },
        schema: answer,
        explain: (_status, body): HttpFailure["kind"] | undefined =>
          UNROUTABLE.includes(problem.safeParse(body).data?.code ?? "") ? "not_found" : undefined,
      });
      if (result.ok)
        return { ok: true, data: { seconds: result.data.routes?.[0]?.duration ?? null } };
      return result.error.kind === "not_found" ? { ok: true, data: { seconds: null } } : result;
    });
  };

  /** Null if the address has no known UK postcode. */
  async function locate(address: string): Promise<ProviderResult<Point | null>> {
    const postcode = postcodeIn(address);
    if (!postcode) return { ok: true, data: null };
    const place = await register.find(postcode);
    if (place.ok) return { ok: true, data: place.data.point };
    return place.error.kind === "not_found" ? { ok: true, data: null } : place;
  }

  return {
    name: "OSRM",
    source: "live",
    credits: [
      {
        text: "Routes by OSRM, © OpenStreetMap contributors",
        href: "https://www.openstreetmap.org/copyright",
      },
      register.attribution,
    ],
    state: http.state,
    // The nearest road, however far: the server may cover only one country.
    check: (options) =>
      http.call({
        what: "nearest road",
        path: "/nearest/v1/driving/-0.128,51.508",
        schema: z.looseObject({ code: z.string() }),
        signal: options?.signal,
      }),
    async route({ from, to, departsAt }) {
      const start = await locate(from);
      if (!start.ok) return start;
      const found = start.data && (await between(start.data, to));
      if (found && !found.ok) return found;
      const seconds = found?.data.seconds ?? null;
      if (seconds === null) return { ok: true, data: null };
      const minutes = Math.ceil((seconds * rushFactor(departsAt, to.timezone)) / 60);
      return { ok: true, data: { minutes, isRough: false } };
    },
  };
}

function rushFactor(departsAt: Date | undefined, zone: string): number {
  if (!departsAt) return 1;
  const { hour } = DateTime.fromJSDate(departsAt, { zone }).minus({ hours: AHEAD_HOURS });
  return isRushHour(hour) ? RUSH_FACTOR : 1;
}
