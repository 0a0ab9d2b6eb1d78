import { createHash, randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import express from "express";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Scope } from "#app/contracts/scopes.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { registration } from "./clients.server.ts";
import { createOAuth, type OAuth } from "./oauth.server.ts";

const CALLBACK = "http://127.0.0.1:4567/callback";

let app: Awaited<ReturnType<typeof createTestApp>>;
let oauth: OAuth;
let server: ReturnType<ReturnType<typeof express>["listen"]>;
let site: string;

/** The consent page's loader and action, without the page. `ada` reads the wish; a POST answers it. */
beforeEach(async () => {
  app = await createTestApp();
  const web = express();
  server = web.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app.site = site;
  oauth = createOAuth(app, { secret: "a secret of the tests", secure: false });
  web.use(oauth.handler);
  web.get("/oauth/consent/:id", async (request, response) => {
    response.json(await oauth.consentOf(request, response).read());
  });
  web.post("/oauth/consent/:id", async (request, response) => {
    const scopes = String(request.query.scopes ?? "").split(" ") as Scope[];
    await oauth.consentOf(request, response).answer("ada", scopes);
    response.json(await oauth.consentOf(request, response).read());
  });
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  app.close();
});

const register = (uris = [CALLBACK], name = "A planner") =>
  (
    oauth.register(registration.parse({ client_name: name, redirect_uris: uris })) as {
      client_id: string;
    }
  ).client_id;

