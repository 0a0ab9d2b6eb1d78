import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { QueueFull } from "#app/platform/scheduling/fair-queue.ts";
import { action } from "#app/routes/user-details/calendar.tsx";
import { calendarOwnerOf } from "#app/services/trips/calendar/calendar.server.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { loader } from "./feed.ts";
import { loader as itemLoader } from "./item.ts";

let site: Awaited<ReturnType<typeof createRouteContext>>;
beforeEach(async () => {
  site = await createRouteContext();
});
afterEach(() => site.app.close());

const save = () =>
  saveUserFlight(site.app.db, {
    userId: "ada",
    flight: {
      flightNumber: "BA117",
      date: "2026-11-27",
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: "08:25",
      arrivalTime: "11:20",
    },
  });

async function madeBy(form: Record<string, string>) {
  const ada = await site.as("ada");
  const answer = await respond(action(ada.post("/user-details/calendar", form)));
  return { status: answer.status, ...(answer.status < 300 ? await answer.json() : {}) };
}

/** As a calendar program asks: without a cookie. */
const ask = (file: string, headers: HeadersInit = {}) =>
  respond(loader(site.request(`/calendar/${file}`, { headers }, { file })));

describe("a calendar program", () => {
  it("is asked to come back while too many links are being opened", async () => {
    await save();
    const {
      made: { address },
    } = await madeBy({ do: "open" });
    const file = address.https.split("/").at(-1);
    const get = () => Promise.reject(new QueueFull(100));
    site.context.app = {
      ...site.app,
      linkAnswers: { ...site.app.linkAnswers, calendars: { get } },
    };
    const busy = await ask(file);
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([503, "10"]);
  });

  it("reads the address that was made, and is told when nothing has changed", async () => {
    await save();
    const {
      made: { address },
    } = await madeBy({ do: "open" });
    expect(address.https).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/);
    expect(address.webcal).toBe(address.https.replace("http:", "webcal:"));
    expect(address.qr.path).toMatch(/^M4 4h1v1h-1z/);
    const file = address.https.split("/").at(-1);
    expect(await calendarOwnerOf(site.app, `/calendar/${file}`)).toBe("ada");
    const first = await ask(file);
    expect(await first.text()).toContain("SUMMARY:BA117 LHR to JFK\r\n");
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-cache",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(first.headers.has("set-cookie")).toBe(false);
    const etag = first.headers.get("etag") ?? "";
    expect((await ask(file, { "If-None-Match": etag })).status).toBe(304);
    expect((await ask(file, { "If-None-Match": '"another"' })).status).toBe(200);
  });

  it.each(["x.ics", `${"a".repeat(43)}.ics`, `${"a".repeat(43)}`, "..%2f.ics", ""])(
    "that asks for %j is told that there is none",
    async (file) => {
      const answer = await ask(file);
      expect(answer.status).toBe(404);
      expect(await calendarOwnerOf(site.app, `/calendar/${file}`)).toBeNull();
      expect(answer.headers.get("x-robots-tag")).toMatch("noindex");
    },
  );
});

describe("the dialog", () => {
  it("refuses what no form of its sends", async () => {
    for (const form of [{}, { do: "steal" }, { do: "renew" }, { do: "open", references: "all" }]) {
      expect(await madeBy(form as Record<string, string>)).toMatchObject({ status: 400 });
    }
  });

  it("makes no address for a trip that is not the traveller's, and renews none", async () => {
    expect(await madeBy({ do: "open", trip: "nothing" })).toMatchObject({ status: 422 });
    expect(await madeBy({ do: "renew", id: "nothing" })).toMatchObject({ status: 422 });
  });
});

it("a file of one flight is the owner's alone", async () => {
  const { id } = await save();
  const get = async (userId: string) =>
    respond(itemLoader((await site.as(userId)).get(`/calendar/item/${id}`, { id })));
  const own = await get("ada");
  expect(own.headers.get("content-disposition")).toBe('attachment; filename="novo.ics"');
  expect(await own.text()).toContain("BA117");
  expect((await get("ben")).status).toBe(404);
});
