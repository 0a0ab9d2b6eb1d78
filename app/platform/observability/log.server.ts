import { createHmac, randomBytes } from "node:crypto";
import { type DestinationStream, type Logger, pino } from "pino";
import { buildInfo } from "../build-info.server.ts";
import { currentRequestId } from "./request-id.server.ts";

/** Keys whose values are never logged, at any depth. */
const SECRET =
  /^(?:cookie|set-cookie|authorization|api_?key|token|access_?token|refresh_?token|id_?token|password|secret|client_?secret|code_?verifier|audio|transcript|utterance|text|content|answer|homeaddress|workaddress|from|pickuplocation|mobilenumber|whatsappnumber|birthday|email|passporturl|estaurl|body|headers|args|params)$/i;
const REDACTED = "[redacted]";
const DEEPEST = 6;
const PSEUDONYM_CHARACTERS = 12;

/**
 * JSON lines on stderr, so that stdout stays free for what a person starts the server to read. Each carries
 * the id of the request or turn that caused it. Fields with secrets, or with what travellers say, write or
 * live at, are redacted at any depth; errors are logged by name, message and stack. A traveller appears under
 * a pseudonym, constant within this process, as their id is the sign-in service's.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: false }),
): Logger {
  const key = randomBytes(32);
  const nameOf = (userId: string) =>
    createHmac("sha256", key).update(userId).digest("hex").slice(0, PSEUDONYM_CHARACTERS);
  return pino(
    {
      level,
      base: { service: "novo", version: buildInfo.version },
      timestamp: pino.stdTimeFunctions.isoTime,
      // A child logger's bindings bypass the formatter below.
      redact: {
        paths: [
          "cookie",
          "authorization",
          "apiKey",
          "token",
          "text",
          "transcript",
          "email",
          "userId",
        ],
        censor: (value, path) =>
          path.at(-1) === "userId" && typeof value === "string" ? nameOf(value) : REDACTED,
      },
      mixin() {
        const requestId = currentRequestId();
        return requestId ? { requestId } : {};
      },
      formatters: {
        level: (level) => ({ level }),
        log: (line) => redact(line, 0, nameOf) as Record<string, unknown>,
      },
      serializers: { err: (error: unknown) => describe(error) },
    },
    destination,
  );
}

function redact(value: unknown, depth: number, nameOf?: (userId: string) => string): unknown {
  if (value instanceof Error || typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) return REDACTED;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1, nameOf));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      // A notification channel has this name too.
      const isChannel = key === "email" && typeof item === "object";
      if (SECRET.test(key) && !isChannel) return [key, REDACTED];
      // At the top level pino's `redact` handles it.
      if (key === "userId" && depth > 0) return [key, nameOf?.(String(item)) ?? REDACTED];
      return [key, redact(item, depth + 1, nameOf)];
    }),
  );
}

/** Library errors carry requests, answers and statements with values, so only these fields are kept. */
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
