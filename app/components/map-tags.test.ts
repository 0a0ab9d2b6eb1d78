import fc from "fast-check";
import { expect, it } from "vitest";
import { roomFor } from "./map-tags.ts";

const SIZE = { width: 50, height: 24 };

it("the first keeps its price, what would lie on it is a dot, what stands apart has its own", () => {
  const { tagged, hidden } = roomFor([
    { id: "first", x: 100, y: 100, ...SIZE },
    { id: "beside it", x: 140, y: 110, ...SIZE },
    { id: "below it", x: 100, y: 140, ...SIZE },
    { id: "far", x: 300, y: 100, ...SIZE },
  ]);
  expect([...tagged]).toEqual(["first", "below it", "far"]);
  expect([...hidden]).toEqual([]);
});

it("no dot looks out from under a price or another dot", () => {
  const { tagged, hidden } = roomFor([
    { id: "first", x: 100, y: 100, ...SIZE },
    { id: "under it", x: 110, y: 102, ...SIZE },
    { id: "beside it", x: 140, y: 110, ...SIZE },
    { id: "with that one", x: 146, y: 112, ...SIZE },
  ]);
  expect([...tagged]).toEqual(["first"]);
  expect([...hidden]).toEqual(["under it", "with that one"]);
});

it("of one house, only one", () => {
  const house = { x: 10, y: 10, ...SIZE };
  const { tagged, hidden } = roomFor([1, 2, 3].map((id) => ({ id, ...house })));
  expect([[...tagged], [...hidden]]).toEqual([[1], [2, 3]]);
});

it("no two that are shown touch, and no more could be", () => {
  const tag = fc.record({
    x: fc.nat(300),
    y: fc.nat(300),
    width: fc.integer({ min: 20, max: 90 }),
  });
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 20 }), (all) => {
      const tags = all.map((one, id) => ({ id, height: 24, ...one }));
      const shown = roomFor(tags).tagged;
      const boxes = tags.filter(({ id }) => shown.has(id));
      const touch = (a: (typeof tags)[number], b: (typeof tags)[number]) =>
        Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < 24;
      expect(boxes.some((a, n) => boxes.slice(n + 1).some((b) => touch(a, b)))).toBe(false);
      expect(tags.length === 0 || shown.has(0)).toBe(true);
    }),
  );
});
