import { expect, it } from "vitest";
import { deviceOf } from "./device.ts";

it.each([
  [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on Linux"],
  ["", undefined],
  [null, undefined],
  ["?", undefined],
])("%j is %j", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

it("is short, whatever is sent", () => {
  expect(deviceOf(`${"x".repeat(5000)}/1.0`)?.length ?? 0).toBeLessThanOrEqual(60);
});
