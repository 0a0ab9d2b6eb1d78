/**
 * A real OpenID provider for tests (oidc-provider): its own login and consent pages, where any name
 * signs in as the person with that id.
 */
import http from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export interface OidcServer {
  issuer: string;
  close(): Promise<void>;
}

/** `origin` is NoVo's own. */
export async function startOidcServer({ origin }: { origin: string }): Promise<OidcServer> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "novo",
        client_secret: "a secret between the two",
        redirect_uris: [`${origin}/api/callback`],
        post_logout_redirect_uris: [origin],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    cookies: { keys: ["a key of the tests"] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name"],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@example.com`,
        email_verified: true,
        given_name: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
        family_name: "Traveller",
      }),
    }),
    features: { devInteractions: { enabled: true } },
  });
  server.on("request", provider.callback());
  return {
    issuer,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
