import type { NextFunction, Request, Response } from "express";
import type { Logger } from "pino";
import { m } from "#messages";
import { refuse } from "../protection/refuse.server.ts";

/** Logs faults, redacted, and answers with a sentence. Client errors are not logged: they hold the path. */
export function handleErrors(log: Logger, troubleOf: (error: unknown) => string | null) {
  return (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const trouble = troubleOf(error);
    const status = trouble === null ? statusOf(error) : 503;
    if (status >= 500) log.error({ err: error, method: request.method }, "request failed");
    if (response.headersSent) return void response.destroy();
    refuse(request, response, {
      status,
      message: trouble ?? (status < 500 ? m.failures.notAnAddress() : m.failures.ourFault()),
      ...(trouble === null ? {} : { headers: { "Retry-After": "5" } }),
      reason: status < 500 ? "path" : "fault",
    });
  };
}

/** Express sets `status` if the request was at fault. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && "status" in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : 500;
}
