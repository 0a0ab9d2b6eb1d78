/** Reads a sign-in service: its endpoints, and who signed in. */

import { z } from "zod";
import { parseJson } from "#app/contracts/parse-json.ts";
import { orNull, webLink } from "#app/platform/outbound/vendor-data.server.ts";
import { within } from "#app/platform/within.ts";
import { nameInTwo } from "#app/services/profile/name-in-two.ts";
import type { SignedInPerson } from "#db/queries/users.ts";

const TIMEOUT_MS = 10_000;

const endpoint = z.url({ protocol: /^https?$/ });
const discovery = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  userinfo_endpoint: endpoint,
  end_session_endpoint: endpoint.optional(),
  scopes_supported: z.array(z.string()).optional(),
});
export type Discovery = z.infer<typeof discovery>;

/** Fetches the endpoints (OpenID Connect Discovery, 4). Throws if the answer names another issuer. */
export async function discover(issuerUrl: string): Promise<Discovery> {
  const issuer = issuerUrl.replace(/\/$/, "");
  const found = discovery.parse(await fetchJson(`${issuer}/.well-known/openid-configuration`));
  // Discovery, 4.3: the document must name the issuer that was asked.
  if (found.issuer.replace(/\/$/, "") !== issuer) {
    throw new Error(`the issuer calls itself ${found.issuer}`);
  }
  return found;
}

/** A malformed claim becomes null: only `sub` decides who it is. */
const text = orNull(z.string().trim().max(2000));
const picture = orNull(webLink);
/** Standard claims (OpenID Connect Core, 5.1) and Replit's names for them. */
const claims = z.looseObject({
  sub: z.union([z.string(), z.int()]).transform(String).pipe(z.string().min(1).max(255)),
  email: text,
  email_verified: z.unknown().optional(),
  name: text,
  first_name: text,
  given_name: text,
  last_name: text,
  family_name: text,
  username: text,
  preferred_username: text,
  profile_image_url: picture,
  picture,
});

/** Drops an unverified email address. `lacksVerification`: an email came without `email_verified`. */
export async function fetchPerson(
  { userinfo_endpoint }: Discovery,
  accessToken: string,
): Promise<{ person: SignedInPerson; lacksVerification: boolean }> {
  const headers = { Authorization: `Bearer ${accessToken}` };
  const said = claims.parse(await fetchJson(userinfo_endpoint, headers));
  const names = {
    firstName: said.first_name || said.given_name || null,
    lastName: said.last_name || said.family_name || null,
  };
  const person = {
    id: said.sub,
    email: (isTrue(said.email_verified) && said.email) || null,
    ...(said.name && !names.firstName && !names.lastName ? nameInTwo(said.name) : names),
    username: said.username || said.preferred_username || null,
    profileImageUrl: said.profile_image_url || said.picture || null,
  };
  return { person, lacksVerification: Boolean(said.email) && said.email_verified === undefined };
}

/** Some services send booleans as text. */
const isTrue = (claim: unknown): boolean => claim === true || claim === "true";

const authentication = z.object({ auth_time: z.number().positive() });

/** Milliseconds or undefined. Unverified: it came over TLS from the token endpoint (OpenID Core 3.1.3.7, 6). */
export function authenticatedAt(tokens: object): number | undefined {
  const idToken: unknown = Reflect.get(tokens, "id_token");
  if (typeof idToken !== "string") return undefined;
  const payload = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString("utf8");
  const parsed = authentication.safeParse(parseJson(payload));
  return parsed.success ? parsed.data.auth_time * 1000 : undefined;
}

/** Rejects redirects: a provider elsewhere is not the one configured. */
async function fetchJson(address: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(address, {
    headers: { Accept: "application/json", ...headers },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${new URL(address).pathname} answered ${response.status}`);
  return await response.json();
}

/** The library's own token request has no timeout. */
export const withTimeout = <T>(work: Promise<T>): Promise<T> =>
  within(TIMEOUT_MS, work, () => new Error("the sign-in service took too long"));
