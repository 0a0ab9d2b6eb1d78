import { createHash, randomBytes } from "node:crypto";
import type { Cookie } from "@remix-run/node";
import type { AppContext } from "#app/services/context/context.server.ts";
import { movePushSubscriptions } from "#db/queries/notifications.ts";
import {
  changeSession,
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOfUser,
  findSession,
  insertSession,
  listActiveSessions,
  listSessionsOfUser,
  moveSessionEnd,
} from "#db/queries/sessions.ts";
import type { SessionData, User } from "#db/schema.ts";
import { m } from "#messages";
import { deviceInWords, deviceOf } from "./device.ts";
import { createSiteCookie, type SiteCookies } from "./site-cookie.server.ts";

const DAY_MS = 24 * 60 * 60_000;
/** behaviour.md, "People": 7 days idle, 30 days in all. */
const IDLE_MS = 7 * DAY_MS;
/** A public demo's visitor is forgotten a day after their last visit. */
const VISITOR_IDLE_MS = DAY_MS;
const ABSOLUTE_MS = 30 * DAY_MS;
/** How long after a sign-in the account may be deleted, and other devices signed out. */
export const FRESH_MS = 10 * 60_000;
/** More than anyone has devices; beyond it the oldest session ends. */
const MAX_SESSIONS = 50;
/** A session's expiry is extended at most this often: reading a page should not write. */
const RENEW_AFTER_MS = 60 * 60_000;

export interface Session {
  /** Hash that keys the row; identifies the session to sockets and logs, opens nothing. */
  key: string;
  userId: string;
  data: SessionData & { signedInAt: number; conversationId: string };
}

/** As read, with the expiry at that time. */
export type FoundSessionOfUser = Session & { user: User; expire: Date };

export interface SessionSummary {
  /** Identifies it among the traveller's own. */
  id: string;
  device: string;
  signedInAt: Date;
  isThis: boolean;
}

export interface Sessions {
  readonly cookieName: string;
  /** The session of this Cookie header and its traveller, or null. Writes nothing: limits are checked later. */
  find(cookieHeader: string | null | undefined): Promise<FoundSessionOfUser | null>;
  use(found: FoundSessionOfUser): Promise<void>;
  travellerOf(cookieHeader: string | null | undefined): Promise<string | null>;
  active(keys: readonly string[]): Promise<Set<string>>;
  /**
   * Starts a session with a new id, whatever the browser had before; returns its Set-Cookie value. A
   * traveller who signs in again keeps their conversation. `headers`: of the sign-in request; `provenAt`:
   * when the traveller authenticated, in milliseconds.
   */
  start(person: { userId: string; provenAt?: number }, headers?: Headers): Promise<string>;
  /** Whether the traveller authenticated in the last ten minutes. */
  isFresh(session: Session): boolean;
  /** Ends this Cookie header's session and its sockets; returns a Set-Cookie that clears it. */
  end(cookieHeader: string | null | undefined): Promise<string>;
  /** The traveller's sessions: this one first, then newest first. */
  list(session: Session): Promise<SessionSummary[]>;
  /** Ends another session of the traveller by its id, or all others, with their sockets. */
  endOthers(session: Session, which: { id: string } | "all"): Promise<void>;
  /** Starts a new conversation in this session; false if the session has ended. */
  renewConversation(session: Session): Promise<boolean>;
  /** Stops showing an answer; false if the session has ended. */
  closeAnswer(session: Session, id: string): Promise<boolean>;
  removeExpired(): Promise<number>;
}

