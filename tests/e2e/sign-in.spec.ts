import net, { type AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { type OidcServer, startOidcServer } from "../loopback/oidc-server.ts";
import { expect, testWithOwnServer as withServer } from "../support/server.ts";
import { forgetProofs } from "../support/stale-sessions.ts";

/** A port that is free now: the provider has to know NoVo's address before it starts. */
async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const test = withServer.extend<{ port: number; oidc: OidcServer }>({
  port: async ({ playwright: _ }, use) => use(await freePort()),
  oidc: async ({ port }, use) => {
    const server = await startOidcServer({ origin: `http://localhost:${port}` });
    await use(server);
    await server.close();
  },
  serverEnv: async ({ port, oidc }, use) =>
    use({
      PORT: String(port),
      OIDC_ISSUER_URL: oidc.issuer,
      OIDC_CLIENT_ID: "novo",
      OIDC_CLIENT_SECRET: "a secret between the two",
      OIDC_PROVIDER_NAME: "Example",
    }),
});

const cookieOf = async (page: Page, name = "novo") =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;

async function logIn(page: Page, who: string) {
  await page.locator('input[name="login"]').fill(who);
  await page.locator('input[name="password"]').fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

async function signIn(page: Page, who = "kim") {
  await page.goto("/");
  await page.getByRole("link", { name: "Log In with Example" }).click();
  await logIn(page, who);
  await expect(page.getByRole("heading", { name: "Travel Assistant" })).toBeVisible();
}

test("signing in and out at a real provider; the session is new, and the old one is dead", async ({
  page,
  request,
  novo,
}) => {
  await signIn(page);
  const user = await (await page.request.get("/api/auth/user")).json();
  expect(user).toMatchObject({
    id: "kim",
    email: "kim@example.com",
    firstName: "Kim",
    lastName: "Traveller",
  });
  const first = await cookieOf(page);
  expect(await cookieOf(page, "novo-sign-in")).toBeUndefined();

  // Signed in again while signed in: another id, and the first opens nothing any more.
  await page.goto("/api/login");
  await expect(page.getByRole("heading", { name: "Travel Assistant" })).toBeVisible();
  const second = await cookieOf(page);
  expect(second).not.toBe(first);
  const asked = (cookie = "") =>
    request.get(`${novo.url}/api/auth/user`, { headers: { cookie: `novo=${cookie}` } });
  expect((await asked(first)).status()).toBe(401);
  expect((await asked(second)).status()).toBe(200);

  await page.goto("/user-details");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: /Yes, sign me out/ }).click();
  await expect(page.getByRole("heading", { name: "Welcome to NoVo" })).toBeVisible();
  expect((await asked(second)).status()).toBe(401);
});

test.describe(() => {
  test.use({ serviceWorkers: "allow" });

  test("through the service worker the answer of the sign-in comes to NoVo once, and the address bar signs out", async ({
    page,
    novo,
  }) => {
    await signIn(page);
    const workers = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
    await expect.poll(workers).toBe("activated");
    const callbacks = () => novo.log().split('"route":"/api/callback"').length - 1;
    await expect.poll(callbacks).toBe(1);
    for (const again of [2, 3, 4]) {
      await page.goto("/api/login");
      await expect(page.getByRole("heading", { name: "Travel Assistant" })).toBeVisible();
      await expect.poll(callbacks).toBe(again);
    }
    // Only what the browser itself asks for is a "document" to the server (Sec-Fetch-Dest).
    await page.goto("/api/logout");
    await page.getByRole("button", { name: /Yes, sign me out/ }).click();
    await expect(page.getByRole("heading", { name: "Welcome to NoVo" })).toBeVisible();
  });
});

test("the page that was asked for comes after the sign-in, on this site alone", async ({
  page,
}) => {
  await page.goto("/upcoming-travel?from=a-link");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Sign in to see it" }).click();
  await logIn(page, "kim");
  await expect(page).toHaveURL(/\/upcoming-travel\?from=a-link$/);
  await page.goto("/api/login?returnTo=//evil.example/");
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
});

test("anyone who says no at the provider is told so on the landing screen", async ({ page }) => {
  await page.goto("/api/login");
  await page.getByText("Cancel").click();
  await expect(page.getByText("You chose not to sign in.").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome to NoVo" })).toBeVisible();
});

test("answers that are none of a sign-in under way end on the landing screen with a sentence", async ({
  page,
  novo,
}) => {
  // The state of a sign-in that is under way, and its real answer.
  const callback = page.waitForRequest((request) => request.url().includes("/api/callback"));
  await signIn(page);
  const used = new URL((await callback).url());
  await page.context().clearCookies({ name: "novo" });
  const tampered = new URL(used);
  tampered.searchParams.set("state", "another");
  const codeless = new URL(used);
  codeless.searchParams.delete("code");

  for (const answer of [
    used.href,
    tampered.href,
    codeless.href,
    `${novo.url}/api/callback`,
    `${novo.url}/api/callback?code=x`,
    `${novo.url}/api/callback?state=x&error=server_error`,
    `${novo.url}/api/callback?state=%00&code=%0d%0a`,
  ]) {
    await page.goto(answer);
    await expect(page).toHaveURL(`${novo.url}/`);
    await expect(page.getByText(/Please try again\.$/).first()).toBeVisible();
    expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  }
});

test("a provider that does not answer is no error page", async ({ page, oidc }) => {
  await oidc.close();
  await page.goto("/");
  await page.getByRole("link", { name: "Log In with Example" }).click();
  await expect(page.getByText("The sign-in service did not let you in.").first()).toBeVisible();
});

test("one's own data can be taken away and deleted, and another's stays", async ({
  page,
  browser,
  novo,
}) => {
  const other = await browser.newPage({ baseURL: novo.url });
  await signIn(other, "lee");
  await signIn(page, "kim");
  await page.goto("/user-details");
  await page.getByRole("link", { name: "Export my data" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("novo-data.json");

  await page.goto("/user-details");
  forgetProofs(novo.databaseUrl);
  await page.getByRole("link", { name: "Delete my account" }).click();
  await page.getByRole("link", { name: "Sign in again" }).click();
  // The provider asks, though it knows who this is.
  await page.locator('input[name="login"]').fill("kim");
  await page.locator('input[name="password"]').fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await expect(page).toHaveURL(/\/user-details\/delete-account$/);
  await page.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByText("Your account and everything in it are gone.").first()).toBeVisible();
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  expect(await (await other.request.get("/api/auth/user")).json()).toMatchObject({ id: "lee" });
  await other.close();
});