/** A browser that keeps cookies and follows nothing. */
function openBrowser() {
  const jar = new Map<string, string>();
  return async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const url = new URL(path, site);
    const answer = await fetch(url, { ...init, redirect: "manual", headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
}
type Browser = ReturnType<typeof openBrowser>;

const verifier = randomBytes(32).toString("base64url");
const wish = (clientId: string, changes: Record<string, string | undefined> = {}) => {
  const all = {
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: "code",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    scope: "plans:read plans:write search",
    state: "its own",
    resource: `${site}/mcp`,
    ...changes,
  };
  const given = Object.entries(all).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return `/oauth/authorize?${new URLSearchParams(given)}`;
};

/** From the program's request to the address that the browser ends at. */
async function connect(
  browser: Browser,
  path: string,
  scopes = "plans:read plans:write search",
): Promise<URL> {
  const asked = await browser(path);
  expect(asked.status, await asked.clone().text()).toBe(303);
  const consent = asked.headers.get("Location") ?? "";
  expect(consent).toMatch(/^\/oauth\/consent\/[\w-]+$/);
  const { goOn } = await (
    await browser(`${consent}?${new URLSearchParams({ scopes })}`, { method: "POST" })
  ).json();
  const ended = await browser(goOn);
  return new URL(ended.headers.get("Location") ?? "", site);
}

async function exchange(form: Record<string, string>) {
  const answer = await fetch(`${site}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  return { status: answer.status, body: await answer.json() };
}

const redeem = (clientId: string, code: string, changes: Record<string, string> = {}) =>
  exchange({
    grant_type: "authorization_code",
    client_id: clientId,
    code,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
    ...changes,
  });
const refresh = (clientId: string, token: string) =>
  exchange({ grant_type: "refresh_token", client_id: clientId, refresh_token: token });

async function connected(scopes?: string) {
  const clientId = register();
  const back = await connect(openBrowser(), wish(clientId), scopes);
  const { body } = await redeem(clientId, back.searchParams.get("code") ?? "");
  return { clientId, ...(body as { access_token: string; refresh_token: string; scope: string }) };
}
const opens = async (token: string) => await oauth.find(`Bearer ${token}`);

describe("a program that a traveller connects", () => {
  it("is described, as RFC 8414 has it", async () => {
    const answer = await fetch(`${site}/.well-known/oauth-authorization-server`);
    expect(await answer.json()).toMatchObject({
      issuer: site,
      authorization_endpoint: `${site}/oauth/authorize`,
      token_endpoint: `${site}/oauth/token`,
      registration_endpoint: `${site}/oauth/register`,
      revocation_endpoint: `${site}/oauth/revoke`,
      response_types_supported: ["code"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      scopes_supported: ["plans:read", "plans:write", "search", "import"],
      response_modes_supported: ["query", "fragment"],
    });
  });

  it("is told of nothing that is not there: pushed requests, and tokens that are bound to a key", async () => {
    const answer = await fetch(`${site}/.well-known/oauth-authorization-server`);
    expect(Object.keys(await answer.json()).join()).not.toMatch(/dpop|pushed/);
  });

  it("can be connected again once the database is back", async () => {
    vi.spyOn(app.db, "select").mockImplementationOnce(() => {
      throw new Error("the database is away");
    });
    const asked = () => openBrowser()(wish(register()));
    expect((await asked()).status).toBe(500);
    expect((await asked()).status).toBe(303);
  });

  it("gets what it asked for and the traveller gave, and is answered where it is registered", async () => {
    const clientId = register();
    const browser = openBrowser();
    const asked = await browser(wish(clientId));
    const consent = asked.headers.get("Location") ?? "";
    expect(await (await browser(consent)).json()).toEqual({
      program: "A planner",
      goesTo: "127.0.0.1",
      scopes: ["plans:read", "plans:write", "search"],
    });
    const { goOn } = await (
      await browser(`${consent}?scopes=plans:read+import`, { method: "POST" })
    ).json();
    const back = new URL((await browser(goOn)).headers.get("Location") ?? "");
    expect(back.origin + back.pathname).toBe(CALLBACK);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: "its own", iss: site });
    const { status, body } = await redeem(clientId, back.searchParams.get("code") ?? "");
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: "Bearer", scope: "plans:read", expires_in: 3600 });
    expect(await opens(body.access_token)).toMatchObject({
      user: { id: "ada" },
      scopes: ["plans:read"],
    });
    expect(await oauth.list({ userId: "ada" })).toMatchObject([
      { name: "A planner", goesTo: "127.0.0.1", scopes: ["plans:read"] },
    ]);
    expect(await oauth.list({ userId: "ben" })).toEqual([]);
  });

  it("is listed with the address that the browser went back to, whatever else it has registered", async () => {
    const clientId = register(["https://trusted.example/callback", CALLBACK]);
    await connect(openBrowser(), wish(clientId));
    expect(await oauth.list({ userId: "ada" })).toMatchObject([{ goesTo: "127.0.0.1" }]);
  });

  it.each([undefined, "claudeai", "openid profile offline_access"])(
    "may read and search where it names nothing that NoVo knows: %s",
    async (scope) => {
      const clientId = register();
      const asked = wish(clientId, { scope, resource: undefined });
      const back = await connect(openBrowser(), asked, "plans:read plans:write search import");
      const { body } = await redeem(clientId, back.searchParams.get("code") ?? "");
      expect((await opens(body.access_token))?.scopes).toEqual(["plans:read", "search"]);
    },
  );

  it("is told no, and has nothing", async () => {
    const back = await connect(openBrowser(), wish(register()), "");
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(back.searchParams.get("code")).toBe(null);
    expect(await oauth.list({ userId: "ada" })).toEqual([]);
  });

  it("is told no where the account is deleted after the answer", async () => {
    const browser = openBrowser();
    const asked = await browser(wish(register()));
    const consent = asked.headers.get("Location") ?? "";
    const answered = await browser(`${consent}?scopes=plans:read`, { method: "POST" });
    const { goOn } = await answered.json();
    const { users } = app.db.tables;
    await app.db.delete(users).where(eq(users.id, "ada"));
    const ended = await browser(goOn ?? consent);
    const back = new URL(ended.headers.get("Location") ?? "", site);
    expect([ended.status, back.searchParams.get("error")]).toEqual([303, "access_denied"]);
  });

  it("goes on with a refresh token, once: used again, all of it ends", async () => {
    const { clientId, access_token, refresh_token } = await connected();
    const next = await refresh(clientId, refresh_token);
    expect(next.status).toBe(200);
    expect(await opens(next.body.access_token)).not.toBe(null);
    expect((await refresh(clientId, refresh_token)).body.error).toBe("invalid_grant");
    expect(await opens(access_token)).toBe(null);
    expect(await opens(next.body.access_token)).toBe(null);
    expect((await refresh(clientId, next.body.refresh_token)).body.error).toBe("invalid_grant");
  });

  it("fills no table: it has ten tokens in an hour, and goes on in the next with what it had", async () => {
    const { clientId, ...first } = await connected();
    let { refresh_token } = first;
    const goOn = () => refresh(clientId, refresh_token);
    for (let n = 1; n < 10; n++) refresh_token = (await goOn()).body.refresh_token;
    expect(await goOn()).toMatchObject({ status: 429, body: { error: "slow_down" } });
    const { oauthRecords } = app.db.tables;
    expect((await app.db.select().from(oauthRecords)).length).toBeLessThan(25);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61 * 60_000 });
    expect((await goOn()).status).toBe(200);
  });

  it("is withdrawn by its traveller, and by no one else", async () => {
    const { clientId, access_token, refresh_token } = await connected();
    const [{ id = "" } = {}] = await oauth.list({ userId: "ada" });
    await oauth.withdraw({ userId: "ben" }, id);
    expect(await opens(access_token)).not.toBe(null);
    await oauth.withdraw({ userId: "ada" }, id);
    expect(await opens(access_token)).toBe(null);
    expect(await oauth.list({ userId: "ada" })).toEqual([]);
    expect((await refresh(clientId, refresh_token)).body.error).toBe("invalid_grant");
  });

  it("has nothing that was issued while it was withdrawn", async () => {
    const { clientId, refresh_token } = await connected();
    const [{ id = "" } = {}] = await oauth.list({ userId: "ada" });
    const insert = app.db.insert.bind(app.db);
    let withdrawn: Promise<void> | undefined;
    // Its refresh token has been accepted, and nothing new is saved yet.
    vi.spyOn(app.db, "insert").mockImplementationOnce((table) => {
      withdrawn = oauth.withdraw({ userId: "ada" }, id);
      return insert(table);
    });
    const next = await refresh(clientId, refresh_token);
    await withdrawn;
    expect(withdrawn).toBeDefined();
    expect(await opens(next.body.access_token)).toBe(null);
  });

  it("ends itself what it has, and nothing of another's", async () => {
    const { clientId, access_token, refresh_token } = await connected();
    const revoke = async (client_id: string) => {
      const body = new URLSearchParams({ client_id, token: refresh_token });
      await fetch(`${site}/oauth/revoke`, { method: "POST", body });
    };
    await revoke(register([CALLBACK], "Another"));
    expect(await opens(access_token)).not.toBe(null);
    await revoke(clientId);
    expect(await opens(access_token)).toBe(null);
  });

  it("leaves nothing in the database that opens anything", async () => {
    const { access_token, refresh_token } = await connected();
    const rows = JSON.stringify(await app.db.select().from(app.db.tables.oauthRecords));
    expect(rows).toContain("AccessToken:");
    for (const secret of [access_token, refresh_token]) expect(rows).not.toContain(secret);
  });

  it("makes room for the next, beyond twenty", async () => {
    for (let n = 0; n < 21; n++) await connected();
    expect(await oauth.list({ userId: "ada" })).toHaveLength(20);
  });

  it("keeps its place before those that can do nothing, and those of a program that connects again", async () => {
    const daily = await connected();
    const another = register([CALLBACK], "An inspector");
    const attempt = async () => await connect(openBrowser(), wish(another));
    for (let n = 0; n < 21; n++) await attempt();
    for (let n = 0; n < 21; n++) {
      await redeem(another, (await attempt()).searchParams.get("code") ?? "");
    }
    expect(await opens(daily.access_token)).not.toBe(null);
    expect(await oauth.list({ userId: "ada" })).toHaveLength(20);
  });

  it("is listed for as long as it can go on, and until when that is", async () => {
    const DAY_MS = 86_400_000;
    const start = Date.now();
    const day = (days: number) =>
      vi.useFakeTimers({ toFake: ["Date"], now: start + days * DAY_MS });
    const ends = async () =>
      (await oauth.list({ userId: "ada" })).map(({ endsAt }) =>
        Math.round((endsAt.getTime() - start) / DAY_MS),
      );
    const { clientId, refresh_token } = await connected();
    await connect(openBrowser(), wish(register([CALLBACK], "One that never comes back")));
    day(1);
    expect(await ends()).toEqual([30]);
    day(20);
    expect((await refresh(clientId, refresh_token)).status).toBe(200);
    expect(await ends()).toEqual([50]);
    day(51);
    expect(await ends()).toEqual([]);
  });
});

describe("what is refused", () => {
  const errorOf = async (path: string) => {
    const answer = await openBrowser()(path);
    return [answer.status, answer.headers.get("Location"), await answer.text()].join(" ");
  };

  it("a request without PKCE, with a plain one, for another server, or for a token in the address", async () => {
    const clientId = register();
    const without = { code_challenge: undefined, code_challenge_method: undefined };
    for (const [changes, why] of [
      [without, "requires PKCE"],
      [{ code_challenge_method: "plain" }, "code_challenge_method"],
      [{ resource: "https://other.example/mcp" }, "resource indicator"],
      [{ response_type: "token" }, "response_type"],
    ] as const) {
      expect(await errorOf(wish(clientId, changes))).toMatch(
        new RegExp(`^400 {2}This program could not be connected: .*${why}`),
      );
    }
  });

  it("a program that was never registered here, or goes elsewhere: the browser is sent nowhere", async () => {
    const clientId = register();
    const [text = "", signature = ""] = clientId.split(".");
    const other = Buffer.from(JSON.stringify({ n: "NoVo", u: [CALLBACK] })).toString("base64url");
    for (const path of [
      wish("someone"),
      wish(`${other}.${signature}`),
      wish(`${text}.${"A".repeat(43)}`),
      wish(clientId, { redirect_uri: "https://evil.example/callback" }),
      wish(clientId, { redirect_uri: `${CALLBACK}/more` }),
    ]) {
      expect(await errorOf(path)).toMatch(/^400 {2}This program could not be connected/);
    }
  });

  it.each([
    "http://evil.example/callback",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://user:word@evil.example/",
    "https://evil.example/#fragment",
    "/callback",
    "ht\ntps://evil.example/",
    "https:\\\\evil.example/",
    "https://evil.example/ \u202E",
    `https://evil.example/${"x".repeat(400)}`,
  ])("a registration that goes to %s", (uri) => {
    expect(registration.safeParse({ redirect_uris: [uri] }).success).toBe(false);
  });

  it("a registration of more addresses than travel in one, and none of the six of a desktop program", () => {
    const uris = [
      "https://insiders.vscode.dev/redirect",
      "https://vscode.dev/redirect",
      "http://localhost/",
      "http://127.0.0.1/",
      "http://localhost:33418/",
      "http://127.0.0.1:33418/",
    ];
    expect(registration.safeParse({ redirect_uris: uris }).success).toBe(true);
    const long = uris.map((uri) => `${uri}${"x".repeat(260)}`);
    expect(registration.safeParse({ redirect_uris: long }).success).toBe(false);
  });

  it("an answer in a form, which the consent page could not send", async () => {
    const path = wish(register(), { response_mode: "form_post" });
    expect(await errorOf(path)).toMatch(
      /^400 {2}This program could not be connected: .*response_mode/,
    );
  });

  it.each([
    "NoVo\u202Eexe",
    "A\u0000B",
    "x".repeat(81),
    "  ",
    "\u3164",
    "\u2800\u2800",
    "\u034F",
    "\uFE0F",
    "No\u115FVo",
  ])("one that is called %j", (name) => {
    const given = { client_name: name, redirect_uris: [CALLBACK] };
    expect(registration.safeParse(given).success).toBe(false);
  });

  it.each(["Claude", "旅行の友", "Ἑρμῆς", "Trips \u2708\uFE0F", "नमस्ते"])(
    "no name like %j",
    (name) => {
      const given = { client_name: name, redirect_uris: [CALLBACK] };
      expect(registration.parse(given).client_name).toBe(name);
    },
  );

  it("a code with another verifier, program or address, and a second use", async () => {
    const clientId = register();
    const code = async () =>
      (await connect(openBrowser(), wish(clientId))).searchParams.get("code") ?? "";
    const wrong = { code_verifier: randomBytes(32).toString("base64url") };
    expect((await redeem(clientId, await code(), wrong)).body.error).toBe("invalid_grant");
    const elsewhere = { redirect_uri: "http://127.0.0.1:4567/other" };
    expect((await redeem(clientId, await code(), elsewhere)).body.error).toBe("invalid_grant");
    const another = register([CALLBACK], "Another");
    expect((await redeem(another, await code())).body.error).toBe("invalid_grant");
    const once = await code();
    const first = await redeem(clientId, once);
    expect(first.status).toBe(200);
    expect((await redeem(clientId, once)).body.error).toBe("invalid_grant");
    // RFC 6749, 4.1.2: what came of it ends too.
    expect(await opens(first.body.access_token)).toBe(null);
  });

  it("a code that two redeem at the same time: one at most has a token", async () => {
    const clientId = register();
    const back = await connect(openBrowser(), wish(clientId));
    const code = back.searchParams.get("code") ?? "";
    const answers = await Promise.all([1, 2, 3].map(() => redeem(clientId, code)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it("a link that sends the browser to a stranger's address with no word of the traveller's", async () => {
    const clientId = register(["https://evil.example/", "ms-thing:/run"]);
    for (const redirect_uri of ["https://evil.example/", "ms-thing:/run"]) {
      for (const changes of [
        { prompt: "none" },
        { response_type: "token" },
        { code_challenge: undefined },
        { response_mode: "form_post", prompt: "none" },
      ]) {
        const answer = await openBrowser()(wish(clientId, { redirect_uri, ...changes }));
        expect([answer.status, answer.headers.get("Location")]).toEqual([400, null]);
        expect(await answer.text()).not.toMatch(/evil|ms-thing/);
      }
    }
  });

  it("a traveller's answer from another browser", async () => {
    const consent = (await openBrowser()(wish(register()))).headers.get("Location") ?? "";
    const another = openBrowser();
    expect(await (await another(consent)).json()).toBe(null);
    const answered = await another(`${consent}?scopes=plans:read`, { method: "POST" });
    expect(await answered.json()).toBe(null);
  });

  it("another token, none, and one of another kind", async () => {
    const { refresh_token } = await connected();
    for (const sent of [undefined, "", "Basic abc", "Bearer x", `Bearer ${refresh_token}`]) {
      expect(await oauth.find(sent)).toBe(null);
    }
  });
});
