/**
 * Sign-in by OpenID Connect: authorization code with PKCE and state (remix-auth-oauth2), the endpoints
 * by discovery, the person from the userinfo endpoint. Tokens are used once and kept nowhere.
 */
import { Authenticator } from "remix-auth";
import { CodeChallengeMethod, OAuth2RequestError, OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import type { Config } from "#app/platform/config.server.ts";
import type { SignedInPerson } from "#db/queries/users.ts";

const TIMEOUT_MS = 10_000;
const STRATEGY = "oidc";
/** State and PKCE verifier of the sign-ins that are under way in this browser. */
const STATE_COOKIE = "novo-sign-in";
const STATE_SECONDS = 600;
const SCOPES = ["openid", "email", "profile", "offline_access"];

const endpoint = z.url({ protocol: /^https?$/ });
const discovery = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  userinfo_endpoint: endpoint,
  end_session_endpoint: endpoint.optional(),
  scopes_supported: z.array(z.string()).optional(),
});
type Discovery = z.infer<typeof discovery>;

const text = z.string().trim().max(2000).nullish();
/** Standard claims (OpenID Connect Core, 5.1), and the names that Replit has for them. */
const claims = z.looseObject({
  sub: z.coerce.string().min(1).max(255),
  email: text,
  first_name: text,
  given_name: text,
  last_name: text,
  family_name: text,
  profile_image_url: text,
  picture: text,
});

export type SignInResult =
  | { ok: true; person: SignedInPerson }
  /** `cause` is for the log; the person is told by `why`. */
  | { ok: false; why: "denied" | "expired" | "failed"; cause: unknown };

export interface Oidc {
  /** The redirect to the provider, with the cookie that its answer is held against. */
  begin(request: Request): Promise<Response>;
  /** The provider's answer. */
  finish(request: Request): Promise<SignInResult>;
  /** Where the provider ends its own session, if it has such a place. */
  endSessionUrl(): Promise<string | null>;
  /** Clears what `begin` left in the browser. */
  readonly clearCookie: string;
}

type OidcConfig = NonNullable<Config["oidc"]>;

export function createOidc(
  { issuerUrl, clientId, clientSecret }: OidcConfig,
  { origin }: { origin: string },
): Oidc {
  const secure = origin.startsWith("https:");
  let known:
    | Promise<{ found: Discovery; authenticator: Authenticator<SignedInPerson> }>
    | undefined;

  async function discover() {
    const address = `${issuerUrl.replace(/\/$/, "")}/.well-known/openid-configuration`;
    const found = discovery.parse(await fetchJson(address));
    // Discovery, 4.3: the document has to be that of the issuer that was asked for.
    if (found.issuer.replace(/\/$/, "") !== issuerUrl.replace(/\/$/, "")) {
      throw new Error(`the issuer calls itself ${found.issuer}`);
    }
    const offered = found.scopes_supported ?? SCOPES.slice(0, 3);
    const strategy = new OAuth2Strategy<SignedInPerson>(
      {
        clientId,
        clientSecret: clientSecret ?? null,
        authorizationEndpoint: found.authorization_endpoint,
        tokenEndpoint: found.token_endpoint,
        redirectURI: `${origin}/api/callback`,
        scopes: SCOPES.filter((scope) => scope === "openid" || offered.includes(scope)),
        codeChallengeMethod: CodeChallengeMethod.S256,
        cookie: {
          name: STATE_COOKIE,
          httpOnly: true,
          sameSite: "Lax",
          ...(secure && { secure }),
          path: "/api",
          maxAge: STATE_SECONDS,
        },
      },
      async ({ tokens }) => {
        const headers = { Authorization: `Bearer ${tokens.accessToken()}` };
        return toPerson(claims.parse(await fetchJson(found.userinfo_endpoint, headers)));
      },
    );
    return { found, authenticator: new Authenticator<SignedInPerson>().use(strategy, STRATEGY) };
  }

  /** Asked once; after a failure, again. */
  async function provider() {
    known ??= discover();
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  }

  return {
    clearCookie: `${STATE_COOKIE}=; Path=/api; Max-Age=0; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,

    async begin(request) {
      const { authenticator } = await provider();
      // Whatever the address says: a state in it would make this an answer.
      const fresh = new Request(new URL("/api/login", origin), { headers: request.headers });
      try {
        await authenticator.authenticate(STRATEGY, fresh);
      } catch (thrown) {
        if (thrown instanceof Response) return thrown;
        throw thrown;
      }
      throw new Error("the sign-in did not begin with a redirect");
    },

    async finish(request) {
      try {
        if (!new URL(request.url).searchParams.has("state")) {
          return { ok: false, why: "failed", cause: "no state in the answer" };
        }
        const { authenticator } = await provider();
        const person = await withTimeout(authenticator.authenticate(STRATEGY, request));
        return { ok: true, person };
      } catch (cause) {
        return { ok: false, why: reasonOf(cause), cause };
      }
    },

    async endSessionUrl() {
      const { found } = await provider();
      if (!found.end_session_endpoint) return null;
      const url = new URL(found.end_session_endpoint);
      url.searchParams.set("client_id", clientId);
      url.searchParams.set("post_logout_redirect_uri", origin);
      return url.href;
    },
  };
}

/** The library throws a ReferenceError without its cookie, a RangeError for another's state. */
function reasonOf(cause: unknown): "denied" | "expired" | "failed" {
  if (cause instanceof OAuth2RequestError) {
    if (cause.code === "access_denied") return "denied";
    return cause.code === "invalid_grant" ? "expired" : "failed";
  }
  return cause instanceof ReferenceError || cause instanceof RangeError ? "expired" : "failed";
}

function toPerson(person: z.infer<typeof claims>): SignedInPerson {
  return {
    id: person.sub,
    email: person.email || null,
    firstName: person.first_name || person.given_name || null,
    lastName: person.last_name || person.family_name || null,
    profileImageUrl: person.profile_image_url || person.picture || null,
  };
}

/** A provider that sends us elsewhere is not the one that was configured. */
async function fetchJson(address: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(address, {
    headers: { Accept: "application/json", ...headers },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${new URL(address).pathname} answered ${response.status}`);
  return await response.json();
}

/** The library's own request to the token endpoint has no limit. */
function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the sign-in service took too long")), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
