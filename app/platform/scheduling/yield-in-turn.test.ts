import { expect, it } from "vitest";
import { yieldInTurn } from "./yield-in-turn.ts";

it("lets one in after the other, those of the travellers by turns", async () => {
  const order: string[] = [];
  const begin = (userId: string) => yieldInTurn(userId).then(() => void order.push(userId));
  await Promise.all([begin("ada"), begin("ada"), begin("ada"), begin("ben")]);
  // Ada's first was at once; of those that wait Ben has the second turn.
  expect(order).toEqual(["ada", "ada", "ben", "ada"]);
});

it("lets only one in a round of the event loop, so that what else waits comes between", async () => {
  let begun = 0;
  const all = Array.from({ length: 5 }, () =>
    yieldInTurn("ada").then(() => {
      begun += 1;
    }),
  );
  const steps: number[] = [];
  for (let before = 0; begun < all.length; before = begun) {
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(begun - before);
  }
  expect(Math.max(...steps)).toBe(1);
});

it("has as many wait as there are, without a warning of Node's", async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on("warning", note);
  await Promise.all(Array.from({ length: 20 }, (_, at) => yieldInTurn(`traveller ${at}`)));
  // Warnings come in a round of their own.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", note);
  expect(warnings).toEqual([]);
});
