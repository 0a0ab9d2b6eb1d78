import { z } from "zod";
import {
  createHttpClient,
  type Explanation,
  type HttpClient,
} from "#app/platform/outbound/http-client.server.ts";

const problem = z.looseObject({ message: z.string() });

/** A client for one of RapidAPI's hosts; any other host (in a test) gets the same headers. */
export const createRapidApiClient = (options: {
  provider: string;
  baseUrl: string;
  apiKey: string;
}): HttpClient =>
  createHttpClient({
    provider: options.provider,
    baseUrl: options.baseUrl,
    headers: {
      "X-RapidAPI-Key": options.apiKey,
      "X-RapidAPI-Host": new URL(options.baseUrl).host,
    },
  });

/** Only the text tells: 429 is a rate limit or a used-up month, 403 mostly a key without this subscription. */
export function explainRapidApi(status: number, body: unknown): Explanation | undefined {
  const message = problem.safeParse(body).data?.message ?? "";
  if (status === 429 && /quota/i.test(message)) return "quota";
  if (status === 403 && /not subscribed/i.test(message)) {
    return { kind: "unauthorized", why: "the key has no subscription to this service" };
  }
  return undefined;
}
