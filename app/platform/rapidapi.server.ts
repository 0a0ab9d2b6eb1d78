import { z } from "zod";
import { createHttpClient, type HttpClient, type HttpFailure } from "./http-client.server.ts";

const problem = z.looseObject({ message: z.string() });

/** A client for one of RapidAPI's hosts; another host (a test's) gets the same headers. */
export const createRapidApiClient = (options: {
  provider: string;
  baseUrl: string;
  apiKey: string;
}): HttpClient =>
  createHttpClient({
    ...options,
    headers: {
      "X-RapidAPI-Key": options.apiKey,
      "X-RapidAPI-Host": new URL(options.baseUrl).host,
    },
    secrets: [options.apiKey],
  });

/** The gateway says 429 both for too many a second and for a used-up month; only its text differs. */
export const explainRapidApi = (status: number, body: unknown): HttpFailure["kind"] | undefined =>
  status === 429 && /quota/i.test(problem.safeParse(body).data?.message ?? "")
    ? "quota"
    : undefined;
