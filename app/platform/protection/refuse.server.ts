/** How a request is refused before it gets to a route. */
import type { Request, Response } from "express";
import type { Tarpit } from "./tarpit.server.ts";

export interface Refusal {
  status: number;
  /** A sentence for the person. */
  message: string;
  headers?: Record<string, string>;
  /** For the metrics: one of a few words. */
  reason: string;
  compared?: Record<string, unknown>;
}

/** Left in the response for its line in the log. */
export interface RefusalNote {
  reason: string;
  compared?: Record<string, unknown>;
}

/** Answers once the caller may hear of it, or cuts off one that has been refused too often. */
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

/** Answers at once where there is no tarpit: what refuses does not depend on one. */
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

/** The words in JSON for a program, as text for a person, who may be on the way to sign in. */
export function refusalBody({ path, headers }: Pick<Request, "path" | "headers">, message: string) {
  const isPerson = headers.accept?.startsWith("text/html") ?? false;
  return /^\/(?:api|mcp)(?:\/|$)/i.test(path) && !isPerson
    ? { type: "application/json", body: JSON.stringify({ message }) }
    : { type: "text/plain", body: message };
}
