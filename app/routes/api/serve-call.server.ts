import { createHash } from "node:crypto";
import { type AppLoadContext, redirect } from "@remix-run/node";
import type { z } from "zod";
import { type ApiPath, api, type Method, type Operation } from "#app/contracts/api.ts";
import type { Scope } from "#app/contracts/scopes.ts";
import { routeOf } from "#app/platform/protection/route-of.server.ts";
import type { Result } from "#app/services/result.ts";
import { requireApiCaller, requireScope } from "#app/web/api-caller.server.ts";
import { NO_STORE, type RouteArgs } from "#app/web/user.server.ts";
import type { User } from "#db/schema.ts";
import {
  failure,
  isPerson,
  methodNotAllowed,
  orStorageTrouble,
  parseInput,
  readJson,
  requireSelf,
} from "./answer.server.ts";
import { CALLS, type CallPath } from "./calls.server.ts";
import { createOnceByKey } from "./idempotency-key.server.ts";

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Answered<Op> = Op extends { answer: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : unknown;

/** A call that has passed every check: its caller and their parsed input. */
export interface ApiCall<Op> {
  app: AppLoadContext["app"];
  user: User;
  owner: { userId: string };
  /** Names the session; opens nothing. Absent where a token may call too. */
  sessionId: Op extends { scope: Scope } ? undefined : string;
  request: Request;
  path: Record<string, string | undefined>;
  params: Op extends { params: infer Schema } ? Parsed<Schema> : undefined;
  query: Op extends { query: infer Schema } ? Parsed<Schema> : undefined;
  body: Op extends { body: infer Schema } ? Parsed<Schema> : undefined;
  /** Id for the row of a creation with an Idempotency-Key. */
  rowId?: string;
}

export type Handlers<Path extends ApiPath> = {
  [M in keyof (typeof api)[Path]]: (
    call: ApiCall<(typeof api)[Path][M]>,
  ) => Promise<Result<Answered<(typeof api)[Path][M]>>>;
};

/** A call and its handler as the route sees them; `Handlers` has checked them against the table. */
export type AnyCall = Omit<ApiCall<unknown>, "params" | "query" | "body" | "sessionId"> &
  Record<"params" | "query" | "body", unknown> & { sessionId?: string };
type AnyHandler = (call: AnyCall) => Promise<Result<unknown>>;

/**
 * Serves a call as described in the table of app/contracts/api.ts: only signed-in travellers and their tokens
 * (401), only a token's scopes and the caller's own paths (403), other methods refused with the allowed ones
 * (405), path, query and body parsed (400, 415), creations run once per Idempotency-Key. HEAD is answered as
 * GET; its body is dropped on the way out.
 */
async function serve(args: RouteArgs): Promise<Response> {
  const { request, params, context } = args;
  const path = routeOf(new URL(request.url).pathname) as CallPath;
  const table: Partial<Record<Method, Operation>> = api[path];
  const method = (request.method === "HEAD" ? "GET" : request.method) as Method;
  const operation = table[method];
  const caller = await requireApiCaller(args).catch((refusal: unknown) => {
    // The form navigates the page: a signed-out person needs a page to sign in on, not JSON.
    throw operation?.file && isPerson(request) && isSignedOut(refusal)
      ? redirect("/", 303)
      : refusal;
  });
  const { user } = caller;
  if (!operation) return methodNotAllowed(request.method, Object.keys(table));
  const handler = (CALLS[path] as Record<string, AnyHandler>)[method];
  if (!handler) throw new Error(`no handler for ${method} ${path}`);
  requireScope(caller, operation.scope);
  if (operation.self) requireSelf(user, params[operation.self]);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const call: AnyCall = {
    app: context.app,
    user,
    owner: { userId: user.id },
    sessionId: "session" in caller ? caller.session.key : undefined,
    request,
    path: params,
    params: operation.params && parseInput(operation.params, params),
    query: operation.query && parseInput(operation.query, query),
    body: operation.body && parseInput(operation.body, await readJson(request)),
  };
  const run = async (rowId?: string) =>
    await toResponse(await handler({ ...call, rowId }), operation, request);
  return operation.creates === true ? await createOnceByKey(call, run) : await run();
}

const isSignedOut = (refusal: unknown) => refusal instanceof Response && refusal.status === 401;

export const serveCall = (args: RouteArgs): Promise<Response> =>
  orStorageTrouble(args, serve(args));

/** The answer of a use-case, parsed by its schema, with its source if it has one. */
export async function toResponse(
  result: Result<unknown>,
  operation: Operation,
  request: Request,
): Promise<Response> {
  if (!result.ok) return failure(result.reason);
  if (!operation.answer) return new Response(null, { status: 204, headers: NO_STORE });
  const { data, source, asOf } = result;
  // Only schemas that know these fields keep them.
  const about = isPlainObject(data) ? { ...data, source, asOf } : data;
  const text = JSON.stringify(operation.answer.parse(about));
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8" });
  if (operation.file) {
    headers.set("Content-Disposition", `attachment; filename="${operation.file}"`);
  }
  if (source) headers.set("X-Data-Source", source);
  if (!operation.maxAge) {
    headers.set("Cache-Control", NO_STORE["Cache-Control"]);
    return new Response(text, { status: operation.creates ? 201 : 200, headers });
  }
  headers.set("Cache-Control", `private, max-age=${operation.maxAge}`);
  const tag = `W/"${createHash("sha1").update(text).digest("base64url")}"`;
  headers.set("ETag", tag);
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  return known.some((one) => one.trim() === tag)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { status: 200, headers });
}

const isPlainObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === "object" && data !== null && !Array.isArray(data);
