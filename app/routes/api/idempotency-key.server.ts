import { createHash } from "node:crypto";
import { createOnce } from "#app/services/idempotency.server.ts";
import { NO_STORE } from "#app/web/user.server.ts";
import { failure, refuse } from "./answer.server.ts";
import type { AnyCall } from "./serve-call.server.ts";

const MAX_CHARACTERS = 255;
/** In seconds: the daily allowance comes back little by little. */
const DAYS_LIMIT = "3600";

/** The caller's Idempotency-Key; null without one. Throws a 400 if it is invalid. */
export function idempotencyKeyOf({ headers }: Request): string | null {
  const key = headers.get("Idempotency-Key");
  if (key !== null && (key.trim() === "" || key.length > MAX_CHARACTERS)) {
    refuse(400, `An Idempotency-Key has 1 to ${MAX_CHARACTERS} characters`);
  }
  return key;
}

/** Runs a creation once per Idempotency-Key (the IETF's draft); a replayed answer has Idempotent-Replayed. */
export async function createOnceByKey(
  { app, user, request, body }: AnyCall,
  run: (rowId?: string) => Promise<Response>,
): Promise<Response> {
  const key = idempotencyKeyOf(request);
  if (key === null) return await run();
  let replayed = true;
  const result = await createOnce(
    app,
    { userId: user.id, key, fingerprint: fingerprintOf(request, body) },
    async (rowId) => {
      replayed = false;
      const response = await run(rowId);
      return { status: response.status, body: await response.json() };
    },
  );
  if (!result.ok) {
    const refused = failure(result.reason);
    if (result.reason.kind === "rate_limited") refused.headers.set("Retry-After", DAYS_LIMIT);
    return refused;
  }
  const headers = new Headers(NO_STORE);
  if (replayed) headers.set("Idempotent-Replayed", "true");
  return Response.json(result.data.body, { status: result.data.status, headers });
}

const fingerprintOf = (request: Request, body: unknown) =>
  createHash("sha256")
    .update([request.method, new URL(request.url).pathname, JSON.stringify(body)].join("\n"))
    .digest("hex");
