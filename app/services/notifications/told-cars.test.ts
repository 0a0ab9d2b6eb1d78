/** What the dispatcher reports of a car, as it is pushed, mailed and said. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takeNews } from "#app/services/alerts/alerts.server.ts";
import { ada, type Notifying, openNotifying } from "#tests/support/notifying.ts";

let here: Notifying;
beforeEach(async () => {
  here = await openNotifying();
});
afterEach(() => here.close());

describe("what is reported of a car", () => {
  const driver = { name: "Ayla Kaya", language: "English" } as const;
  const vehicle = { model: "Skoda Superb", plate: "AB12 CDE" };

  it("is pushed without names, plates and words of others, and mailed in full", async () => {
    await here.signIn("phone");
    await here.wish({ email: true });
    const id = await here.bookCarAt("16:00");
    await here.report(id, "confirmed", { driver, vehicle });
    await here.work();
    await here.later(1);
    await here.report(id, "message", { text: "I am at door 5." });
    await here.later(1);
    await here.report(id, "cancelled", { text: "Ayla is ill" });
    await here.later(1);
    expect(here.pushes.texts()).toEqual([
      "Your car is confirmed. See your driver in NoVo.",
      "You have a message from your driver.",
      "The car company cancelled your car. Please book another.",
    ]);
    expect(here.pushes.received.map(({ text }) => text).join()).not.toMatch(/Ayla|AB12|door 5|ill/);
    const [confirmed, message] = here.mails.received.map(({ mail }) => mail?.text ?? "");
    expect(confirmed).toMatch(/Ayla Kaya.*AB12 CDE/);
    expect(message).toContain("I am at door 5.");
    const topics = here.pushes.received.map(({ headers }) => headers.topic);
    expect(topics[0]).toBe(topics[2]);
    expect(topics[1]).not.toBe(topics[0]);
  });

  it("is told as it is now, and not after the car has gone", async () => {
    await here.signIn("phone");
    const id = await here.bookCarAt("16:00");
    here.pushes.status = 503;
    await here.report(id, "confirmed");
    await here.report(id, "on_the_way");
    await here.work();
    here.now = new Date("2026-11-20T15:58:00Z");
    await here.report(id, "place", { place: { latitude: 51.5, longitude: -0.12, minutes: 3 } });
    here.now = new Date("2026-11-20T16:01:00Z");
    await here.report(id, "arrived");
    here.pushes.status = 201;
    await here.later(1);
    expect(here.pushes.texts().join(" ")).toMatch(/waiting for you/);
    expect(here.pushes.texts().join(" ")).not.toMatch(/on the way|almost there/);
    const said = (await takeNews(here.app, ada)).map((one) => one.said).join(" ");
    expect(said).toContain("Your car has arrived.");
    expect(said).not.toMatch(/on the way|away/);
  });

  it("is said no more once the car has gone", async () => {
    const id = await here.bookCarAt("16:00");
    await here.report(id, "on_the_way");
    here.now = new Date("2026-11-20T16:31:00Z");
    expect(await takeNews(here.app, ada)).toEqual([]);
  });

  it("is said by the clock of the car's other end, where nobody knows where it comes", async () => {
    const from = "9 Elm Road, Pasadena, CA 91101";
    const id = await here.bookCarAt("16:00", {
      from,
      to: "Los Angeles International Airport (LAX)",
    });
    // A quarter to four there.
    here.now = new Date("2026-11-20T23:45:00Z");
    await here.report(id, "on_the_way");
    here.now = new Date("2026-11-21T00:20:00Z");
    expect(await takeNews(here.app, ada)).toHaveLength(1);
  });
});
