import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { action, loader } from "./home.tsx";

let site: Awaited<ReturnType<typeof createRouteContext>>;
beforeEach(async () => {
  site = await createRouteContext();
});
afterEach(() => site.app.close());

describe("/", () => {
  it("is the landing screen for nobody", async () => {
    const page = await (await respond(loader(site.request("/")))).json();
    expect(page).toEqual({ signedIn: false, provider: "Replit", demo: true });
  });

  it("has the traveller's name and the weather of London", async () => {
    const ada = await site.as("ada");
    const page = await (await respond(loader(ada.get("/")))).json();
    expect(page).toMatchObject({
      signedIn: true,
      userName: "Ada Byron",
      weather: { now: { ok: true, source: "demo", data: { location: { name: "London" } } } },
      nextTrip: null,
    });
  });

  it("takes a typed message to the assistant, and goes where it leads", async () => {
    const ada = await site.as("ada");
    const answer = await respond(action(ada.post("/?index", { message: " find a flight " })));
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/flights"]);
    expect(site.typed).toEqual([{ text: "find a flight", userId: "ada" }]);
  });

  it("refuses an empty message and a novel, and asks nobody", async () => {
    const ada = await site.as("ada");
    for (const message of ["", "   ", "x".repeat(2001)]) {
      expect((await respond(action(ada.post("/?index", { message })))).status).toBe(400);
    }
    expect(site.typed).toEqual([]);
    const nobody = site.request("/?index", {
      method: "POST",
      body: new URLSearchParams({ message: "hi" }),
    });
    expect((await respond(action(nobody))).status).toBe(404);
  });
});
