/** Refuses a request before it reaches a route. */
import type { Request, Response } from "express";
import type { Tarpit } from "./tarpit.server.ts";

export interface Refusal {
  status: number;
  /** A sentence for the user. */
  message: string;
  headers?: Record<string, string>;
  /** Metrics label, one of a few words. */
  reason: string;
  compared?: Record<string, unknown>;
}

/** Kept in the response for its log line. */
export interface RefusalNote {
  reason: string;
  compared?: Record<string, unknown>;
}

/** Answers once the tarpit lets it, or cuts off a caller that has been refused too often. */
export function refuse(request: Request, response: Response, refusal: Refusal): void {
  noteRefusal(response, refusal);
  whenHeld(request, response, () => {
    const { type, body } = refusalBody(request, refusal.message);
    response
      .status(refusal.status)
      .set(refusal.headers ?? {})
      .type(type)
      .send(body);
  });
}

/** Answers at once without a tarpit: refusing does not depend on one. */
export function whenHeld(request: Request, response: Response, answer: () => void): void {
  const tarpit = response.locals.tarpit as Tarpit | undefined;
  if (!tarpit) {
    answer();
    return;
  }
  tarpit.hold(request).then(
    (worthAnAnswer) => (worthAnAnswer ? answer() : response.destroy()),
    (error: Error) => response.destroy(error),
  );
}

export function noteRefusal(response: Response, { reason, compared }: RefusalNote): void {
  response.locals.refusal = { reason, compared } satisfies RefusalNote;
}

/** As JSON for a program, as text for a person, who may be on the way to sign in. */
export function refusalBody({ path, headers }: Pick<Request, "path" | "headers">, message: string) {
  const isPerson = headers.accept?.startsWith("text/html") ?? false;
  return /^\/(?:api|mcp)(?:\/|$)/i.test(path) && !isPerson
    ? { type: "application/json", body: JSON.stringify({ message }) }
    : { type: "text/plain", body: message };
}
