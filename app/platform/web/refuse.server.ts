/** How a request is refused before it gets to a route. */
import type { Request, Response } from "express";

export interface Refusal {
  status: number;
  /** A sentence for the person. */
  message: string;
  headers?: Record<string, string>;
  /** For the metrics: one of a few words. */
  reason: string;
  /** For the log: what was compared with what. */
  compared?: Record<string, unknown>;
}

/** Left in the response for its line in the log. */
export interface RefusalNote {
  reason: string;
  compared?: Record<string, unknown>;
}

export function refuse(request: Request, response: Response, refusal: Refusal): void {
  const { type, body } = refusalBody(request, refusal.message);
  noteRefusal(response, refusal);
  response
    .status(refusal.status)
    .set(refusal.headers ?? {})
    .type(type)
    .send(body);
}

export function noteRefusal(response: Response, { reason, compared }: RefusalNote): void {
  response.locals.refusal = { reason, compared } satisfies RefusalNote;
}

/** The words in JSON for a program, as text for a person, who may be on the way to sign in. */
export function refusalBody({ path, headers }: Pick<Request, "path" | "headers">, message: string) {
  const isPerson = headers.accept?.startsWith("text/html") ?? false;
  return /^\/api\//i.test(path) && !isPerson
    ? { type: "application/json", body: JSON.stringify({ message }) }
    : { type: "text/plain", body: message };
}
