import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApi } from "../support/api.ts";
import { CAR, DISPATCH_ENV, DISPATCHER } from "./bodies.ts";

let site: Awaited<ReturnType<typeof createApi>>;
let path: string;
beforeEach(async () => {
  site = await createApi({ env: DISPATCH_ENV });
  const ada = await site.as("ada");
  const body = { ...CAR, status: "unconfirmed" };
  const { id } = await (await site.call("POST", "/api/job-bookings", { ...ada, body })).json();
  path = `/api/dispatch/bookings/${id}`;
});
afterEach(() => site.app.close());

const REPORT = {
  id: "1",
  type: "confirmed",
  occurredAt: "2026-11-20T15:00:00Z",
  driver: { name: "Ayla Kaya" },
};
const report = (body: object, headers: Record<string, string> = DISPATCHER.headers) =>
  site.call("POST", path, { body: { ...REPORT, ...body }, headers });

describe("the dispatcher's call", () => {
  it("takes its token, and no session", async () => {
    const { cookie } = await site.as("ada");
    const tokens = ["", "Bearer", "Bearer wrong", `${DISPATCHER.headers.authorization}x`];
    for (const authorization of tokens) {
      expect((await report({}, { authorization, cookie })).status).toBe(401);
    }
    expect((await report({})).status).toBe(200);
  });

  it("is nobody's where there is no dispatcher", async () => {
    const other = await createApi();
    const headers = { authorization: "Bearer undefined" };
    expect((await other.call("POST", path, { body: REPORT, headers })).status).toBe(401);
    other.app.close();
  });

  it("tells the traveller's tabs once, and answers how it stands", async () => {
    site.notices.length = 0;
    for (const _ of [1, 2]) {
      const answer = await report({});
      expect(await answer.json()).toEqual({
        bookingId: path.split("/").at(-1),
        state: "confirmed",
      });
    }
    expect(site.notices).toEqual([{ userId: "ada", kind: "plans" }]);
  });

  it("is seen beside the booked car: who comes, in what, and how far they are", async () => {
    const cars = async (name: string) =>
      await (await site.call("GET", "/api/job-bookings", await site.as(name))).json();
    const nothing = { vehicle: null, plate: null, telephone: null };
    expect(await cars("ada")).toMatchObject([{ ...nothing, driver: null, state: "requested" }]);
    await report({
      driver: { name: "Ayla Kaya", phone: "+44 20 7946 0000" },
      vehicle: { model: "Skoda Superb", colour: "Black", plate: "AB12 CDE" },
    });
    expect(await cars("ada")).toMatchObject([
      {
        driver: "Ayla Kaya",
        status: "confirmed",
        state: "confirmed",
        vehicle: "Black Skoda Superb",
        plate: "AB12 CDE",
        telephone: "+44 20 7946 0000",
      },
    ]);
    expect(await cars("ben")).toEqual([]);
    const ada = await site.as("ada");
    await site.call("POST", "/api/job-bookings", { ...ada, body: { ...CAR, time: "05:00" } });
    // Without a status it is arranged already, and no dispatcher is told of it.
    expect((await cars("ada"))[1]).toMatchObject({ ...nothing, status: "confirmed", state: null });
  });

  it("says in words what contradicts, and which field is wrong", async () => {
    await report({ type: "completed" });
    const late = await report({ id: "2", type: "arrived", occurredAt: "2026-11-20T15:00:01Z" });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { message: "The car is at the end of its ride." },
    ]);
    for (const [body, field] of [
      [{ type: "place" }, "place"],
      [{ type: "message" }, "text"],
      [{ type: "gone" }, "type"],
      [{ occurredAt: "yesterday" }, "occurredAt"],
      [{ place: { latitude: 91, longitude: 0 } }, "place.latitude"],
      [{ place: { latitude: 1, longitude: 0, minutes: -1 } }, "place.minutes"],
      [{ driver: { name: "A", phone: "call me" } }, "driver.phone"],
      [{ driver: { name: "A", language: "Klingon" } }, "driver.language"],
      [{ vehicle: {} }, "vehicle"],
    ] as const) {
      const answer = await report({ id: "3", ...body });
      expect([answer.status, (await answer.json()).issues?.[0]?.path]).toEqual([400, field]);
    }
  });
});
