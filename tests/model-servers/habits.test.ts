import { expect, it } from "vitest";
import { HABITS } from "../loopback/profiles/habits.ts";
import { tryHabit } from "./habits.ts";

it("there are forty habits, each with a name of its own", () => {
  expect(new Set(HABITS.map(({ name }) => name)).size).toBe(40);
});

it.concurrent.for(HABITS.map((habit) => ({ habit, name: habit.name })))(
  "$name",
  async ({ habit }, { expect }) => {
    expect(await tryHabit(habit)).toBe(habit.outcome);
  },
);
