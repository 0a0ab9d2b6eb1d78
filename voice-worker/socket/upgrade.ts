/** Checked before the handshake is answered: a refusal is a plain HTTP answer and costs no WebSocket. */
import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { FairShare } from "#app/platform/protection/fair-share.server.ts";
import type { Tarpit } from "#app/platform/protection/tarpit.server.ts";
import { isWithin } from "#app/platform/protection/within-limit.server.ts";

const VOICE_PATH = "/ws";
const TOO_OFTEN = "Too many attempts in one minute. Please wait a moment.";

export interface Visitor {
  userId: string;
  sessionId: string;
}

/** Whose session a request is of; `use` keeps the session alive, once the request is within its limit. */
export interface Authenticated extends Visitor {
  use(): Promise<void>;
}

export interface Gatekeeper {
  /** Writes nothing: the limits are asked afterwards. */
  authenticate(request: IncomingMessage): Promise<Authenticated | null>;
  isOwnOrigin(origin: string | undefined): boolean;
  /** Names where a stranger comes from. */
  networkOf(request: IncomingMessage): string;
  /** Refusals wait in it, where there is one. */
  tarpit?: Tarpit;
  activeSessions(sessionIds: readonly string[]): Promise<Set<string>>;
}

export interface Refused {
  /** The HTTP status to refuse with. */
  status: number;
  /** More exactly than the status says it. */
  message?: string;
}

/** The visitor, or why there is none. `openSockets` is asked after the last wait. */
export async function authorizeUpgrade(
  request: IncomingMessage,
  gatekeeper: Gatekeeper & {
    socketsPerUser: number;
    attempts: RateLimiterAbstract;
    /** Opening sockets waits behind what else the traveller has spent of the server's time. */
    fairShare?: FairShare;
  },
  openSockets: (userId: string) => number,
): Promise<Visitor | Refused> {
  // A page of another site could otherwise open a socket with the traveller's cookie.
  if (!gatekeeper.isOwnOrigin(request.headers.origin)) return { status: 403 };
  const found = await gatekeeper.authenticate(request);
  const key = found ? `of ${found.userId}` : `from ${gatekeeper.networkOf(request)}`;
  if (!(await isWithin(gatekeeper.attempts, key))) return { status: 429, message: TOO_OFTEN };
  if (!found) return { status: 401 };
  const { userId, sessionId } = found;
  const clientId = voiceUrl(request)?.searchParams.get("clientId") ?? "me";
  if (clientId !== "me" && clientId !== userId) return { status: 403 };
  if (!(await isAdmitted(request, key, gatekeeper.fairShare))) return { status: 408 };
  await found.use();
  if (openSockets(userId) >= gatekeeper.socketsPerUser) return { status: 429 };
  return { userId, sessionId };
}

/** False where the caller has closed the connection before it was their turn. */
async function isAdmitted(request: IncomingMessage, caller: string, fairShare?: FairShare) {
  if (!fairShare) return true;
  const gone = new AbortController();
  const leave = () => gone.abort();
  request.socket.once("close", leave);
  const isTheirTurn = await fairShare.admit(caller, gone.signal);
  request.socket.off("close", leave);
  return isTheirTurn;
}

/** The address that is asked for, if it is the voice socket's. */
export function voiceUrl(request: IncomingMessage): URL | null {
  const base = "http://localhost";
  if (!URL.canParse(request.url ?? "", base)) return null;
  const url = new URL(request.url ?? "", base);
  return url.pathname === VOICE_PATH ? url : null;
}

/** In production no other path has a socket: left alone, such a request would wait forever. */
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
