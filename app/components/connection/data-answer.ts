/** Reads the response to a background request: from NoVo, a proxy, or a captive portal. */
import { parseJson } from "#app/contracts/parse-json.ts";

/** Too many requests, or a server that cannot answer now: a retry may succeed. */
const PASSING = [429, 500, 502, 503, 504];

/**
 * Whether a retry may help. HTML with status 200 instead of data comes from a network that wants a sign-in
 * first (a captive portal).
 */
export const isPassing = (response: Response): boolean =>
  isForeign(response) && (response.ok || PASSING.includes(response.status));

/** Not from a screen: refused before the routes, by a proxy or by a captive portal. */
export const isForeign = (response: Response): boolean =>
  !response.headers.has("X-Remix-Response") && response.status !== 204;

/** Spec section 8: the status and the body, or the status text if the body is empty. */
export class RefusedError extends Error {
  /** The server's own sentence for the person, if any. */
  readonly sentence: string | null;

  constructor({ status, statusText }: Response, sentence: string | null) {
    super(`${status}: ${sentence ?? statusText}`);
    this.name = "RefusedError";
    this.sentence = sentence;
  }
}

const MAX_SENTENCE_LENGTH = 300;

/** NoVo refuses in plain text or JSON; a proxy's HTML page says nothing to a person. */
export async function refusalOf(response: Response): Promise<RefusedError> {
  const type = response.headers.get("Content-Type") ?? "";
  const body = (await response.text().catch(() => "")).trim();
  return new RefusedError(response, sentenceIn(type, body));
}

function sentenceIn(type: string, body: string): string | null {
  if (body === "" || body.length > MAX_SENTENCE_LENGTH) return null;
  if (type.startsWith("text/plain")) return body;
  if (!type.startsWith("application/json")) return null;
  const { message } = (parseJson(body) ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : null;
}
