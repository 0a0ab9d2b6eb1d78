import { createHash, randomBytes } from "node:crypto";
import type { Cookie } from "@remix-run/node";
import type { AppContext } from "#app/services/context/context.server.ts";
import { movePushSubscriptions } from "#db/queries/notifications.ts";
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOfUser,
  findSession,
  insertSession,
  listActiveSessions,
  listSessionsOfUser,
  updateSession,
} from "#db/queries/sessions.ts";
import type { SessionData, User } from "#db/schema.ts";
import { deviceOf, UNKNOWN_DEVICE } from "./device.ts";
import { createSiteCookie, type SiteCookies } from "./site-cookie.server.ts";

const DAY_MS = 24 * 60 * 60_000;
/** behaviour.md, "People": 7 days idle, 30 days in all. */
const IDLE_MS = 7 * DAY_MS;
/** A visitor of a public demo is forgotten a day after they were last here. */
const VISITOR_IDLE_MS = DAY_MS;
const ABSOLUTE_MS = 30 * DAY_MS;
/** For so long after a sign-in the account may be deleted, and other devices signed out. */
export const FRESH_MS = 10 * 60_000;
/** Nobody has more devices; beyond it the oldest session ends. */
const MOST_SESSIONS = 50;
/** A session's end is moved at most this often: reading a page should not write. */
const RENEW_AFTER_MS = 60 * 60_000;

export interface Session {
  /** The hash that the row is kept under; names the session to sockets and logs, opens nothing. */
  key: string;
  userId: string;
  data: SessionData & { signedInAt: number; conversationId: string };
}

/** One of a traveller's sessions, as they see it. */
export interface SessionSummary {
  /** Names it among the traveller's own. */
  id: string;
  device: string;
  signedInAt: Date;
  isThis: boolean;
}

export interface Sessions {
  /** The session of this Cookie header and its traveller, or null. Moves its end while it is in use. */
  read(cookieHeader: string | null | undefined): Promise<(Session & { user: User }) | null>;
  /** Whose session this is, or null; unlike `read` it writes nothing. */
  travellerOf(cookieHeader: string | null | undefined): Promise<string | null>;
  /** Those of the keys whose session is active. */
  active(keys: readonly string[]): Promise<Set<string>>;
  /**
   * A new session with a new id, whatever the browser had before; its Set-Cookie value. Anyone who was
   * signed in already and signs in again goes on with their conversation. `headers` are those of the
   * request that signs in; `provenAt` (in milliseconds) is when the traveller proved who they are.
   */
  start(person: { userId: string; provenAt?: number }, headers?: Headers): Promise<string>;
  /** Whether the traveller has proved who they are in the last ten minutes. */
  isFresh(session: Session): boolean;
  /** Ends the session of this Cookie header, with its sockets; a Set-Cookie that clears it. */
  end(cookieHeader: string | null | undefined): Promise<string>;
  /** Where the traveller of this session is signed in, this session first, then the newest. */
  list(session: Session): Promise<SessionSummary[]>;
  /** Ends one of the traveller's other sessions by its id, or all others, with their sockets. */
  endOthers(session: Session, which: { id: string } | "all"): Promise<void>;
  /** Starts a fresh conversation in this session; false when it has ended. */
  renewConversation(session: Session): Promise<boolean>;
  removeExpired(): Promise<number>;
}

/**
 * Sessions in SQLite. The cookie holds a signed random id; the row is kept under its SHA-256, so that
 * nobody who reads the database can sign in with it.
 */
