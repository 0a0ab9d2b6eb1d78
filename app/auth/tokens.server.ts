import type { Scope } from "#app/contracts/scopes.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { hashOf, newToken } from "#app/services/link-token.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import {
  deleteAccessToken,
  deleteEndedTokens,
  findAccessToken,
  insertAccessToken,
  listAccessTokens,
  noteTokenUse,
  renewAccessToken,
} from "#db/queries/access-tokens.ts";
import type { AccessToken, User } from "#db/schema.ts";
import { m } from "#messages";

type Owner = { userId: string };

const DAY_MS = 24 * 60 * 60_000;
/** Lets secret scanners recognise a token; 256 bits follow. */
const PREFIX = "novo_";
const SENT = /^Bearer +(novo_[\w-]{43})$/i;
const MAX_TOKENS = 20;
/** A token's use is written at most this often: reading should not write. */
const NOTE_AFTER_MS = 60 * 60_000;

export interface TokenAccess {
  /** Identifies the token, opens nothing. */
  tokenId: string;
  user: User;
  scopes: readonly Scope[];
}

type Made = Result<{ id: string; token: string }>;

/** A token as its traveller sees it. */
export type TokenSummary = Pick<
  AccessToken,
  "id" | "name" | "scopes" | "createdAt" | "endsAt" | "lastUsedAt"
>;

export interface TokenWish {
  name: string;
  scopes: readonly Scope[];
  days: number;
}

export interface Tokens {
  /** The token's access; null if missing, expired or withdrawn. Notes the use, at most once an hour. */
  find(authorization: string | null | undefined): Promise<TokenAccess | null>;
  /** Creates a token, shown once: only its SHA-256 is kept. `rowId`: replaces the one with this id. */
  create(owner: Owner, wish: TokenWish, rowId?: string): Promise<Made>;
  /** Replaces a program's token; the old one stops working. */
  renew(owner: Owner, id: string): Promise<Made>;
  /** The traveller's unexpired tokens, oldest first. */
  list(owner: Owner): Promise<TokenSummary[]>;
  /** The token stops working. Idempotent. */
  withdraw(owner: Owner, id: string): Promise<void>;
  removeEnded(): Promise<void>;
}

const newSecret = () => PREFIX + newToken();

/** Personal access tokens, which a traveller's program sends instead of a session. */
export function createTokens({ db, clock, log }: Pick<AppContext, "db" | "clock" | "log">): Tokens {
  /** Reading still works while writes fail. */
  async function note({ id, lastUsedAt }: AccessToken, now: Date): Promise<void> {
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() <= NOTE_AFTER_MS) return;
    await noteTokenUse(db, { id, lastUsedAt: now }).catch((error: unknown) =>
      log.error({ err: error }, "the use of a token could not be noted"),
    );
  }

  return {
    async find(authorization) {
      const sent = SENT.exec(authorization ?? "")?.[1];
      const now = clock.now();
      const found = sent ? await findAccessToken(db, { tokenHash: hashOf(sent), now }) : null;
      if (!found) return null;
      await note(found.token, now);
      return { tokenId: found.token.id, user: found.user, scopes: found.token.scopes };
    },
    async create({ userId }, { name, scopes, days }, rowId) {
      const createdAt = clock.now();
      const token = newSecret();
      const made = {
        userId,
        tokenHash: hashOf(token),
        name,
        scopes: [...scopes],
        createdAt,
        endsAt: new Date(createdAt.getTime() + days * DAY_MS),
      };
      const id = await insertAccessToken(db, made, { max: MAX_TOKENS, id: rowId });
      if (id !== null) return ok({ id, token });
      return fail("conflict", m.programs.tooMany({ most: MAX_TOKENS }));
    },
    async renew({ userId }, id) {
      const token = newSecret();
      const isRenewed = await renewAccessToken(db, { userId, id }, { tokenHash: hashOf(token) });
      if (isRenewed) return ok({ id, token });
      return fail("not_found", m.programs.keyTurnedOff());
    },
    async list(owner) {
      const now = clock.now();
      return (await listAccessTokens(db, owner)).filter(({ endsAt }) => endsAt > now);
    },
    withdraw: async ({ userId }, id) => void (await deleteAccessToken(db, { userId, id })),
    removeEnded: () => deleteEndedTokens(db, { now: clock.now() }),
  };
}
