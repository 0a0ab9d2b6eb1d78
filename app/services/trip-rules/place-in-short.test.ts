import { expect, it } from "vitest";
import { placeInShort } from "./place-in-short.ts";

it.each([
  ["Hilton Garden (LHR), Bath Road", "Hilton Garden (LHR)"],
  ["10 High Street, London", "10 High Street"],
  ["Flat 2, 10 High Street, London", "Flat 2, 10 High Street"],
  ["10, High Street, London", "10, High Street"],
  ["221b Baker Street", "221b Baker Street"],
])("%s in a row is %s", (place, short) => {
  expect(placeInShort(place, "JFK")).toBe(short);
});

it("cuts an address off at its first comma, unless it is the airport's", () => {
  expect(placeInShort("12 Mill Street, New York", null)).toBe("12 Mill Street");
  expect(placeInShort("London Heathrow Airport (LHR), Terminal 3", "LHR")).toBe("LHR T3");
  expect(placeInShort("London Gatwick Airport (LGW), Terminal N", "LGW")).toBe("LGW, Terminal N");
});
