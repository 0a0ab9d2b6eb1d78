import { expect, it } from "vitest";
import { isPassCode } from "#app/contracts/pass-code.ts";
import { readDocument } from "./read-document.ts";

const codeOf = (number: string) =>
  `M1LOVELACE/ADA        EK7QW2PXLGWGVAU2 ${number}340Y012A0025 100`;

it.each([
  ["8471 ", "8471"],
  ["0117 ", "117"],
  ["8471D", "8471D"],
])(
  "reads a flight %j, with a letter behind it where one flies a second time",
  async (written, number) => {
    const code = codeOf(written);
    expect(isPassCode(code)).toBe(true);
    const now = new Date("2026-11-20T15:00:00Z");
    const { kind, bookings } = await readDocument(new TextEncoder().encode(code), now);
    expect({ kind, bookings }).toMatchObject({
      kind: "code",
      bookings: [{ number, airlineCode: "U2", day: "2026-12-06", passCode: code }],
    });
  },
);
