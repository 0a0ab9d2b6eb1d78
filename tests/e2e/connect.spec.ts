import { createHash, randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import {
  Client,
  type OAuthClientProvider,
  type OAuthTokens,
  type StoredOAuthClientInformation,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { expectAccessibleInBothThemes } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";

/** A program on the traveller's machine: where it is answered, and with what. */
async function startProgram() {
  const answers: URL[] = [];
  const server = http.createServer((request, response) => {
    answers.push(new URL(request.url ?? "", "http://localhost"));
    response.end("You can close this window.");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const callback = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  return { callback, answers, close: () => server.close() };
}

const verifier = randomBytes(32).toString("base64url");

async function wishOf(url: string, callback: string, scope: string): Promise<string> {
  const body = JSON.stringify({ client_name: "Trip Planner", redirect_uris: [callback] });
  const headers = { "content-type": "application/json" };
  const registered = await fetch(`${url}/oauth/register`, { method: "POST", headers, body });
  expect(registered.status).toBe(201);
  const { client_id } = (await registered.json()) as { client_id: string };
  const asked = new URLSearchParams({
    client_id,
    redirect_uri: callback,
    response_type: "code",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    scope,
    state: "its own",
  });
  return `${url}/oauth/authorize?${asked}`;
}

for (const javaScriptEnabled of [true, false]) {
  test(`a program is connected by signing in, with what the traveller leaves ticked, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    novo,
  }) => {
    const program = await startProgram();
    const context = await browser.newContext({
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(await wishOf(novo.url, program.callback, "plans:read plans:write search"));
    await expect(page.getByRole("heading")).toHaveText("Connect Trip Planner to NoVo?");
    await page.getByRole("link", { name: "Sign in to go on" }).click();
    await expect(page.getByText("127.0.0.1")).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    if (javaScriptEnabled) await expectAccessibleInBothThemes(page, "consent");
    await page.getByRole("checkbox", { name: "Change your plans" }).uncheck();
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(page.getByText("You can close this window.")).toBeVisible();
    const [answer] = program.answers;
    expect(answer?.searchParams.get("state")).toBe("its own");
    expect(answer?.searchParams.get("code")).toMatch(/^[\w-]{40,}$/);
    // The way back does not connect it again.
    await page.goBack();
    await expect(page.getByRole("button", { name: "Connect", exact: true })).toHaveCount(0);
    await context.close();
    program.close();
  });
}

test("a program that is not connected is told so, and one that was never registered reaches no one", async ({
  page,
  novo,
}) => {
  const program = await startProgram();
  await page.goto("/api/login");
  const wish = await wishOf(novo.url, program.callback, "plans:read");
  await page.goto(wish);
  await page.getByRole("button", { name: "Don't connect" }).click();
  await expect(page.getByText("You can close this window.")).toBeVisible();
  expect(program.answers[0]?.searchParams.get("error")).toBe("access_denied");

  const forged = new URL(wish);
  forged.searchParams.set("redirect_uri", "https://evil.example/callback");
  expect((await page.goto(forged.href))?.status()).toBe(400);
  await expect(page.getByText("This program could not be connected")).toBeVisible();
  expect((await page.goto("/oauth/consent/nothing"))?.status()).toBe(404);
  await expect(page.getByRole("heading")).toHaveText("Nothing to connect here");
  program.close();
});

test("the protocol's own client finds out by itself how to sign in, and calls what it was granted", async ({
  page,
  novo,
}) => {
  const program = await startProgram();
  let information: StoredOAuthClientInformation | undefined;
  let tokens: OAuthTokens | undefined;
  let verifierOfIts = "";
  let asked: URL | undefined;
  const authProvider: OAuthClientProvider = {
    redirectUrl: program.callback,
    clientMetadata: { client_name: "The protocol's client", redirect_uris: [program.callback] },
    clientInformation: () => information,
    saveClientInformation: (saved) => {
      information = saved;
    },
    tokens: () => tokens,
    saveTokens: (saved) => {
      tokens = saved;
    },
    redirectToAuthorization: (url) => {
      asked = url;
    },
    saveCodeVerifier: (saved) => {
      verifierOfIts = saved;
    },
    codeVerifier: () => verifierOfIts,
  };
  const open = () =>
    new StreamableHTTPClientTransport(new URL(`${novo.url}/mcp`), { authProvider });
  const transport = open();
  const client = new Client({ name: "a client", version: "1" });
  await expect(client.connect(transport)).rejects.toThrow(UnauthorizedError);
  await page.goto("/api/login");
  await page.goto(asked?.href ?? "");
  // It asks for all that the server's description names.
  await expect(page.getByRole("checkbox")).toHaveCount(4);
  await page.getByRole("checkbox", { name: "Change your plans" }).uncheck();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByText("You can close this window.")).toBeVisible();
  await transport.finishAuth(program.answers[0]?.searchParams ?? new URLSearchParams());

  const second = new Client({ name: "a client", version: "1" });
  await second.connect(open());
  const names = (await second.listTools()).tools.map(({ name }) => name);
  expect(names).toContain("list_trips");
  expect(names).not.toContain("delete_flight");
  const answer = await second.callTool({ name: "list_trips", arguments: {} });
  expect(answer.isError ?? false).toBe(false);

  await page.goto("/user-details/programs");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("The protocol's client")).toBeVisible();
  await expect(dialog.getByText(/connected by 127\.0\.0\.1/)).toBeVisible();
  // No other call of NoVo's takes what was granted for this one.
  const elsewhere = await fetch(`${novo.url}/api/upcoming-travel`, {
    headers: { authorization: `Bearer ${tokens?.access_token}` },
  });
  expect(elsewhere.status).toBe(401);
  await dialog.getByRole("button", { name: /^Turn off: The protocol's client/ }).click();
  await expect(dialog.getByText("The protocol's client")).toHaveCount(0);
  const after = await fetch(`${novo.url}/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tokens?.access_token}`,
      "content-type": "application/json",
    },
    body: "{}",
  });
  expect(after.status).toBe(401);
  await second.close();
  program.close();
});
