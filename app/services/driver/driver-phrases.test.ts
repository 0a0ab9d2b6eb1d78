import { expect, it } from "vitest";
import { isToSend, isWhere, lateness } from "./driver-phrases.ts";

it.each(["where are you?", "Where he is", "where is my driver now?", "where they are."])(
  "%s: asks where",
  (said) => {
    expect([isWhere(said), isToSend(said)]).toEqual([true, true]);
  },
);

it.each([
  ["I'm running late", false],
  ["we’re delayed", false],
  ["I will be 15 minutes late.", true],
  ["I'm 1 minute late", true],
])("%s: is late, with its minutes: %s", (said, hasMinutes) => {
  expect(lateness(said)).toEqual({ hasMinutes });
  expect(isToSend(said)).toBe(true);
});

it.each(["Where is the meeting point? I'm at door 5", "I won't be late", "My flight is late"])(
  "%s: is neither",
  (said) => {
    expect([isWhere(said), lateness(said), isToSend(said)]).toEqual([false, null, false]);
  },
);
