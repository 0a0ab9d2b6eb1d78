import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { unsubscribeKey } from "#app/services/notifications/channels/server-keys.server.ts";
import { unsubscribeUrl } from "#app/services/notifications/channels/unsubscribe.server.ts";
import {
  changeNotificationSettings,
  readNotificationSettings,
} from "#app/services/profile/notification-settings.server.ts";
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
/** No one is signed in. */
const at = (token: string) => ({ ...site.request(`/unsubscribe/${token}`), params: { token } });

it("opening the address changes nothing, its button ends the emails, twice is once", async () => {
  const token = (await unsubscribeUrl(site.app, "ada")).split("/").at(-1) ?? "";
  const page = await respond(loader(at(token)));
  expect(page.status).toBe(200);
  expect(page.headers.get("X-Robots-Tag")).toMatch(/noindex/);
  expect(await wantsMail()).toBe(true);
  expect((await respond(action(at(token)))).status).toBe(200);
  expect(await wantsMail()).toBe(false);
  expect((await respond(action(at(token)))).status).toBe(200);
});

it("the address says nothing of whose it is, and is another one in each email", async () => {
  const [first = "", second = ""] = await Promise.all(
    ["ada", "ada"].map(async (id) => (await unsubscribeUrl(site.app, id)).split("/").at(-1)),
  );
  expect(first).not.toBe(second);
  for (const part of first.split(/[.]/)) {
    expect(Buffer.from(part, "base64url").toString("latin1")).not.toContain("ada");
  }
  for (const token of [first, second]) expect((await respond(action(at(token)))).status).toBe(200);
});

it("the address of an early email, which has an id and its HMAC, still ends the emails", async () => {
  const signature = createHmac("sha256", await unsubscribeKey(site.app)).update("unsubscribe ada");
  const [name, signed] = ["YWRh", signature.digest("base64url")];
  for (const token of [`YmVu.${signed}`, `${name}.${signed}.x`, `${name}.B${signed.slice(1)}C`]) {
    expect((await respond(action(at(token)))).status).toBe(404);
  }
  expect(await wantsMail()).toBe(true);
  expect((await respond(action(at(`${name}.${signed}`)))).status).toBe(200);
  expect(await wantsMail()).toBe(false);
});

it("an address of which one letter is changed is a 404", async () => {
  const token = (await unsubscribeUrl(site.app, "ada")).split("/").at(-1) ?? "";
  // The last letter may hold bits that stand for nothing.
  for (let place = 0; place < token.length - 1; place++) {
    const letter = token[place] === "A" ? "B" : "A";
    const changed = token.slice(0, place) + letter + token.slice(place + 1);
    expect((await respond(loader(at(changed)))).status).toBe(404);
  }
});

it.each(["x", "YWRh", "YWRh.", "YWRh.x", `YWRh.${"A".repeat(43)}`, "a.b.c", "A".repeat(900)])(
  "an address that NoVo has not made (%s) is a 404, and does nothing",
  async (token) => {
    expect((await respond(loader(at(token)))).status).toBe(404);
    expect((await respond(action(at(token)))).status).toBe(404);
    expect(await wantsMail()).toBe(true);
  },
);
