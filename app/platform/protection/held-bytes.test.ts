import { expect, it } from "vitest";
import { createHeldBytes } from "./held-bytes.ts";

it("one holds no more than their part, all no more than there is, and what is let go is free again", () => {
  const bytes = createHeldBytes({ max: 100, each: 60 });
  const [first, second, ben] = [bytes.open("ada"), bytes.open("ada"), bytes.open("ben")];
  expect(first.add(50)).toBe(true);
  expect(second.add(11)).toBe(false);
  expect(second.add(10)).toBe(true);
  expect(ben.add(41)).toBe(false);
  expect(ben.add(40)).toBe(true);
  expect(bytes.total).toBe(100);
  first.letGo();
  first.letGo();
  expect(first.add(1)).toBe(false);
  expect(bytes.total).toBe(50);
  expect(ben.add(21)).toBe(false);
  expect(second.add(50)).toBe(true);
  second.letGo();
  ben.letGo();
  expect(bytes.total).toBe(0);
});
