import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LiveTime } from "./live-time.tsx";

const LATE = { state: "delayed", isLate: true, status: "Delayed 45 min" } as const;
const OFF = { state: "cancelled", isLate: false, status: "Cancelled" } as const;

/** Its words, struck ones in brackets. */
const words = (live: Parameters<typeof LiveTime>[0]["live"]) =>
  renderToStaticMarkup(<LiveTime time="12:00" live={live} over />)
    .replace(/<s [^>]*>(.*?)<\/s>/g, "[$1]")
    .replace(/<[^>]+>/g, "");

it("is the planned time, the new one with the planned one struck, or none", () => {
  expect(words(null)).toBe("12:00");
  expect(words({ ...LATE, time: null })).toBe("12:00");
  expect(words({ ...LATE, time: "12:45" })).toBe("[scheduled 12:00] 12:45");
  expect(words({ ...OFF, time: null })).toBe("[12:00]");
});
