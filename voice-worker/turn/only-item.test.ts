import { expect, it } from "vitest";
import type { PlanLine } from "#app/contracts/answer-about.ts";
import { onlyItem } from "./only-item.ts";

const line = (id: string): PlanLine => ({
  kind: "hotel",
  id,
  time: null,
  title: `Hotel ${id}`,
  first: "2026-11-27",
  last: "2026-11-30",
  isUnconfirmed: false,
  photoUrl: null,
});
const plans = { kind: "plans" as const, lines: [line("1"), line("2")] };

it("narrows the plans to the item that the answer is about", () => {
  expect(onlyItem(plans, "2")).toEqual({ kind: "item", item: line("2") });
});

it("leaves what does not show that item", () => {
  expect(onlyItem(plans, "3")).toBe(plans);
  expect(onlyItem({ kind: "plans" }, "1")).toEqual({ kind: "plans" });
  expect(onlyItem(undefined, "1")).toBeUndefined();
});
