import type { z } from "zod";
import { NO_STORE } from "#app/auth/user.server.ts";
import type { Failure, Result } from "#app/services/result.ts";

/** behaviour.md, "Answers": what each kind of failure is in HTTP. */
const STATUS: Record<Failure["kind"], number> = {
  invalid: 400,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
  unavailable: 502,
  not_configured: 503,
};
/** No body of the API is larger than this (64 kB). */
const MAX_BODY_BYTES = 64 * 1024;

export function failure({ kind, message, issues }: Failure): Response {
  return Response.json({ message, issues }, { status: STATUS[kind], headers: NO_STORE });
}

/** The answer of a use-case, put through its schema. */
export function answer<Schema extends z.ZodType>(
  result: Result<unknown>,
  schema: Schema,
  status = 200,
): Response {
  if (!result.ok) return failure(result.reason);
  return Response.json(schema.parse(result.data), { status, headers: NO_STORE });
}

/** What a DELETE answers: nothing, once the row is gone. */
export const deleted = (result: Result<unknown>): Response =>
  result.ok ? new Response(null, { status: 204, headers: NO_STORE }) : failure(result.reason);

export const methodNotAllowed = (method: string, allowed: string[]): Response =>
  Response.json(
    { message: `${method} is not allowed here` },
    { status: 405, headers: { ...NO_STORE, Allow: allowed.join(", ") } },
  );

/** The JSON body in the shape of the schema; throws a 400, 413 or 415. */
export async function parseBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") refuse(415, "Send the body as application/json");
  const text = await readText(request);
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: path.join("."),
    message,
  }));
  throw failure({ kind: "invalid", message: issues[0]?.message ?? "Invalid", issues });
}

/** Reads no more than the limit, whatever Content-Length says. */
async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body) {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > MAX_BODY_BYTES) refuse(413, "The body is too large: 64 kB at most");
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse(400, "The body is not valid JSON");
  }
}

function refuse(status: number, message: string): never {
  throw Response.json({ message }, { status, headers: NO_STORE });
}

/** The user of a path like /api/user/{id}: the signed-in one's own id, or "me"; any other is a 403. */
export function requireSelf(user: { id: string }, id: string | undefined): void {
  if (id === "me" || id === user.id) return;
  refuse(403, "That belongs to another traveller");
}
