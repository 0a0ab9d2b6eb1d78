import { afterEach, beforeEach, expect, it } from "vitest";
import {
  changeNotificationSettings,
  readNotificationSettings,
} from "#app/services/notifications/settings.server.ts";
import { unsubscribeUrl } from "#app/services/notifications/unsubscribe.server.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { action, loader } from "./unsubscribe.tsx";

const ada = { userId: "ada" };
let site: Awaited<ReturnType<typeof createRouteContext>>;
beforeEach(async () => {
  site = await createRouteContext();
  await changeNotificationSettings(site.app, ada, { email: true });
});
afterEach(() => site.app.close());

const wantsMail = async () => (await readNotificationSettings(site.app, ada)).email;
/** Nobody is signed in. */
const at = (token: string) => ({ ...site.request(`/unsubscribe/${token}`), params: { token } });

it("opening the address changes nothing, its button ends the e-mails, twice is once", async () => {
  const token = (await unsubscribeUrl(site.app, "ada")).split("/").at(-1) ?? "";
  const page = await respond(loader(at(token)));
  expect(page.status).toBe(200);
  expect(page.headers.get("X-Robots-Tag")).toMatch(/noindex/);
  expect(await wantsMail()).toBe(true);
  expect((await respond(action(at(token)))).status).toBe(200);
  expect(await wantsMail()).toBe(false);
  expect((await respond(action(at(token)))).status).toBe(200);
});

it.each(["x", "YWRh", "YWRh.", "YWRh.x", `YWRh.${"A".repeat(43)}`, "a.b.c", "A".repeat(900)])(
  "an address that NoVo has not made (%s) is a 404, and does nothing",
  async (token) => {
    expect((await respond(loader(at(token)))).status).toBe(404);
    expect((await respond(action(at(token)))).status).toBe(404);
    expect(await wantsMail()).toBe(true);
  },
);
