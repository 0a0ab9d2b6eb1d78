/** What is said of two flights in a row, each of which may be late or early. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerAlert } from "#app/services/alerts/alerts.server.ts";
import { changeCar } from "#app/services/cars/manage.server.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { type ConnectingDay, openConnectingDay } from "#tests/support/connecting-day.ts";
import { ada } from "#tests/support/flight-day.ts";

let day: ConnectingDay;
beforeEach(async () => {
  day = await openConnectingDay();
});
afterEach(() => day.close());

const check = async () => (await listJobBookings(day.app.db, ada))[0]?.flightValidation;

describe("what a delay breaks", () => {
  it("is measured from the next flight as it is known to leave: too early for the first, which is late", async () => {
    await day.saveConnection();
    day.planes.BA117 = { state: "delayed", delay: 45 };
    await day.until("05:00");
    day.planes.AA1 = { state: "on-time", delay: -20 };
    await day.until("18:00");
    expect(await day.texts()).toEqual([
      "BA117 is 45 min late: it leaves London at 11:10.",
      "AA1 is 20 min early: it leaves New York at 14:40. Only 15 min to change at JFK; 30 min is the usual minimum.",
    ]);
    expect((await day.whatNow()).breaks).toEqual([
      "Only 15 min to change at JFK; 30 min is the usual minimum.",
    ]);
  });

  it.each([["saveConnection"], ["saveApart"]] as const)(
    "is nothing where the next flight is late as well: %s",
    async (save) => {
      await day[save]();
      day.planes.AA1 = { state: "delayed", delay: 120 };
      await day.until("04:00");
      day.planes.BA117 = { state: "delayed", delay: 70 };
      await day.until("06:00");
      expect(await day.texts()).toEqual([
        "AA1 is 2 h late: it leaves New York at 17:00.",
        "BA117 is 1 h 10 min late: it leaves London at 11:35.",
      ]);
      expect(await day.whatNow()).toMatchObject({ happened: "late", breaks: [] });
    },
  );

  it("between two tickets is said with the second flight's news", async () => {
    await day.saveApart();
    day.planes.BA117 = { state: "delayed", delay: 20 };
    await day.until("05:00");
    day.planes.AA1 = { state: "on-time", delay: -20 };
    await day.until("18:00");
    expect((await day.texts()).at(-1)).toBe(
      "AA1 is 20 min early: it leaves New York at 14:40. Only 40 min to change in New York; 1 h is the usual minimum.",
    );
  });

  it("is said again where it was tight by the next flight's news", async () => {
    await day.saveConnection();
    day.planes.AA1 = { state: "on-time", delay: -55 };
    await day.until("05:00");
    day.planes.BA117 = { state: "delayed", delay: 180 };
    await day.until("09:00");
    const lost = "Only 0 min to change at JFK; 30 min is the usual minimum.";
    expect((await day.texts()).at(-1)).toBe(
      `BA117 is 3 h late: it leaves London at 13:25. ${lost}`,
    );
    expect((await day.whatNow()).breaks).toEqual([lost]);
  });

  it("is said with each delay that makes it less, and no more once it grows", async () => {
    await day.saveApart();
    day.planes.AA1 = { state: "on-time", delay: -25 };
    await day.until("05:00");
    day.planes.BA117 = { state: "delayed", delay: 35 };
    await day.until("09:00");
    const short = "Only 20 min to change in New York; 1 h is the usual minimum.";
    expect((await day.texts()).at(-1)).toBe(
      `BA117 is 35 min late: it leaves London at 11:00. ${short}`,
    );
    expect((await day.whatNow()).breaks).toEqual([short]);
    day.planes.BA117 = { state: "delayed", delay: 20 };
    await day.until("10:00");
    expect((await day.texts()).at(-1)).toMatch(/^BA117 now leaves London at 10:45, [^.]*\.$/);
  });

  it("asks about a car that would move with the delay that makes it impossible", async () => {
    await day.saveConnection();
    await day.bookCar("to", "06:30");
    day.planes.AA1 = { state: "on-time", delay: -55 };
    await day.until("03:00");
    day.planes.BA117 = { state: "delayed", delay: 180 };
    await day.until("05:00");
    expect(await day.car()).toBe("2026-11-22 06:30");
    expect((await day.inbox()).at(-1)).toMatchObject({ state: "asks", canAnswer: true });
  });

  it("is shown by What now? too where the first flight only lands late", async () => {
    await day.saveConnection();
    await day.until("12:00");
    day.planes.BA117 = { state: "in-flight", delay: 0, late: 75 };
    await day.until("15:00");
    const lost = "Only 5 min to change at JFK; 30 min is the usual minimum.";
    expect(await day.inbox()).toMatchObject([
      {
        text: `BA117 is 1 h 15 min late: it lands in New York at 14:55. ${lost}`,
        link: expect.stringMatching(/^\/what-now\//),
      },
    ]);
    // What may be owed is measured where the journey ends, which is on time so far.
    expect(await day.whatNow()).toMatchObject({
      happened: "late",
      standing: { status: expect.stringMatching(/^Connection at risk/) },
      breaks: [lost],
      rights: [{ amount: null }],
    });
  });

  it("is nothing between a car that has moved with its flight and that flight", async () => {
    await day.saveConnection();
    await day.bookCar("to", "06:30");
    day.planes.AA1 = { state: "delayed", delay: 240 };
    await day.until("03:00");
    day.planes.BA117 = { state: "delayed", delay: 180 };
    await day.until("04:30");
    expect(await day.car()).toBe("2026-11-22 09:30");
    day.planes.AA1 = { state: "delayed", delay: 300 };
    await day.until("06:00");
    expect((await day.texts()).at(-1)).toBe("AA1 is 5 h late: it leaves New York at 20:00.");
  });
});

describe("a leg that is cancelled", () => {
  it("asks about the car at the end of the journey, until it goes after all", async () => {
    await day.saveConnection();
    await day.bookCar("from", "19:00");
    await day.until("02:00");
    day.planes.BA117 = { state: "cancelled", delay: 0 };
    // AA1, which goes, is looked at in between.
    await day.until("08:30");
    expect(await day.inbox()).toMatchObject([
      {
        text: expect.stringMatching(
          /^BA117 to New York is cancelled\. .*Shall I cancel your car at 19:00\?$/,
        ),
        canAnswer: true,
      },
    ]);
    expect(await check()).toMatchObject({
      status: "warning",
      details: "BA117 has been cancelled.",
    });
    day.planes.BA117 = { state: "on-time", delay: 0 };
    await day.until("09:45");
    expect(await check()).toMatchObject({ status: "success" });
    expect(await day.inbox()).toMatchObject([
      { canAnswer: false },
      { text: "BA117 is going ahead after all." },
    ]);
  });

  it("asks about the car to the first departure as well", async () => {
    await day.saveConnection();
    await day.bookCar("to", "06:15");
    day.planes.AA1 = { state: "cancelled", delay: 0 };
    await day.until("02:00");
    expect(await day.inbox()).toMatchObject([
      {
        text: expect.stringMatching(
          /^AA1 to Los Angeles is cancelled\. .*Shall I cancel your car at 06:15\?$/,
        ),
        canAnswer: true,
      },
    ]);
    expect(await check()).toMatchObject({ details: "AA1 has been cancelled." });
    // As it was stored.
    const [car] = await listJobBookings(day.app.db, ada);
    await changeCar(day.app, ada, { id: car?.id ?? "", changes: { time: "06:00" } });
    expect(await check()).toMatchObject({ details: "AA1 has been cancelled." });
  });

  it("leaves the car where it is while that is asked; one that is kept follows its own leg", async () => {
    await day.saveConnection();
    await day.bookCar("from", "19:00");
    await day.until("02:00");
    day.planes.BA117 = { state: "cancelled", delay: 0 };
    await day.until("05:00");
    day.planes.AA1 = { state: "delayed", delay: 60 };
    await day.until("09:00");
    const [asked, late] = await day.inbox();
    expect(late?.text).toBe("AA1 is 1 h late: it leaves New York at 16:00.");
    expect(asked?.canAnswer).toBe(true);
    expect(await day.car()).toBe("2026-11-22 19:00");
    await answerAlert(day.app, ada, { id: asked?.id ?? "", yes: false });
    day.planes.AA1 = { state: "delayed", delay: 90 };
    await day.until("10:00");
    expect(await day.car()).toBe("2026-11-22 20:30");
    expect((await day.texts()).at(-1)).toMatch(/I moved your car from 19:00 to 20:30\.$/);
  });
});