export function createSessions(
  app: Pick<AppContext, "db" | "clock" | "log" | "config" | "notices">,
  cookies: SiteCookies,
): Sessions {
  const { db, clock, notices } = app;
  const idleMs = app.config.publicDemo ? VISITOR_IDLE_MS : IDLE_MS;
  const endOf = (signedInAt: number, now: Date) =>
    new Date(Math.min(now.getTime() + idleMs, signedInAt + ABSOLUTE_MS));
  const cookie = createSiteCookie("novo", cookies, { maxAge: ABSOLUTE_MS / 1000 });

  /** Keeps the newest; the one that is just beginning is one of them, in the place of `old`. */
  async function endOldest(userId: string, old: string | null): Promise<void> {
    const all = await listSessionsOfUser(db, { userId, now: clock.now() });
    const rows = all.filter(({ sid }) => sid !== old);
    if (rows.length < MOST_SESSIONS) return;
    const sids = rows
      .toSorted((a, b) => (b.data.signedInAt ?? 0) - (a.data.signedInAt ?? 0))
      .slice(MOST_SESSIONS - 1)
      .map(({ sid }) => sid);
    await endSessions(userId, sids);
  }

  /** Their sockets close in every process. */
  async function endSessions(userId: string, sids: readonly string[]): Promise<void> {
    const ended = await deleteSessionsOfUser(db, { userId, sids });
    if (ended.length > 0) notices.publish({ userId, kind: "sessions" });
  }

  return {
    async read(cookieHeader) {
      const key = await readKey(cookie, cookieHeader);
      const now = clock.now();
      const row = key ? await findSession(db, { sid: key, now }) : null;
      if (!key || !row || !isComplete(row.data)) return null;
      const end = endOf(row.data.signedInAt, now);
      if (end.getTime() - row.expire.getTime() > RENEW_AFTER_MS) {
        // Anyone who only reads is let in also while nothing can be written.
        await updateSession(db, { sid: key, expire: end }).catch((error: unknown) =>
          app.log.error({ err: error }, "a session's end could not be moved"),
        );
      }
      return { key, userId: row.userId, data: row.data, user: row.user };
    },
    async travellerOf(cookieHeader) {
      const key = await readKey(cookie, cookieHeader);
      const row = key ? await findSession(db, { sid: key, now: clock.now() }) : null;
      return row?.userId ?? null;
    },
    active: async (keys) => new Set(await listActiveSessions(db, { sids: keys, now: clock.now() })),
    async start({ userId, provenAt }, headers) {
      const now = clock.now();
      const old = await readKey(cookie, headers?.get("Cookie"));
      const before = old && (await findSession(db, { sid: old, now }));
      const own = before && before.userId === userId ? before : null;
      // Another traveller's ends at once; one's own hands on what is bound to it first.
      if (old && !own) await deleteSession(db, { sid: old });
      await endOldest(userId, old);
      const id = randomBytes(32).toString("base64url");
      const signedInAt = now.getTime();
      const data = {
        signedInAt,
        provenAt: provenAt ?? signedInAt,
        device: deviceOf(headers?.get("User-Agent")),
        conversationId: own?.data.conversationId ?? conversationIdAt(now),
      };
      await insertSession(db, { sid: hash(id), userId, data, expire: endOf(signedInAt, now) });
      if (old && own) {
        await movePushSubscriptions(db, { userId, from: old, to: hash(id) });
        await deleteSession(db, { sid: old });
      }
      return await cookie.serialize(id);
    },
    isFresh: ({ data }) => clock.now().getTime() - (data.provenAt ?? 0) < FRESH_MS,
    async end(cookieHeader) {
      const key = await readKey(cookie, cookieHeader);
      const userId = key && (await deleteSession(db, { sid: key }));
      if (userId) notices.publish({ userId, kind: "sessions" });
      return await cookie.serialize("", { maxAge: 0 });
    },
    async list({ key, userId }) {
      const rows = await listSessionsOfUser(db, { userId, now: clock.now() });
      return rows
        .map(({ sid, data: { device, signedInAt = 0 } }) => ({
          id: shortId(sid),
          device: device ?? UNKNOWN_DEVICE,
          signedInAt: new Date(signedInAt),
          isThis: sid === key,
        }))
        .toSorted(
          (a, b) =>
            Number(b.isThis) - Number(a.isThis) || b.signedInAt.getTime() - a.signedInAt.getTime(),
        );
    },
    async endOthers({ key, userId }, which) {
      const rows = await listSessionsOfUser(db, { userId, now: clock.now() });
      const sids = rows
        .map(({ sid }) => sid)
        .filter((sid) => sid !== key && (which === "all" || shortId(sid) === which.id));
      await endSessions(userId, sids);
    },
    async renewConversation(session) {
      const now = clock.now();
      return await updateSession(db, {
        sid: session.key,
        data: { ...session.data, conversationId: conversationIdAt(now) },
        expire: endOf(session.data.signedInAt, now),
      });
    },
    removeExpired: () => deleteExpiredSessions(db, clock.now()),
  };
}

/** Spec section 4: the session id of a conversation is built from the load time. */
const conversationIdAt = (now: Date) =>
  `session-${now.getTime()}-${randomBytes(4).toString("hex")}`;

/** Part of the hash: enough to distinguish a user's sessions, and no use for anything else. */
const shortId = (sid: string) => sid.slice(0, 12);

const hash = (id: string) => createHash("sha256").update(id).digest("hex");

async function readKey(cookie: Cookie, header: string | null | undefined): Promise<string | null> {
  const id: unknown = header ? await cookie.parse(header) : null;
  return typeof id === "string" && id !== "" ? hash(id) : null;
}

const isComplete = (data: SessionData): data is Session["data"] =>
  data.signedInAt !== undefined && data.conversationId !== undefined;
