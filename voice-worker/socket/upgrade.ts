/** Checks upgrades before the handshake: a refusal is a plain HTTP response and costs no WebSocket. */
import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { FairShare } from "#app/platform/protection/fair-share.server.ts";
import type { Tarpit } from "#app/platform/protection/tarpit.server.ts";
import { isWithin } from "#app/platform/protection/within-limit.server.ts";
import { m } from "#messages";

const VOICE_PATH = "/ws";

export interface Visitor {
  userId: string;
  sessionId: string;
}

/** A request's session; `use` keeps it alive, once the request is within its limit. */
export interface Authenticated extends Visitor {
  use(): Promise<void>;
}

export interface Gatekeeper {
  /** Writes nothing: the rate limits are checked afterwards. */
  authenticate(request: IncomingMessage): Promise<Authenticated | null>;
  isOwnOrigin(origin: string | undefined): boolean;
  /** Identifies an unauthenticated caller. */
  networkOf(request: IncomingMessage): string;
  /** Delays repeated refusals, if set. */
  tarpit?: Tarpit;
  activeSessions(sessionIds: readonly string[]): Promise<Set<string>>;
}

export interface Refused {
  /** HTTP status. */
  status: number;
  /** More specific than the status text. */
  message?: string;
}

/** Returns the visitor, or why it is refused. `openSockets` is called after the last await. */
export async function authorizeUpgrade(
  request: IncomingMessage,
  gatekeeper: Gatekeeper & {
    socketsPerUser: number;
    attempts: RateLimiterAbstract;
    /** Delays a caller that has used up its share of server time. */
    fairShare?: FairShare;
  },
  openSockets: (userId: string) => number,
): Promise<Visitor | Refused> {
  // Otherwise a page on another site could open a socket with the traveller's cookie.
  if (!gatekeeper.isOwnOrigin(request.headers.origin)) return { status: 403 };
  const found = await gatekeeper.authenticate(request);
  const key = found ? `of ${found.userId}` : `from ${gatekeeper.networkOf(request)}`;
  if (!(await isWithin(gatekeeper.attempts, key)))
    return { status: 429, message: m.voice.tooManyAttempts() };
  if (!found) return { status: 401 };
  const { userId, sessionId } = found;
  const clientId = voiceUrl(request)?.searchParams.get("clientId") ?? "me";
  if (clientId !== "me" && clientId !== userId) return { status: 403 };
  if (!(await isAdmitted(request, key, gatekeeper.fairShare))) return { status: 408 };
  await found.use();
  if (openSockets(userId) >= gatekeeper.socketsPerUser) return { status: 429 };
  return { userId, sessionId };
}

/** False if the caller disconnects before its turn. */
async function isAdmitted(request: IncomingMessage, caller: string, fairShare?: FairShare) {
  if (!fairShare) return true;
  const gone = new AbortController();
  const leave = () => gone.abort();
  request.socket.once("close", leave);
  const isTheirTurn = await fairShare.admit(caller, gone.signal);
  request.socket.off("close", leave);
  return isTheirTurn;
}

/** The requested URL if it is the voice socket's, else null. */
export function voiceUrl(request: IncomingMessage): URL | null {
  const base = "http://localhost";
  if (!URL.canParse(request.url ?? "", base)) return null;
  const url = new URL(request.url ?? "", base);
  return url.pathname === VOICE_PATH ? url : null;
}

/** In production no other path has a socket: an unanswered upgrade would hang forever. */
export function refuseOtherUpgrades(server: Server): void {
  server.on("upgrade", (request: IncomingMessage, socket: Duplex) => {
    if (voiceUrl(request)) return;
    socket.on("error", () => socket.destroy());
    refuse(socket, { status: 404 });
  });
}

export function refuse(socket: Duplex, { status, message }: Refused): void {
  const reason = STATUS_CODES[status] ?? "Refused";
  const body = JSON.stringify({ message: message ?? reason });
  const headers = [
    `HTTP/1.1 ${status} ${reason}`,
    "Connection: close",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(status === 429 ? ["Retry-After: 30"] : []),
  ];
  socket.end(`${headers.join("\r\n")}\r\n\r\n${body}`);
}
