import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { deleteUser } from "#db/queries/users.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { loader as call } from "./call.ts";
import { action as postCallback } from "./callback.ts";
import { loader as login, action as postLogin } from "./login.ts";
import { loader as logout, action as postLogout } from "./logout.ts";

let site: Awaited<ReturnType<typeof createRouteContext>>;
beforeEach(async () => {
  site = await createRouteContext();
});
afterEach(() => site.app.close());

const cookieOf = (response: Response) => response.headers.get("Set-Cookie")?.split(";")[0] ?? "";

describe("/api/login without a sign-in service", () => {
  it("signs the demo traveller in and goes to /", async () => {
    const answer = await respond(login(site.request("/api/login")));
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
    const headers = { cookie: cookieOf(answer) };
    const user = await respond(call(site.request("/api/auth/user", { headers })));
    expect(user.status).toBe(200);
    expect(await user.json()).toMatchObject({ id: "demo-traveller", firstName: "Alex" });
    expect(user.headers.get("Cache-Control")).toBe("no-store");
  });

  it("makes a new session each time, and the old one is dead", async () => {
    const first = cookieOf(await respond(login(site.request("/api/login"))));
    await respond(login(site.request("/api/login", { headers: { cookie: first } })));
    const answer = await respond(
      call(site.request("/api/auth/user", { headers: { cookie: first } })),
    );
    expect(answer.status).toBe(401);
  });
});

it("answers a method that the sign-in and the sign-out do not have with those that they have", async () => {
  const ada = await site.as("ada");
  for (const [method, path, action, allowed] of [
    ["POST", "/api/login", postLogin, "GET"],
    ["POST", "/api/callback", postCallback, "GET"],
    ["PATCH", "/api/logout", postLogout, "GET, POST"],
    ["DELETE", "/api/logout", postLogout, "GET, POST"],
  ] as const) {
    const headers = { cookie: ada.cookie };
    const answer = await respond(action(site.request(path, { method, headers })));
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, allowed]);
    expect(await answer.json()).toEqual({ message: `${method} is not allowed here` });
  }
  expect((await respond(call(ada.get("/api/auth/user")))).status).toBe(200);
});

describe("/api/auth/user", () => {
  it("is 401 in JSON for nobody, and for a traveller who is gone", async () => {
    const nobody = await respond(call(site.request("/api/auth/user")));
    expect([nobody.status, await nobody.json()]).toEqual([401, { message: "Unauthorized" }]);
    const ghost = await site.as("ben");
    await deleteUser(site.app.db, { outbox, userId: "ben" });
    expect((await respond(call(ghost.get("/api/auth/user")))).status).toBe(401);
  });
});

/** What a browser says of a page that the traveller goes to. */
const DOCUMENT = { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document" };

describe("/api/logout", () => {
  it("ends the session and closes its sockets, by link and by form", async () => {
    for (const leave of [
      (cookie: string) => logout(site.request("/api/logout", { headers: { cookie, ...DOCUMENT } })),
      (cookie: string) =>
        postLogout(site.request("/api/logout", { method: "POST", headers: { cookie } })),
    ]) {
      const ada = await site.as("ada");
      site.notices.length = 0;
      const answer = await respond(leave(ada.cookie));
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
      expect(site.notices).toEqual([{ userId: "ada", kind: "sessions" }]);
      expect((await respond(call(ada.get("/api/auth/user")))).status).toBe(401);
    }
  });

  it.each([
    ["https://sign-in.example/end?a=1&b=2", 302],
    ["https://elsewhere.example/end?a=1&b=2", 200],
  ])("leads a form on to where the service ends its own session: %s", async (ends, status) => {
    const { cookie } = await site.as("ada");
    const { context, ...request } = site.request("/api/logout", {
      method: "POST",
      headers: { cookie },
    });
    const config = { ...context.app.config, oidc: { issuerUrl: "https://sign-in.example/realm" } };
    const oidc = { endSessionUrl: async () => ends };
    const answer = await respond(
      postLogout({
        ...request,
        context: { ...context, app: { ...context.app, config }, oidc },
      } as Parameters<typeof postLogout>[0]),
    );
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Set-Cookie")).toMatch(/Max-Age=0/);
    // A redirect to another host would be refused by the page's own policy for forms.
    if (status === 302) expect(answer.headers.get("Location")).toBe(ends);
    else {
      expect(answer.headers.get("Refresh")).toBe(`0; url=${ends}`);
      expect(await answer.text()).toContain(`<a href="${ends.replace("&", "&amp;")}">Continue</a>`);
    }
  });

  it.each([
    ["another site", { ...DOCUMENT, "Sec-Fetch-Site": "cross-site" }],
    ["a neighbour", { ...DOCUMENT, "Sec-Fetch-Site": "same-site" }],
    ["a picture", { ...DOCUMENT, "Sec-Fetch-Dest": "image" }],
    ["a frame", { ...DOCUMENT, "Sec-Fetch-Dest": "iframe" }],
    ["a script", { ...DOCUMENT, "Sec-Fetch-Dest": "empty" }],
    ["a page that is fetched ahead", { ...DOCUMENT, "Sec-Purpose": "prefetch;prerender" }],
    ["a browser that says nothing", {}],
  ])("M3: by a link is not for %s", async (_who, headers) => {
    const ada = await site.as("ada");
    const answer = await respond(logout(ada.get("/api/logout", {}, headers)));
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
    expect((await respond(call(ada.get("/api/auth/user")))).status).toBe(200);
  });
});

describe("/api/airports/search", () => {
  const search = async (query: string) =>
    respond(call((await site.as("ada")).get(`/api/airports/search?${query}`)));

  it("finds airports in the picker's four fields", async () => {
    const answer = await search("q=london&limit=10");
    const found = await answer.json();
    expect(found[0]).toEqual({
      iata: "LHR",
      city: "London",
      name: expect.stringContaining("Heathrow"),
      country: "United Kingdom",
    });
    expect(found.length).toBeLessThanOrEqual(10);
    expect(answer.headers.get("Cache-Control")).toContain("max-age=300");
  });

  it("answers nothing under two characters, ten by default, and keeps to the limit", async () => {
    expect(await (await search("q=l")).json()).toEqual([]);
    expect(await (await search("")).json()).toEqual([]);
    expect(await (await search("q=an")).json()).toHaveLength(10);
    expect(await (await search("q=an&limit=3")).json()).toHaveLength(3);
    expect((await search("q=an&limit=many")).status).toBe(400);
    expect(await (await search("q=an")).json()).toHaveLength(10);
  });

  it("refuses a novel, and strangers", async () => {
    expect((await search(`q=${"x".repeat(101)}`)).status).toBe(400);
    expect((await respond(call(site.request("/api/airports/search?q=london")))).status).toBe(401);
  });
});