/** The cookie holds a signed random id, the row its SHA-256: reading the database does not let anyone sign in. */
export function createSessions(
  app: Pick<AppContext, "db" | "clock" | "log" | "config" | "notices">,
  cookies: SiteCookies,
): Sessions {
  const { db, clock, notices } = app;
  const idleMs = app.config.publicDemo ? VISITOR_IDLE_MS : IDLE_MS;
  const endOf = (signedInAt: number, now: Date) =>
    new Date(Math.min(now.getTime() + idleMs, signedInAt + ABSOLUTE_MS));
  const cookie = createSiteCookie("novo", cookies, { maxAge: ABSOLUTE_MS / 1000 });

  const ofUser = createSessionsOfUser(app);

  const change = (session: Session, changes: SessionData): Promise<boolean> =>
    changeSession(db, {
      sid: session.key,
      userId: session.userId,
      changes,
      expire: endOf(session.data.signedInAt, clock.now()),
    });

  async function find(cookieHeader: string | null | undefined): Promise<FoundSessionOfUser | null> {
    const key = await readKey(cookie, cookieHeader);
    const row = key ? await findSession(db, { sid: key, now: clock.now() }) : null;
    if (!key || !row || !isComplete(row.data)) return null;
    return { key, userId: row.userId, data: row.data, user: row.user, expire: row.expire };
  }

  async function use({ key, data, expire }: FoundSessionOfUser): Promise<void> {
    const end = endOf(data.signedInAt, clock.now());
    if (end.getTime() - expire.getTime() <= RENEW_AFTER_MS) return;
    // Reading still works while writes fail.
    await moveSessionEnd(db, { sid: key, expire: end }).catch((error: unknown) =>
      app.log.error({ err: error }, "a session's end could not be moved"),
    );
  }

  /** Closes its sockets in every process. */
  async function endOne(sid: string): Promise<void> {
    const userId = await deleteSession(db, { sid });
    if (userId) notices.publish({ userId, kind: "sessions" });
  }

  return {
    cookieName: cookie.name,
    find,
    use,
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
      // Another traveller's session ends now; the same traveller's, after handing over what is bound to it.
      if (old && !own) await endOne(old);
      await ofUser.endOldest(userId, old);
      const id = randomBytes(32).toString("base64url");
      const signedInAt = now.getTime();
      const data = {
        signedInAt,
        provenAt: provenAt ?? signedInAt,
        device: deviceOf(headers?.get("User-Agent")),
        conversationId: own?.data.conversationId ?? conversationIdAt(now),
        closedAnswer: own?.data.closedAnswer,
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
      if (key) await endOne(key);
      return await cookie.serialize("", { maxAge: 0 });
    },
    list: ofUser.list,
    endOthers: ofUser.endOthers,
    renewConversation: (session) =>
      change(session, { conversationId: conversationIdAt(clock.now()) }),
    closeAnswer: (session, id) => change(session, { closedAnswer: id }),
    removeExpired: () => deleteExpiredSessions(db, clock.now()),
  };
}

/** The sessions of one traveller on all devices. */
function createSessionsOfUser({
  db,
  clock,
  notices,
}: Pick<AppContext, "db" | "clock" | "notices">) {
  const listAll = (userId: string) => listSessionsOfUser(db, { userId, now: clock.now() });

  /** Closes their sockets in every process. */
  async function endSessions(userId: string, sids: readonly string[]): Promise<void> {
    const ended = await deleteSessionsOfUser(db, { userId, sids });
    if (ended.length > 0) notices.publish({ userId, kind: "sessions" });
  }

  return {
    /** Ends the oldest sessions to make room for the new one, which replaces `old`. */
    async endOldest(userId: string, old: string | null): Promise<void> {
      const rows = (await listAll(userId)).filter(({ sid }) => sid !== old);
      if (rows.length < MAX_SESSIONS) return;
      const sids = rows
        .toSorted((a, b) => (b.data.signedInAt ?? 0) - (a.data.signedInAt ?? 0))
        .slice(MAX_SESSIONS - 1)
        .map(({ sid }) => sid);
      await endSessions(userId, sids);
    },
    async list({ key, userId }: Session): Promise<SessionSummary[]> {
      const rows = await listAll(userId);
      return rows
        .map(({ sid, data: { device, signedInAt = 0 } }) => ({
          id: shortId(sid),
          device: device ? deviceInWords(device) : m.user.unknownDevice(),
          signedInAt: new Date(signedInAt),
          isThis: sid === key,
        }))
        .toSorted(
          (a, b) =>
            Number(b.isThis) - Number(a.isThis) || b.signedInAt.getTime() - a.signedInAt.getTime(),
        );
    },
    async endOthers({ key, userId }: Session, which: { id: string } | "all"): Promise<void> {
      const sids = (await listAll(userId))
        .map(({ sid }) => sid)
        .filter((sid) => sid !== key && (which === "all" || shortId(sid) === which.id));
      await endSessions(userId, sids);
    },
  };
}

/** Spec section 4: the session id of a conversation is built from the load time. */
const conversationIdAt = (now: Date) =>
  `session-${now.getTime()}-${randomBytes(4).toString("hex")}`;

/** Part of the hash: enough to distinguish a user's sessions, useless for anything else. */
const shortId = (sid: string) => sid.slice(0, 12);

const hash = (id: string) => createHash("sha256").update(id).digest("hex");

async function readKey(cookie: Cookie, header: string | null | undefined): Promise<string | null> {
  const id: unknown = header ? await cookie.parse(header) : null;
  return typeof id === "string" && id !== "" ? hash(id) : null;
}

const isComplete = (data: SessionData): data is Session["data"] =>
  data.signedInAt !== undefined && data.conversationId !== undefined;
