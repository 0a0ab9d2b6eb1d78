/** Who calls the API, and whether they may: a session may make any call, a token those in its scopes. */
import type { AppLoadContext } from "@remix-run/node";
import type { TokenAccess } from "#app/auth/tokens.server.ts";
import { SCOPE_WORDS, type Scope } from "#app/contracts/scopes.ts";
import { isBearerSent } from "#app/platform/protection/by-token.server.ts";
import { importOwnerOf, sentToken } from "#app/services/import/import-address.server.ts";
import { type Args, findSignedIn, NO_STORE, type SignedIn, takeFound } from "./user.server.ts";

type ApiCaller = SignedIn | TokenAccess;

export const UNAUTHORIZED = "Unauthorized";
const NO_SUCH_TOKEN = "That token opens nothing: it was never made, has ended or was turned off";
const FOR_SESSIONS = "Only a signed-in traveller can do that: no token may";

/** The traveller behind a program at `/mcp`, by a token they made or one they granted by signing in. */
export const programOf = async (
  { tokens, oauth }: Pick<AppLoadContext, "tokens" | "oauth">,
  authorization: string | null | undefined,
): Promise<TokenAccess | null> =>
  (await tokens.find(authorization)) ?? (await oauth.find(authorization));

/** Throws a 401. If a token is sent, it alone counts: a cookie never takes its place. */
export async function requireApiCaller(args: Args): Promise<ApiCaller> {
  const authorization = args.request.headers.get("Authorization");
  if (!isBearerSent(authorization)) return (await findSignedIn(args)) ?? unauthorized(null);
  const { tokens } = args.context;
  const access = await (takeFound(args.context)?.token ?? tokens.find(authorization));
  return access ?? unauthorized(authorization);
}

/** Throws a 401 saying what is wrong with a token (RFC 6750, 3). `metadata` (RFC 9728, 5.1): how to get one. */
export function unauthorized(authorization: string | null, metadata?: string): never {
  const isToken = isBearerSent(authorization);
  const asked = challenge({
    error: isToken ? "invalid_token" : undefined,
    resource_metadata: metadata,
  });
  throw Response.json(
    { message: isToken ? NO_SUCH_TOKEN : UNAUTHORIZED },
    {
      status: 401,
      headers: { ...NO_STORE, ...((isToken || metadata) && asked) },
    },
  );
}

/** The traveller whose import token or personal access token came with the mail; null if neither did. */
export async function findMailSender(
  { app, tokens }: Pick<AppLoadContext, "app" | "tokens">,
  authorization: string | null | undefined,
): Promise<{ userId: string; access?: TokenAccess } | null> {
  const owner = await importOwnerOf(app, sentToken(authorization));
  if (owner !== null) return { userId: owner };
  const access = await tokens.find(authorization);
  return access && { userId: access.user.id, access };
}

/** Throws a 403 that names the scope if the caller is a token that lacks it. */
export function requireScope(caller: ApiCaller, scope: Scope | undefined): void {
  if (!("scopes" in caller) || (scope && caller.scopes.includes(scope))) return;
  throw Response.json(
    {
      message: scope
        ? `The token lacks the scope ${scope} (${SCOPE_WORDS[scope]()})`
        : FOR_SESSIONS,
    },
    {
      status: 403,
      headers: { ...NO_STORE, ...challenge({ error: "insufficient_scope", scope }) },
    },
  );
}

const challenge = (words: Record<string, string | undefined>) => ({
  "WWW-Authenticate": `Bearer ${Object.entries(words)
    .flatMap(([name, value]) => (value ? `${name}="${value}"` : []))
    .join(", ")}`,
});
