import { afterEach, beforeEach, expect, it } from "vitest";
import { bannerOf } from "#app/routes/home/banner.server.ts";
import { listCars } from "#app/services/cars/manage.server.ts";
import { ada, type DispatchTest, openDispatchTest } from "#tests/support/dispatch.ts";
import { receiveReport } from "./receive-report.server.ts";
import { findDrive } from "./shown-drive.server.ts";

let test: DispatchTest;
beforeEach(async () => {
  test = await openDispatchTest({ start: "2026-11-26T09:00:00Z" });
});
afterEach(() => test.close());

const banner = async () => bannerOf(await findDrive(test.app, ada, await listCars(test.app, ada)));
const sample = {
  text: "Your car to the airport is arriving in 29 minutes",
  detail: "Sample: no car is on its way to you",
};

it("shows the real car once somebody drives it, and a sample before and after", async () => {
  expect(await banner()).toEqual(sample);
  const id = await test.book();
  expect(await banner()).toEqual(sample);
  const driver = { name: "Ayla Kaya" };
  const vehicle = { model: "Skoda Superb", colour: "silver", plate: "AB12 CDE" };
  await receiveReport(test.app, id, test.report("confirmed", { driver, vehicle }));
  const detail = "Ayla Kaya, Silver Skoda Superb, AB12 CDE";
  expect(await banner()).toEqual({ text: "Your car to the airport comes at 04:30", detail });
  test.setNow("2026-11-27T04:00:00Z");
  await receiveReport(test.app, id, test.report("on_the_way"));
  expect((await banner()).text).toBe("Your car to the airport is on its way");
  const place = { latitude: 51.5, longitude: -0.13, minutes: 21 };
  await receiveReport(test.app, id, test.report("place", { place }));
  expect((await banner()).text).toBe("Your car to the airport is arriving in 21 minutes");
  test.pass(9 * 60_000);
  expect((await banner()).text).toBe("Your car to the airport is arriving in 12 minutes");
  test.pass(15 * 60_000);
  expect((await banner()).text).toBe("Your car to the airport is on its way");
  await receiveReport(test.app, id, test.report("arrived"));
  expect(await banner()).toEqual({ text: "Your car to the airport is there", detail });
  const drive = await findDrive(test.app, ada, await listCars(test.app, ada));
  expect(drive).toMatchObject({ id, place: { latitude: 51.5 }, placeAt: "04:00" });
  await receiveReport(test.app, id, test.report("completed"));
  expect(await banner()).toEqual(sample);
});

it("is nobody else's", async () => {
  const id = await test.book("ben");
  await receiveReport(test.app, id, test.report("confirmed", { driver: { name: "Ayla" } }));
  expect(await banner()).toEqual(sample);
});
