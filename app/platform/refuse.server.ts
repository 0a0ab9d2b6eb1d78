/** How a request is refused before it gets to a route. */
import type { Request, Response } from "express";

export interface Refusal {
  status: number;
  /** A sentence for the person. */
  message: string;
  headers?: Record<string, string>;
}

export function refuse(request: Request, response: Response, refusal: Refusal): void {
  const { type, body } = refusalBody(request, refusal.message);
  response
    .status(refusal.status)
    .set(refusal.headers ?? {})
    .type(type)
    .send(body);
}

/** The words in JSON for a program, as text for a person. */
export function refusalBody({ path }: Pick<Request, "path">, message: string) {
  return /^\/api\//i.test(path)
    ? { type: "application/json", body: JSON.stringify({ message }) }
    : { type: "text/plain", body: message };
}
