import { z } from "zod";
import { createHttpClient, type HttpFailure } from "#app/platform/http-client.server.ts";
import type { PostcodeRegister } from "./postcodes-io.server.ts";
import type { AddressProvider } from "./provider.ts";

/** The service gives a hundred premises a page; no postcode has as many as this. */
const MOST_PAGES = 5;

const line = z.string().nullish();
const answer = z.looseObject({
  result: z.array(
    z.looseObject({ line_1: line, line_2: line, line_3: line, post_town: line, postcode: line }),
  ),
  total: z.number().nullish(),
  limit: z.number().nullish(),
});
type Premise = z.infer<typeof answer>["result"][number];
const problem = z.looseObject({ code: z.number() });

/** ideal-postcodes.co.uk: codes that say more than their status. */
const CODES: Record<number, HttpFailure["kind"]> = {
  4020: "quota",
  4021: "quota",
  4040: "not_found",
  4042: "unauthorized",
};

/**
 * Ideal Postcodes: every address of Royal Mail's file, paid by the look-up. The register, which is
 * free, is asked first whether the postcode exists; when it does not answer, the look-up goes ahead.
 * Royal Mail's terms allow no lasting copy: nothing is kept but what the traveller chooses.
 */
export function createIdealPostcodes(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  register: PostcodeRegister,
): AddressProvider {
  const http = createHttpClient({
    provider: "Ideal Postcodes",
    baseUrl,
    query: { api_key: apiKey },
    secrets: [apiKey],
  });
  const page = (postcode: string, number: number, signal?: AbortSignal) =>
    http.call({
      path: `/v1/postcodes/${encodeURIComponent(postcode.replace(/\s+/g, ""))}`,
      query: { page: number, filter: "line_1,line_2,line_3,post_town,postcode" },
      schema: answer,
      explain: (_status, body) => CODES[problem.safeParse(body).data?.code ?? 0],
      signal,
    });
  return {
    name: "Ideal Postcodes",
    source: "live",
    state: http.state,
    async addresses(postcode, options) {
      const registered = await register.find(postcode);
      if (!registered.ok && registered.error.kind === "not_found") return registered;
      const premises: Premise[] = [];
      for (let number = 0; number < MOST_PAGES; number++) {
        const result = await page(postcode, number, options?.signal);
        if (!result.ok) return result;
        premises.push(...result.data.result);
        if (premises.length >= (result.data.total ?? 0) || result.data.result.length === 0) break;
      }
      return { ok: true, data: premises.map(inOneLine) };
    },
  };
}

const inOneLine = ({ line_1, line_2, line_3, post_town, postcode }: Premise) =>
  [line_1, line_2, line_3, post_town, postcode].filter(Boolean).join(", ");
