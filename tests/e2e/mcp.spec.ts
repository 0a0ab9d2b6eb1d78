/** `/mcp` of the built server, with everything that stands before its routes. */
import { inDays } from "../support/dates.ts";
import { openMcp, REVISIONS } from "../support/mcp-client.ts";
import { expect, testWithOwnServer as test } from "../support/server.ts";
import { makeToken, signIn } from "../support/signed-in.ts";

for (const revision of REVISIONS) {
  test(`a program reads, asks and acts by revision ${revision}`, async ({ novo }) => {
    const headers = await makeToken(
      novo,
      await signIn(novo),
      "plans:read",
      "plans:write",
      "search",
    );
    const mcp = await openMcp(`${novo.url}/mcp`, { headers, revision });
    const date = inDays(20);
    const flight = { flightNumber: "BA117", date, from: "LHR", to: "JFK" };
    const asked = await mcp.call("add_flight", flight);
    expect(asked.asks?.question).toContain("BA117");
    await expect(mcp.call("list_trips")).resolves.toMatchObject({ data: { flights: [] } });
    const added = await mcp.call("confirm", { confirmation: asked.asks?.confirmation });
    expect(added.said).toContain("is in your travel plans");
    expect((await mcp.call("list_trips")).said).toContain("BA117");
    await mcp.close();
  });
}

test("a page of another site, a cookie and other methods are refused", async ({ novo }) => {
  const traveller = await signIn(novo);
  const headers = await makeToken(novo, traveller, "plans:read");
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const ask = (more: Record<string, string>, init: RequestInit = {}) =>
    fetch(`${novo.url}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...more,
      },
      body: JSON.stringify(message),
      ...init,
    });
  expect((await ask(headers)).status).toBe(200);
  expect((await ask({ ...headers, origin: novo.url })).status).toBe(200);
  expect((await ask({ ...headers, origin: "https://evil.example" })).status).toBe(403);
  expect((await ask({ ...headers, origin: "null" })).status).toBe(403);
  const byCookie = await ask(traveller.headers);
  expect([byCookie.status, byCookie.headers.get("www-authenticate")]).toEqual([
    401,
    `Bearer resource_metadata="${novo.url}/.well-known/oauth-protected-resource/mcp"`,
  ]);
  for (const method of ["GET", "DELETE"]) {
    const answer = await ask(headers, { method, body: null });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  }
  const preflight = await ask(
    { origin: "https://evil.example" },
    { method: "OPTIONS", body: null },
  );
  expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
  const large = await ask(headers, { body: "x".repeat(70_000) });
  expect(large.status).toBe(413);
  const data = await fetch(`${novo.url}/mcp.data`, { method: "POST", headers, body: "{}" });
  expect(data.status).toBe(405);
});

test.describe("with few requests a minute", () => {
  // One of them makes the token.
  test.use({ serverEnv: { RATE_LIMIT_WRITES: "6" } });

  test("each message counts for the token's traveller", async ({ novo }) => {
    const headers = await makeToken(novo, await signIn(novo), "plans:read");
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) {
      const answer = await fetch(`${novo.url}/mcp`, {
        method: "POST",
        headers: {
          ...headers,
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: n, method: "ping" }),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
