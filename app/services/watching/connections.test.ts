/** What is said of two flights in a row, each of which may be late or early. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ConnectingDay, openConnectingDay } from "#tests/support/connecting-day.ts";

let day: ConnectingDay;
beforeEach(async () => {
  day = await openConnectingDay();
});
afterEach(() => day.close());

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
