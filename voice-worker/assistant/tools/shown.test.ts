/** Whatever is said, cards beneath it are in the language of the traveller's screens. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { cancelCar } from "#app/services/cars/manage.server.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { ada, type FlightDay, openFlightDay } from "#tests/support/flight-day.ts";
import { createToolContext } from "#tests/support/tool-context.ts";
import { deleteFlightTool } from "./delete-flight.ts";
import { flightStatusTool } from "./flight-status.ts";
import { getWeatherTool } from "./get-weather.ts";
import { listTripsTool } from "./list-trips.ts";
import { suggestCarsTool } from "./suggest-cars.ts";

let day: FlightDay;
beforeEach(async () => {
  day = await openFlightDay();
  await day.saveTrip();
});
afterEach(() => day.close());

const inFrench = () => ({
  ...createToolContext(day.app),
  now: day.app.clock.now(),
  shownIn: "fr" as const,
});

it("a flight's state", async () => {
  await day.until("07:00");
  day.plane = { ...day.plane, state: "delayed", delay: 120 };
  await day.until("07:45");
  const { say, about } = await flightStatusTool.run({}, inFrench());
  expect(say).toContain("is delayed 2 h");
  expect(about).toMatchObject({
    kind: "flight",
    status: expect.stringMatching(/^Retardé de 2\sh$/),
  });
});

it("the plans, with what needs a look", async () => {
  const { say, about } = await listTripsTool.run({}, inFrench());
  expect(say).toContain("BA117");
  const shown = JSON.stringify(about);
  expect(shown).toContain("BA117 vers New York");
  expect(shown).toMatch(/"looks":\["Pas d’hôtel/);
});

it("why a car comes when it does", async () => {
  const [car] = await listJobBookings(day.app.db, ada);
  await cancelCar(day.app, ada, car?.id ?? "");
  const { say, about } = await suggestCarsTool.run({}, inFrench());
  expect(say).toContain("I suggest a car");
  expect(about).toMatchObject({
    kind: "suggested-car",
    car: { reason: expect.stringMatching(/^Pour votre vol/) },
  });
});

it("the sky", async () => {
  const { about } = await getWeatherTool.run({ location: "New York" }, inFrench());
  expect(about).toMatchObject({ kind: "weather" });
  expect(JSON.stringify(about)).toMatch(/Pluie|Nuageux|Ensoleillé|Bruine|Brume/);
});

it("what a yes would delete", async () => {
  const { say, about } =
    (await deleteFlightTool.confirm?.({ flightNumber: "BA117" }, inFrench())) ?? {};
  expect(say).toContain("Shall I delete");
  expect(about).toMatchObject({ kind: "item", item: { title: "BA117 vers New York" } });
});
