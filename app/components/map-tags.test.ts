import fc from "fast-check";
import { expect, it } from "vitest";
import { tagsWithRoom } from "./map-tags.ts";

const SIZE = { width: 50, height: 24 };

it("the first keeps its price, what would lie on it is a dot, what stands apart has its own", () => {
  const shown = tagsWithRoom([
    { id: "first", x: 100, y: 100, ...SIZE },
    { id: "beside it", x: 140, y: 110, ...SIZE },
    { id: "below it", x: 100, y: 140, ...SIZE },
    { id: "far", x: 300, y: 100, ...SIZE },
  ]);
  expect([...shown]).toEqual(["first", "below it", "far"]);
});

it("of one house, only one", () => {
  const house = { x: 10, y: 10, ...SIZE };
  expect(tagsWithRoom([1, 2, 3].map((id) => ({ id, ...house })))).toEqual(new Set([1]));
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
      const shown = tagsWithRoom(tags);
      const boxes = tags.filter(({ id }) => shown.has(id));
      const touch = (a: (typeof tags)[number], b: (typeof tags)[number]) =>
        Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < 24;
      expect(boxes.some((a, n) => boxes.slice(n + 1).some((b) => touch(a, b)))).toBe(false);
      expect(tags.length === 0 || shown.has(0)).toBe(true);
    }),
  );
});
