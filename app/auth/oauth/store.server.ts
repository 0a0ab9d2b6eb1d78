/** oidc-provider's storage: NoVo's database, keyed by the SHA-256 of each id or token. */
import type { Adapter, AdapterPayload } from "oidc-provider";
import { systemClock } from "#app/services/context/clock.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { hashOf } from "#app/services/link-token.server.ts";
import {
  consumeOAuthRecord,
  countTokensBeside,
  deleteGrant,
  deleteOAuthRecord,
  findOAuthRecord,
  saveOAuthRecord,
} from "#db/queries/oauth-records.ts";
import { clientOf } from "./clients.server.ts";

/** Kinds that are stored. Sessions are not: NoVo has its own. */
const KEPT = new Set(["AccessToken", "AuthorizationCode", "Grant", "Interaction", "RefreshToken"]);

/** Live access tokens per grant, an hour each, as every used refresh token is kept for 30 days to detect reuse. */
const MAX_TOKENS = 10;

export const recordKey = (kind: string, id: string): string => `${kind}:${hashOf(id)}`;

/** `secret` signs client ids. */
export const createStore =
  ({ db }: Pick<AppContext, "db">, secret: string) =>
  (kind: string): Adapter => {
    if (kind === "Client") return clientsOf(secret);
    if (!KEPT.has(kind)) return NOTHING;
    return {
      async upsert(id, { jti: _, ...payload }, expiresIn = 0) {
        const createdAt = systemClock.now();
        await saveOAuthRecord(db, {
          key: recordKey(kind, id),
          kind,
          createdAt,
          userId: payload.accountId ?? null,
          grantId: kind === "Grant" ? id : (payload.grantId ?? null),
          payload,
          expiresAt: new Date(createdAt.getTime() + expiresIn * 1000),
        });
      },
      async find(id) {
        const record = await findOAuthRecord(db, { key: recordKey(kind, id) });
        if (!record) return undefined;
        const consumed = record.consumedAt
          ? { consumed: Math.floor(record.consumedAt.getTime() / 1000) }
          : {};
        return { ...record.payload, ...consumed, jti: id };
      },
      async consume(id) {
        const used = { key: recordKey(kind, id), now: systemClock.now() };
        const { errors } = await import("oidc-provider");
        if (kind === "RefreshToken" && (await countTokensBeside(db, used)) >= MAX_TOKENS) {
          throw new errors.OIDCProviderError(429, "slow_down");
        }
        if (await consumeOAuthRecord(db, used)) return;
        throw new errors.InvalidGrant("it has been used already");
      },
      destroy: (id) => deleteOAuthRecord(db, { key: recordKey(kind, id) }),
      revokeByGrantId: (grantId) => deleteGrant(db, { grantId }),
      ...NOT_LOOKED_FOR,
    };
  };

const NOT_LOOKED_FOR = {
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
};

const NOTHING: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
  ...NOT_LOOKED_FOR,
};

const clientsOf = (secret: string): Adapter => ({
  ...NOTHING,
  find: async (id): Promise<AdapterPayload | undefined> => clientOf(secret, id) ?? undefined,
});
