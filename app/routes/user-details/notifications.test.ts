import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { loader } from "./notifications.tsx";

let site: Awaited<ReturnType<typeof createRouteContext>>;
beforeEach(async () => {
  site = await createRouteContext();
});
afterEach(() => site.app.close());

describe("quiet hours that nobody has set yet are those of the browser's zone", () => {
  const offered = async (cookie: string) => {
    const own = await site.as("ada");
    const headers = { cookie: `${own.cookie}; ${cookie}` };
    const page = await respond(loader(site.request("/user-details/notifications", { headers })));
    return await page.json();
  };

  // Browsers have newer names than the server, which lists Asia/Calcutta, Europe/Kiev, and no UTC.
  it.each(["Asia/Kolkata", "Europe/Kyiv", "UTC", "Asia/Tokyo"])("%s", async (zone) => {
    expect((await offered(`novo.zone=${zone}`)).quietHours).toMatchObject({ timeZone: zone });
  });

  it.each(["", "novo.zone=Mars/Olympus", "novo.zone=<b>"])("London's for %s", async (cookie) => {
    expect((await offered(cookie)).quietHours).toMatchObject({ timeZone: "Europe/London" });
  });
});
