import { expect, it } from "vitest";
import { toastOf } from "./news.ts";

const late = { at: 1, text: "NV101 is late." };
const moved = { at: 2, text: "I moved your car." };
const met = { at: 2, text: "I moved the car that meets you." };

it("is one toast for all that has come since, in its order, with the way to the inbox", () => {
  expect(toastOf([met, moved, late], 1)).toEqual({
    title: "New alerts",
    description: "I moved your car. I moved the car that meets you.",
    variant: "default",
    link: "/alerts",
  });
  expect(toastOf([moved, late], 1)).toMatchObject({ title: "Alert", description: moved.text });
});

it("returns null when nothing has come, or when the newer ones have been read", () => {
  expect(toastOf([], 0)).toBeNull();
  expect(toastOf([late], 2)).toBeNull();
});
