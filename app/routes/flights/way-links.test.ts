import { expect, it } from "vitest";
import { onDay, onWay } from "./way-links.ts";

const SEARCH = "origin=LHR&destination=FCO&departureDate=2026-12-04&departureTime=09:00";
const params = (more = "") => new URLSearchParams(`${SEARCH}${more}`);
const read = (address: string) => Object.fromEntries(new URL(address, "http://x").searchParams);

it("keeps all else that was typed, but not the flight of another day", () => {
  const address = onDay(params("&adults=2&cabin=business&flightNumber=BA1"), "there", "2026-12-05");
  expect(read(address)).toEqual({
    origin: "LHR",
    destination: "FCO",
    departureDate: "2026-12-05",
    departureTime: "09:00",
    adults: "2",
    cabin: "business",
  });
});

it("moves the way back along with a way there that is later, and by itself", () => {
  const both = params("&returnDate=2026-12-06");
  expect(read(onDay(both, "there", "2026-12-05"))).toMatchObject({ returnDate: "2026-12-06" });
  expect(read(onDay(both, "there", "2026-12-07"))).toMatchObject({ returnDate: "2026-12-07" });
  expect(read(onDay(both, "back", "2026-12-09"))).toMatchObject({
    departureDate: "2026-12-04",
    returnDate: "2026-12-09",
  });
});

it("goes to the way back and to the way there again", () => {
  const back = onWay(params("&returnDate=2026-12-06"), "back");
  expect(read(back)).toMatchObject({ way: "back", departureDate: "2026-12-04" });
  expect(read(onWay(new URL(back, "http://x").searchParams, "there"))).not.toHaveProperty("way");
});
