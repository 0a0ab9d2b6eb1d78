import { type DestinationStream, type Logger, pino } from "pino";
import { buildInfo } from "./build-info.server.ts";
import { currentRequestId } from "./web/request-id.server.ts";

/** What never gets into a line, wherever it is in what is logged. */
const SECRET =
  /^(?:cookie|set-cookie|authorization|api_?key|token|access_?token|refresh_?token|id_?token|password|secret|client_?secret|code_?verifier|audio|transcript|utterance|text|content|answer|homeaddress|workaddress|from|pickuplocation|mobilenumber|whatsappnumber|birthday|email|passporturl|estaurl|body|headers|args|params)$/i;
const REDACTED = "[redacted]";
const DEEPEST = 6;

/**
 * JSON lines on stderr, so that stdout stays free for what a person starts the server to read. Each
 * carries the id of the request or turn that caused it. Fields that hold secrets or what travellers
 * say, write or live at are redacted at any depth; errors are logged by name, message and stack.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: false }),
): Logger {
  return pino(
    {
      level,
      base: { service: "novo", version: buildInfo.version },
      timestamp: pino.stdTimeFunctions.isoTime,
      // What a child logger is bound to does not pass the formatter below.
      redact: {
        paths: ["cookie", "authorization", "apiKey", "token", "text", "transcript", "email"],
        censor: REDACTED,
      },
      mixin() {
        const requestId = currentRequestId();
        return requestId ? { requestId } : {};
      },
      formatters: {
        level: (level) => ({ level }),
        log: (line) => redact(line, 0) as Record<string, unknown>,
      },
      serializers: { err: (error: unknown) => describe(error) },
    },
    destination,
  );
}

function redact(value: unknown, depth: number): unknown {
  if (value instanceof Error || typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) return REDACTED;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      SECRET.test(key) ? REDACTED : redact(item, depth + 1),
    ]),
  );
}

/** Errors of libraries carry requests, answers and statements with values: only these fields are kept. */
function describe(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return redact(error, 0);
  const { name, message, stack, cause } = error;
  const { code, status } = error as { code?: unknown; status?: unknown };
  return {
    type: name,
    message,
    ...(typeof code === "string" && { code }),
    ...(typeof status === "number" && { status }),
    stack,
    ...(cause !== undefined && depth < 3 && { cause: describe(cause, depth + 1) }),
  };
}
