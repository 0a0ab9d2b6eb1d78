import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#app/platform/observability/log.server.ts";
import { fixedClock } from "#app/services/context/clock.ts";
import { mockVendors } from "#tests/providers/msw.ts";
import { createOidc, type Oidc } from "./oidc.server.ts";

const ISSUER = "https://sign-in.example";
const NOW = "2026-11-20T15:00:00Z";
const seconds = Date.parse(NOW) / 1000;

const server = mockVendors();
let tokens: Record<string, unknown>;
let userinfo: Record<string, unknown>;
/** What the token endpoint was asked for. */
let exchanged: URLSearchParams[];
let lines: string[] = [];
let oidc: Oidc;
beforeEach(() => {
  lines = [];
  oidc = makeOidc();
  tokens = { access_token: "a", token_type: "Bearer" };
  userinfo = { sub: "kim", given_name: "Kim", preferred_username: "kim77" };
  exchanged = [];
  server.use(
    http.get(`${ISSUER}/.well-known/openid-configuration`, () =>
      HttpResponse.json({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/authorize`,
        token_endpoint: `${ISSUER}/token`,
        userinfo_endpoint: `${ISSUER}/userinfo`,
      }),
    ),
    http.post(`${ISSUER}/token`, async ({ request }) => {
      exchanged.push(new URLSearchParams(await request.text()));
      return HttpResponse.json(tokens);
    }),
    http.get(`${ISSUER}/userinfo`, () => HttpResponse.json(userinfo)),
  );
});

const makeOidc = () =>
  createOidc(
    {
      issuerUrl: ISSUER,
      clientId: "novo",
      clientSecret: "a secret between the two",
      providerName: "Example",
    },
    {
      origin: "https://novo.example",
      clock: fixedClock(NOW),
      cookies: { secret: "a secret of the tests", secure: true },
      log: createLog("info", { write: (line: string) => void lines.push(line) }),
    },
  );
const request = (path: string, cookie = "") =>
  new Request(`https://novo.example${path}`, { headers: { cookie } });
const sent = (setCookie: string | null) => setCookie?.split(";")[0] ?? "";

async function begin(wanted: { returnTo: string; again?: string }, cookie = "") {
  const answer = await oidc.begin(request("/api/login", cookie), wanted);
  const asked = new URL(answer.headers.get("Location") ?? "").searchParams;
  return { asked, state: asked.get("state") ?? "", cookie: sent(answer.headers.get("Set-Cookie")) };
}
async function finish(begun: { state: string; cookie: string }, query = "code=c") {
  const path = `/api/callback?state=${begun.state}&${query}`;
  return (await oidc.finish(request(path, begun.cookie))).result;
}
const idToken = (claims: object) =>
  ["{}", JSON.stringify(claims), "signature"].map((part) => btoa(part)).join(".");

describe("sign-in by OpenID Connect", () => {
  it("asks by code, state and PKCE, and hands over the person and where they were going", async () => {
    const begun = await begin({ returnTo: "/flights?x=1" });
    expect(Object.fromEntries(begun.asked)).toMatchObject({
      client_id: "novo",
      response_type: "code",
      redirect_uri: "https://novo.example/api/callback",
      scope: "openid email profile",
      code_challenge_method: "S256",
    });
    expect(begun.asked.has("prompt")).toBe(false);
    expect(await finish(begun)).toEqual({
      ok: true,
      person: expect.objectContaining({
        id: "kim",
        firstName: "Kim",
        username: "kim77",
        email: null,
      }),
      returnTo: "/flights?x=1",
      provenAt: Date.parse(NOW),
    });
    expect(exchanged[0]?.get("code_verifier")).toMatch(/^[\w-]{43,}$/);
  });

  it("takes an answer once, and only for a sign-in that this browser began", async () => {
    const begun = await begin({ returnTo: "/flights" });
    const expired = { ok: false, why: "expired", returnTo: "/" };
    expect(await finish({ ...begun, cookie: "" })).toMatchObject(expired);
    expect(await finish({ ...begun, state: "another" })).toMatchObject(expired);
    const first = await oidc.finish(
      request(`/api/callback?state=${begun.state}&code=c`, begun.cookie),
    );
    expect(first.result.ok).toBe(true);
    expect(first.cookie).toMatch(/^__Host-novo-sign-in=;.*Max-Age=0/);
    expect(await finish({ ...begun, cookie: sent(first.cookie) })).toMatchObject(expired);
    expect(exchanged).toHaveLength(1);
  });

  it("says what went wrong: denied, an error, no code, a code that was used", async () => {
    const why = async (query: string) => await finish(await begin({ returnTo: "/" }), query);
    expect(await why("error=access_denied")).toMatchObject({ ok: false, why: "denied" });
    expect(await why("error=server_error")).toMatchObject({ ok: false, why: "failed" });
    expect(await why("x=y")).toMatchObject({ ok: false, why: "expired" });
    server.use(
      http.post(`${ISSUER}/token`, () =>
        HttpResponse.json({ error: "invalid_grant" }, { status: 400 }),
      ),
    );
    expect(await why("code=used")).toMatchObject({ ok: false, why: "expired" });
    server.use(http.post(`${ISSUER}/token`, () => new HttpResponse(null, { status: 500 })));
    expect(await why("code=c")).toMatchObject({ ok: false, why: "failed" });
  });

  it.each([null, {}, ["kim"], "", "x".repeat(256), true, undefined])(
    "L13: takes nobody whose sub is %j",
    async (sub) => {
      userinfo = { sub };
      expect(await finish(await begin({ returnTo: "/" }))).toMatchObject({ ok: false });
    },
  );

  it.each([
    [true, "kim@example.com"],
    ["true", "kim@example.com"],
    [false, null],
    ["false", null],
    ["yes", null],
    [1, null],
    [null, null],
    [undefined, null],
  ])("keeps an email address whose email_verified is %j as %j", async (email_verified, email) => {
    userinfo = { sub: "kim", email: " kim@example.com ", email_verified };
    const signedIn = await finish(await begin({ returnTo: "/" }));
    expect(signedIn).toMatchObject({ ok: true, person: { id: "kim", email } });
  });

  it("warns once where the service does not say whether it has verified an address", async () => {
    userinfo = { sub: "kim" };
    await finish(await begin({ returnTo: "/" }));
    userinfo = { sub: "kim", email: "kim@example.com", email_verified: false };
    await finish(await begin({ returnTo: "/" }));
    expect(lines).toEqual([]);
    userinfo = { sub: "kim", email: "kim@example.com" };
    await finish(await begin({ returnTo: "/" }));
    await finish(await begin({ returnTo: "/" }));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("sends no email_verified");
    expect(lines[0]).not.toContain("kim@");
  });

  it.each([
    [{ name: "Ada  King Lovelace" }, "Ada", "King Lovelace"],
    [{ name: "Madonna" }, "Madonna", null],
    [{ name: "Ada King", given_name: "Countess" }, "Countess", null],
    [{ name: " " }, null, null],
  ])("of %j takes the first name %j and the last name %j", async (said, firstName, lastName) => {
    userinfo = { sub: "kim", ...said };
    const signedIn = await finish(await begin({ returnTo: "/" }));
    expect(signedIn).toMatchObject({ person: { firstName, lastName } });
  });

  it.each([
    ["a picture as data", { picture: `data:image/png;base64,${"A".repeat(5000)}` }],
    ["a picture that is no text", { picture: { url: "https://sign-in.example/me.png" } }],
    ["no picture", { picture: false }],
    ["a link that is too long to keep", { picture: `https://x.example/${"a".repeat(2000)}` }],
    ["names in a list", { name: ["Kim"], preferred_username: ["kim77"] }],
  ])("lets anyone in of whom it says something odd: %s", async (_, odd) => {
    userinfo = { sub: "kim", given_name: "Kim", ...odd };
    expect(await finish(await begin({ returnTo: "/" }))).toMatchObject({
      ok: true,
      person: { id: "kim", firstName: "Kim", profileImageUrl: null },
    });
  });

  it("takes a sub that is a number by its digits", async () => {
    userinfo = { sub: 4711 };
    expect(await finish(await begin({ returnTo: "/" }))).toMatchObject({ person: { id: "4711" } });
  });
});

describe("signing in again", () => {
  const PATH = "/user-details/delete-account";
  const again = () => begin({ returnTo: PATH, again: "kim" });

  it("tells the service to ask, and leads back", async () => {
    const begun = await again();
    expect(begun.asked.get("prompt")).toBe("login");
    expect(begun.asked.get("max_age")).toBe("0");
    tokens.id_token = idToken({ auth_time: seconds - 5 });
    expect(await finish(begun)).toMatchObject({
      ok: true,
      returnTo: PATH,
      provenAt: (seconds - 5) * 1000,
    });
  });

  it("is none by a service that did not ask, where it says so", async () => {
    tokens.id_token = idToken({ auth_time: seconds - 601 });
    expect(await finish(await again())).toMatchObject({ ok: false, why: "stale", returnTo: PATH });
    for (const unclear of [idToken({}), "nonsense", 1, `${btoa("{}")}.${btoa("{")}.`]) {
      tokens.id_token = unclear;
      expect(await finish(await again())).toMatchObject({ ok: true, provenAt: Date.parse(NOW) });
    }
  });

  it("is none by somebody else, who stays as they were", async () => {
    userinfo = { sub: "lee" };
    expect(await finish(await again())).toMatchObject({
      ok: false,
      why: "another",
      returnTo: PATH,
    });
  });

  it("leads back also when it is called off", async () => {
    const result = await finish(await again(), "error=access_denied");
    expect(result).toMatchObject({ ok: false, why: "denied", returnTo: PATH });
  });
});
