import type { z } from "zod";
import type { Failure } from "#app/services/result.ts";
import { storageTrouble } from "#app/services/storage-trouble.ts";
import { NO_STORE, type RouteArgs } from "#app/web/user.server.ts";

/** The HTTP status of each kind of failure (behaviour.md, "Answers"). */
const STATUS: Record<Failure["kind"], number> = {
  invalid: 400,
  not_found: 404,
  conflict: 409,
  mismatch: 422,
  rate_limited: 429,
  unavailable: 502,
  not_configured: 503,
};

/** In seconds: whatever is busy is free again by then. */
const SOON = { "Retry-After": "60" };

export function failure({ kind, message, issues }: Failure): Response {
  const headers = { ...NO_STORE, ...(kind === "rate_limited" && SOON) };
  return Response.json({ message, issues }, { status: STATUS[kind], headers });
}

/** The route's answer, or 503 with a message if the database could not be written. */
export async function orStorageTrouble(
  { context: { app }, request }: RouteArgs,
  answer: Promise<Response>,
): Promise<Response> {
  try {
    return await answer;
  } catch (error) {
    const message = storageTrouble(error);
    if (message === null) throw error;
    app.log.error({ err: error, event: "database.write" }, "the database could not be written");
    const init = { status: 503, headers: { ...NO_STORE, "Retry-After": "60" } };
    // A person may be on the way to sign in.
    return isPerson(request) ? new Response(message, init) : Response.json({ message }, init);
  }
}

/** Whether a browser asks for a page, rather than a program. */
export const isPerson = (request: Request): boolean =>
  request.headers.get("Accept")?.startsWith("text/html") ?? false;

export const notFound = (): Response =>
  Response.json({ message: "Not found" }, { status: 404, headers: NO_STORE });

export const methodNotAllowed = (method: string, allowed: string[]): Response =>
  Response.json(
    { message: `${method} is not allowed here` },
    { status: 405, headers: { ...NO_STORE, Allow: allowed.join(", ") } },
  );

/** Parses the value; throws a 400 that names each invalid field. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: path.join("."),
    message,
  }));
  throw failure({ kind: "invalid", message: issues[0]?.message ?? "Invalid", issues });
}

/** Reads a JSON body; throws a 400 or 415. Its length is bounded before it gets here. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") refuse(415, "Send the body as application/json");
  try {
    return await request.json();
  } catch {
    return refuse(400, "The body is not valid JSON");
  }
}

export function refuse(status: number, message: string): never {
  throw Response.json({ message }, { status, headers: NO_STORE });
}

/** Checks the id of a path like /api/user/{id}: the caller's or "me"; throws a 403 for any other. */
export function requireSelf(user: { id: string }, id: string | undefined): void {
  if (id === "me" || id === user.id) return;
  refuse(403, "That belongs to another traveller");
}
