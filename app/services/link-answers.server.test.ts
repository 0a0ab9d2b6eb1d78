import { expect, it, vi } from "vitest";
import { createLinkAnswers, isLinkBusy, LINK_ANSWER_MS } from "./link-answers.server.ts";

let now = 0;
const clock = { now: () => new Date(now) };
const answersOf = () => createLinkAnswers<string>(clock);

it("computes an answer once for all who ask within the time, each link by itself", async () => {
  now = 1_000_000;
  const answers = answersOf();
  const make = vi.fn(async () => `made at ${now}`);
  const asked = await Promise.all(Array.from({ length: 20 }, () => answers.get("a", "ada", make)));
  expect(new Set(asked)).toEqual(new Set(["made at 1000000"]));
  now += LINK_ANSWER_MS - 1;
  expect(await answers.get("a", "ada", make)).toBe("made at 1000000");
  expect(make).toHaveBeenCalledTimes(1);
  expect(await answers.get("b", "ada", make)).toBe(`made at ${now}`);
  now += 1;
  expect(await answers.get("a", "ada", make)).toBe(`made at ${now}`);
});

it("computes one link at a time, and lets others in before each", async () => {
  const answers = answersOf();
  const other = answersOf();
  const seen: string[] = [];
  const make = (name: string) => async () => {
    seen.push(`begin ${name}`);
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(`end ${name}`);
    return name;
  };
  const asked = [
    answers.get("1", "ada", make("first of ada")),
    answers.get("2", "ada", make("second of ada")),
    answers.get("3", "ada", make("third of ada")),
    other.get("4", "ben", make("of ben")),
  ];
  expect(seen).toEqual([]);
  await Promise.all(asked);
  const order = ["first of ada", "second of ada", "of ben", "third of ada"];
  expect(seen).toEqual(order.flatMap((name) => [`begin ${name}`, `end ${name}`]));
});

it("keeps nothing for longer after the clock was set back", async () => {
  now = 10_000_000;
  const answers = answersOf();
  await answers.get("a", "ada", async () => "before");
  now -= 3_600_000;
  expect(await answers.get("a", "ada", async () => "after")).toBe("after");
});

it("tells a failure to those who wait for it, and keeps none", async () => {
  const answers = answersOf();
  const fail = async (): Promise<string> => {
    throw new Error("the database is gone");
  };
  const asked = await Promise.allSettled([
    answers.get("a", "ada", fail),
    answers.get("a", "ada", fail),
  ]);
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await answers.get("a", "ada", async () => "there again")).toBe("there again");
});

it("goes on to the next link after one that takes too long", async () => {
  const hanging = createLinkAnswers<string>(clock, { longestMs: 10 });
  const late = hanging.get("a", "ada", () => new Promise(() => {}));
  const next = answersOf().get("b", "ben", async () => "of ben");
  await expect(late).rejects.toSatisfy(isLinkBusy);
  expect(await next).toBe("of ben");
  expect(await hanging.get("a", "ada", async () => "there again")).toBe("there again");
});

it("refuses what would wait too long, and takes it later", async () => {
  const answers = answersOf();
  const asked = Array.from({ length: 101 }, (_, n) =>
    answers.get(`link ${n}`, "ada", async () => "in line"),
  );
  await expect(answers.get("late", "ben", async () => "no")).rejects.toSatisfy(isLinkBusy);
  expect(new Set(await Promise.all(asked))).toEqual(new Set(["in line"]));
  expect(await answers.get("late", "ben", async () => "later")).toBe("later");
});

it("forgets what nobody has asked for the longest, so that its memory has an end", async () => {
  const answers = answersOf();
  for (let n = 0; n < 101; n++) await answers.get(`link ${n}`, "ada", async () => "first");
  expect(await answers.get("link 100", "ada", async () => "second")).toBe("first");
  expect(await answers.get("link 0", "ada", async () => "second")).toBe("second");
});
