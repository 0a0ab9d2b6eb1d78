/**
 * NoVo as an OAuth 2.1 authorization server (oidc-provider) for programs that act for a traveller: codes with
 * PKCE, opaque tokens for NoVo's own MCP address only, single-use refresh tokens.
 */
import { generateKeyPairSync } from "node:crypto";
import type { JWK, Provider } from "oidc-provider";
import { SCOPES } from "#app/contracts/scopes.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { keepServerKey } from "#db/queries/server-keys.ts";
import { findUser } from "#db/queries/users.ts";
import { m } from "#messages";
import { RESPONSE_MODES } from "./clients.server.ts";
import { createStore } from "./store.server.ts";

export const OAUTH = {
  authorize: "/oauth/authorize",
  token: "/oauth/token",
  revoke: "/oauth/revoke",
  register: "/oauth/register",
  consent: "/oauth/consent",
} as const;
/** What the tokens are for, and the metadata that names their issuer. */
const MCP_PATH = "/mcp";
export const PROTECTED_RESOURCE = "/.well-known/oauth-protected-resource/mcp";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const TTL = {
  AccessToken: 60 * MINUTE,
  AuthorizationCode: MINUTE,
  Interaction: 10 * MINUTE,
  /** Unused for this long, a program has to ask the traveller again. */
  RefreshToken: 30 * DAY,
  /** And in any case after this. */
  Grant: 180 * DAY,
  Session: 10 * MINUTE,
};

interface ProviderGiven {
  app: Pick<AppContext, "db" | "clock" | "log">;
  /** NoVo's own origin, without a path. */
  issuer: string;
  secret: string;
  secure: boolean;
}

export const resourceOf = (issuer: string): string => new URL(MCP_PATH, issuer).href;

export async function createProvider({
  app,
  issuer,
  secret,
  secure,
}: ProviderGiven): Promise<Provider> {
  const { Provider, errors } = await import("oidc-provider");
  const resource = resourceOf(issuer);
  const cookies = { httpOnly: true, sameSite: "lax", secure, signed: true } as const;
  const provider = new Provider(issuer, {
    adapter: createStore(app, secret),
    clientAuthMethods: ["none"],
    cookies: {
      keys: [secret],
      names: { interaction: "novo_consent", resume: "novo_resume", session: "novo_oauth" },
      long: cookies,
      short: cookies,
    },
    jwks: { keys: [await signingKey(app)] },
    enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
    clientDefaults: { id_token_signed_response_alg: "ES256" },
    discovery: {
      registration_endpoint: new URL(OAUTH.register, issuer).href,
    },
    features: {
      devInteractions: { enabled: false },
      // `/mcp` accepts bearer tokens, without proof of possession.
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo(_context, asked) {
          if (asked !== resource) throw new errors.InvalidTarget();
          return { scope: SCOPES.join(" "), audience: resource, accessTokenFormat: "opaque" };
        },
      },
    },
    async findAccount({ oidc }, id) {
      const user = await findUser(app.db, { userId: id });
      if (user) return { accountId: id, claims: () => ({ sub: id }) };
      // The account was just deleted: without an error the request would be saved for it, which fails.
      if (oidc.route === "resume") throw new errors.AccessDenied("the account is gone");
      return undefined;
    },
    interactions: { url: (_context, { uid }) => `${OAUTH.consent}/${uid}` },
    issueRefreshToken: () => true,
    expiresWithSession: () => false,
    loadExistingGrant: ({ oidc }) =>
      oidc.result?.consent?.grantId
        ? oidc.provider.Grant.find(oidc.result.consent.grantId)
        : undefined,
    pkce: { required: () => true },
    renderError: (context, out) => {
      context.type = "text/plain";
      context.body = m.oauth.notConnected({ reason: out.error_description ?? out.error });
    },
    responseTypes: ["code"],
    rotateRefreshToken: true,
    routes: {
      authorization: OAUTH.authorize,
      token: OAUTH.token,
      revocation: OAUTH.revoke,
      jwks: "/oauth/jwks",
    },
    scopes: [],
    ttl: TTL,
  });
  // Its URLs are built from request headers, which `handler` sets to the issuer's.
  provider.proxy = true;
  // oidc-provider does not list a resource's scopes; those it lists, OpenID Connect's, open nothing here.
  const described = { scopes_supported: SCOPES, response_modes_supported: RESPONSE_MODES };
  provider.use(async (context, next) => {
    await next();
    if (context.oidc?.route === "discovery") Object.assign(context.body, described);
  });
  // Anyone may register an address: only a traveller's answer leads there, never a link alone (RFC 9700, 4.11.2).
  provider.on("authorization.error", (context, error) => {
    if (context.oidc.route !== "authorization") return;
    error.allow_redirect = false;
    context.status = 400;
  });
  provider.on("server_error", (_context, error) =>
    app.log.error({ err: error, event: "oauth" }, "the authorization server failed"),
  );
  return provider;
}

/** oidc-provider requires a key; it signs nothing a program gets, as all tokens are opaque. */
async function signingKey({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<JWK> {
  const made = () =>
    JSON.stringify(
      generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }),
    );
  return JSON.parse(await keepServerKey(db, { name: "oauth", made, now: clock.now() }));
}
