import { OpenAPIRegistry, OpenApiGeneratorV31 } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";
import { API_SCHEMAS, api, type Method, type Operation, statusesOf } from "#app/contracts/api.ts";
import { SCOPE_WORDS, SCOPES } from "#app/contracts/scopes.ts";

const MEANING: Record<number, string> = {
  200: "Done",
  201: "Created: the row",
  204: "Done; no body",
  302: "To the next page",
  304: "Not changed since the ETag that was sent",
  400: "Something in it is not valid: the message says what, issues say where",
  401: "Not signed in, or the token is no longer valid",
  403: "Belongs to another traveller, the token lacks the scope, or the request came from another site",
  404: "The traveller has no such thing",
  409: "It clashes with what is there",
  413: "The body is larger than 64 kB (an email: 10 MB)",
  415: "The body is of another type than it says here",
  422: "The Idempotency-Key came with another request before",
  429: "Too many requests: Retry-After says when to come back",
  502: "The outside service failed",
  503: "Not ready",
};

const error = z
  .object({
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: "Problem" });

/** The OpenAPI 3.1 description of /api, made from the table that the routes run on. */
export function describeApi({ cookieName }: { cookieName: string }) {
  const registry = new OpenAPIRegistry();
  const named = new Map<z.ZodType, z.ZodType>(
    Object.entries(API_SCHEMAS).map(([id, schema]) => [schema, schema.meta({ id })]),
  );
  registry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: cookieName,
  });
  for (const program of ["token", "dispatcher", "importToken"]) {
    registry.registerComponent("securitySchemes", program, { type: "http", scheme: "bearer" });
  }
  for (const [path, methods] of Object.entries(api)) {
    for (const [method, operation] of Object.entries(methods) as [Method, Operation][]) {
      registry.registerPath({
        method: method.toLowerCase() as Lowercase<Method>,
        path: path.replace(/:(\w+)/g, "{$1}"),
        summary: operation.summary,
        security: securityOf(operation),
        request: describeRequest(path, operation),
        responses: describeResponses(method, operation, named),
      });
    }
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: "3.1.0",
    info: {
      title: "NoVo",
      version: "1",
      description:
        "The calls behind NoVo's screens. Signed in by the session cookie; unsafe methods need a " +
        "same-origin Origin or Sec-Fetch-Site header. Or by a personal access token of the traveller's " +
        "(User Details), which makes the calls that name one of its scopes and needs neither: " +
        `${SCOPES.map((scope) => `${scope} (${SCOPE_WORDS[scope]()})`).join(", ")}. ` +
        "{userId} is the traveller's own id or me.",
    },
    servers: [{ url: "/" }],
  });
}

function securityOf({ open, bearer, raw, scope }: Operation): Record<string, string[]>[] {
  if (open) return [];
  const own = !bearer ? "session" : raw ? "importToken" : "dispatcher";
  return [{ [own]: [] }, ...(scope ? [{ token: [scope] }] : [])];
}

const json = (schema: z.ZodType) => ({ "application/json": { schema } });

const describeRequest = (path: string, { params, query, creates, body, raw }: Operation) => ({
  params: params ?? pathParameters(path),
  query,
  headers: creates
    ? z.object({ "Idempotency-Key": z.string().min(1).max(255).optional() })
    : undefined,
  body: body
    ? { content: json(body), required: true }
    : raw
      ? {
          content: Object.fromEntries(raw.map((type) => [type, { schema: z.string() }])),
          required: true,
        }
      : undefined,
});

function describeResponses(method: Method, operation: Operation, named: Map<z.ZodType, z.ZodType>) {
  const redirects = !operation.answer && operation.open;
  const statuses = redirects ? [302] : statusesOf(method, operation);
  const answer = operation.answer && withNames(operation.answer, named);
  const schemaOf = (status: number) => {
    if (status >= 400) return error;
    return status === 304 ? undefined : answer;
  };
  return Object.fromEntries(
    statuses.map((status) => {
      const schema = schemaOf(status);
      const description = MEANING[status] ?? String(status);
      return [status, { description, content: schema && json(schema) }];
    }),
  );
}

function pathParameters(path: string): z.ZodObject | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  return names.length > 0
    ? z.object(Object.fromEntries(names.map((name) => [name, z.string()])))
    : undefined;
}

/** Replaces a schema, or those inside it, by the ones registered under a name. */
function withNames(schema: z.ZodType, named: Map<z.ZodType, z.ZodType>): z.ZodType {
  if (schema instanceof z.ZodArray) return z.array(withNames(schema.element as z.ZodType, named));
  if (schema instanceof z.ZodObject && !named.has(schema)) {
    const shape = Object.entries(schema.shape as Record<string, z.ZodType>);
    return z.object(
      Object.fromEntries(shape.map(([key, value]) => [key, withNames(value, named)])),
    );
  }
  return named.get(schema) ?? schema;
}
