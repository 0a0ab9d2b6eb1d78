import { z } from "zod";
import { createHttpClient, type HttpFailure } from "#app/platform/outbound/http-client.server.ts";
import { keepValid, orNull, textUpTo } from "#app/platform/outbound/vendor-data.server.ts";
import type { AddressProvider } from "./provider.ts";

const PREMISES_A_PAGE = 100;
/** No postcode fills this many pages. */
const MAX_PAGES = 5;

const NAME = "Ideal Postcodes";

const line = orNull(textUpTo(100));
const answer = z.looseObject({
  result: keepValid(
    { provider: NAME, list: "addresses" },
    z.looseObject({ line_1: line, line_2: line, line_3: line, post_town: line, postcode: line }),
  ),
  total: orNull(z.number()),
});
type Premise = z.infer<typeof answer>["result"][number];
const problem = z.looseObject({ code: z.number() });

/** ideal-postcodes.co.uk: codes that say more than their HTTP status. */
const CODES: Record<number, HttpFailure["kind"]> = {
  4020: "quota",
  4021: "quota",
  4040: "not_found",
  4042: "unauthorized",
};

/**
 * Ideal Postcodes: every address in Royal Mail's file, paid per look-up; one that finds nothing is free.
 * postcodes.io, which is free, is not asked first: it learns of new postcodes only months later (postcodes.io
 * issues 1214 and 1220), and their residents would be told that theirs is invalid. Royal Mail's terms allow
 * no lasting copy: only what the traveller chooses is stored.
 */
export function createIdealPostcodes({
  baseUrl,
  apiKey,
}: {
  baseUrl: string;
  apiKey: string;
}): AddressProvider {
  const http = createHttpClient({ provider: NAME, baseUrl, query: { api_key: apiKey } });
  const page = (postcode: string, number: number, signal?: AbortSignal) =>
    http.call({
      what: "addresses",
      path: `/v1/postcodes/${encodeURIComponent(postcode.replace(/\s+/g, ""))}`,
      query: { page: number, filter: "line_1,line_2,line_3,post_town,postcode" },
      schema: answer,
      explain: (_status, body) => CODES[problem.safeParse(body).data?.code ?? 0],
      signal,
    });
  return {
    name: NAME,
    source: "live",
    state: http.state,
    // The documented test postcode, which is free of charge.
    check: (options) => page("ID1 1QD", 0, options?.signal),
    async addresses(postcode, options) {
      const premises: Premise[] = [];
      for (let number = 0; number < MAX_PAGES; number++) {
        const result = await page(postcode, number, options?.signal);
        if (!result.ok) return result;
        premises.push(...result.data.result);
        if ((number + 1) * PREMISES_A_PAGE >= (result.data.total ?? 0)) break;
      }
      return { ok: true, data: premises.map(inOneLine) };
    },
  };
}

const inOneLine = ({ line_1, line_2, line_3, post_town, postcode }: Premise) =>
  [line_1, line_2, line_3, post_town, postcode].filter(Boolean).join(", ");
