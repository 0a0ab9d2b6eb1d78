import { expect, it } from "vitest";
import { toastTop } from "./toast-place.ts";

const TOAST = { left: 16, width: 358, height: 80 };
const SCREEN = 844;
const MIDDLE = 382;
const wide = (top: number, height: number, weight: number) => ({
  ...{ left: 0, width: 390, top, height, weight },
});
const isOver = (top: number, it: { top: number; height: number }) =>
  top < it.top + it.height && it.top < top + TOAST.height;

it("stands in the middle where nothing is, and beside what is not below it", () => {
  expect(toastTop(TOAST, SCREEN, [])).toBe(MIDDLE);
  const rail = { left: 0, top: 0, width: 10, height: SCREEN, weight: 1000 };
  expect(toastTop(TOAST, SCREEN, [rail])).toBe(MIDDLE);
});

it("moves off a dialog and a field, to where it covers least", () => {
  const sheet = wide(300, 544, 1000);
  expect(isOver(toastTop(TOAST, SCREEN, [sheet]), sheet)).toBe(false);
  const field = wide(400, 48, 1000);
  const text = wide(200, 195, 1);
  const top = toastTop(TOAST, SCREEN, [field, text]);
  expect([isOver(top, field), isOver(top, text)]).toEqual([false, false]);
});

it("leaves the middle for no little thing", () => {
  expect(toastTop(TOAST, SCREEN, [{ ...wide(400, 4, 1), width: 40 }])).toBe(MIDDLE);
});

it("stays on the screen where everything is covered", () => {
  const top = toastTop(TOAST, SCREEN, [wide(0, SCREEN, 1000)]);
  expect(top >= 0 && top + TOAST.height <= SCREEN).toBe(true);
});
