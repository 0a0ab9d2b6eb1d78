import { createHash, randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
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
