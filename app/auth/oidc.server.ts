/** OpenID Connect sign-in: code flow with PKCE and state. Tokens are used once and never stored. */
import { redirect } from "@remix-run/node";
import type { Logger } from "pino";
import { CodeChallengeMethod, OAuth2RequestError, OAuth2Strategy } from "remix-auth-oauth2";
import type { Config } from "#app/platform/config/config.server.ts";
import type { Clock } from "#app/services/context/clock.ts";
import type { SignedInPerson } from "#db/queries/users.ts";
import {
  authenticatedAt,
  type Discovery,
  discover,
  fetchPerson,
  withTimeout,
} from "./oidc-provider.server.ts";
import { FRESH_MS } from "./sessions.server.ts";
import { type BegunSignIn, createSignInsUnderWay } from "./sign-ins-under-way.server.ts";
import type { SiteCookies } from "./site-cookie.server.ts";

const SCOPES = ["openid", "email", "profile", "offline_access"];

export interface SignInFailure {
  ok: false;
  why: "denied" | "expired" | "failed" | "stale" | "another";
  /** For the log; the person is told `why`. */
  cause: unknown;
  /** Where they were asked to sign in again; else the landing screen. */
  returnTo: string;
}

export type SignInResult =
  | { ok: true; person: SignedInPerson; returnTo: string; provenAt: number }
  | SignInFailure;

export interface Oidc {
  /** Redirects to the provider and sets a cookie to check its answer. `again`: who must re-authenticate. */
  begin(request: Request, wanted: { returnTo: string; again?: string }): Promise<Response>;
  /** The outcome of the provider's answer, and the cookie without this sign-in. */
  finish(request: Request): Promise<{ result: SignInResult; cookie: string }>;
  endSessionUrl(): Promise<string | null>;
}

type OidcConfig = NonNullable<Config["oidc"]>;

/** The library's code flow; its state, a cookie per sign-in, is in one cookie of ours. */
class CodeFlow extends OAuth2Strategy<never> {
  begin = () => this.createAuthorizationURL();
  exchange = (code: string, verifier: string) =>
    withTimeout(this.validateAuthorizationCode(code, verifier));
}

/** The provider from its discovery document, fetched once, and again after a failure. */
function createProvider({ issuerUrl, clientId, clientSecret }: OidcConfig, origin: string) {
  let known: Promise<{ found: Discovery; flow: CodeFlow }> | undefined;

  async function connect() {
    const found = await discover(issuerUrl);
    const offered = found.scopes_supported ?? SCOPES.slice(0, 3);
    const flow = new CodeFlow(
      {
        clientId,
        clientSecret: clientSecret ?? null,
        authorizationEndpoint: found.authorization_endpoint,
        tokenEndpoint: found.token_endpoint,
        redirectURI: `${origin}/api/callback`,
        scopes: SCOPES.filter((scope) => scope === "openid" || offered.includes(scope)),
        codeChallengeMethod: CodeChallengeMethod.S256,
      },
      () => Promise.reject(new Error("the flow is finished by hand")),
    );
    return { found, flow };
  }

  return async () => {
    known ??= connect();
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
}

export function createOidc(
  config: OidcConfig,
  {
    origin,
    clock,
    cookies,
    log,
  }: { origin: string; clock: Clock; cookies: SiteCookies; log: Logger },
): Oidc {
  const underWay = createSignInsUnderWay(cookies);
  const provider = createProvider(config, origin);
  let hasWarned = false;

  /** Exchanges the code for the person and their last sign-in time. */
  async function redeem(code: string, verifier: string) {
    const { found, flow } = await provider();
    const tokens = await flow.exchange(code, verifier);
    const { person, lacksVerification } = await fetchPerson(found, tokens.accessToken());
    if (lacksVerification && !hasWarned) {
      hasWarned = true;
      log.warn(
        "the sign-in service sends no email_verified: NoVo keeps no email addresses from it",
      );
    }
    return { person, provenAt: authenticatedAt(tokens.data) ?? clock.now().getTime() };
  }

  /** Why this does not re-authenticate the signed-in user; null if it does, or need not. */
  function refusalOf(again: string | undefined, personId: string, provenAt: number) {
    if (again === undefined) return null;
    if (personId !== again) return { why: "another", cause: "another person" } as const;
    const isStale = clock.now().getTime() - provenAt > FRESH_MS;
    return isStale ? ({ why: "stale", cause: "not asked" } as const) : null;
  }

  async function exchange(params: URLSearchParams, signIn: BegunSignIn): Promise<SignInResult> {
    const { returnTo, again } = signIn;
    const failed = (why: SignInFailure["why"], cause: unknown): SignInFailure => ({
      ok: false,
      why,
      cause,
      returnTo: again === undefined ? "/" : returnTo,
    });
    const error = params.get("error");
    if (error) return failed(error === "access_denied" ? "denied" : "failed", error);
    const code = params.get("code");
    if (!code) return failed("expired", "no code in the answer");
    try {
      const { person, provenAt } = await redeem(code, signIn.verifier);
      const refusal = refusalOf(again, person.id, provenAt);
      if (refusal) return failed(refusal.why, refusal.cause);
      return { ok: true, person, returnTo, provenAt };
    } catch (cause) {
      const isUsed = cause instanceof OAuth2RequestError && cause.code === "invalid_grant";
      return failed(isUsed ? "expired" : "failed", cause);
    }
  }

  return {
    async begin(request, { returnTo, again }) {
      const { flow } = await provider();
      const { state, codeVerifier, url } = flow.begin();
      if (again !== undefined) {
        url.searchParams.set("prompt", "login");
        url.searchParams.set("max_age", "0");
      }
      const signIn = { state, verifier: codeVerifier, returnTo, again, at: clock.now().getTime() };
      const cookie = await underWay.add(request.headers.get("Cookie"), signIn);
      return redirect(url.href, { headers: { "Set-Cookie": cookie } });
    },

    async finish(request) {
      const params = new URL(request.url).searchParams;
      const { signIn, cookie } = await underWay.take(
        request.headers.get("Cookie"),
        params.get("state"),
        clock.now().getTime(),
      );
      const unknown = {
        ok: false,
        why: "expired",
        cause: "no such sign-in",
        returnTo: "/",
      } as const;
      return { cookie, result: signIn ? await exchange(params, signIn) : unknown };
    },

    async endSessionUrl() {
      const { found } = await provider();
      if (!found.end_session_endpoint) return null;
      const url = new URL(found.end_session_endpoint);
      url.searchParams.set("client_id", config.clientId);
      url.searchParams.set("post_logout_redirect_uri", origin);
      // Amazon Cognito's name for it.
      url.searchParams.set("logout_uri", origin);
      return url.href;
    },
  };
}
