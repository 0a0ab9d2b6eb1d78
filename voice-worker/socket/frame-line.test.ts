import { expect, it } from "vitest";
import { createFrameLine } from "./frame-line.ts";

const settle = () => new Promise((resolve) => setImmediate(resolve));

function open() {
  const seen: string[] = [];
  const ends: (() => void)[] = [];
  const socket = {
    OPEN: 1 as const,
    readyState: 1 as 1 | 2,
    pause: () => void seen.push("pause"),
    resume: () => void seen.push("resume"),
  };
  const line = createFrameLine(socket, { frameBytes: 1000 });
  const receive = (name: string, length = 1) =>
    line(length, async () => {
      seen.push(name);
      await new Promise<void>((end) => ends.push(end));
    });
  const endNext = async () => {
    await settle();
    ends.shift()?.();
    await settle();
  };
  return { seen, socket, receive, endNext };
}

it("handles one after another, in the order of arrival", async () => {
  const { seen, receive, endNext } = open();
  for (const name of ["first", "second", "third"]) receive(name);
  await settle();
  expect(seen).toEqual(["first"]);
  await endNext();
  await endNext();
  expect(seen).toEqual(["first", "second", "third"]);
});

it("reads no more while as many wait as may, and reads on when one has been handled", async () => {
  const { seen, receive, endNext } = open();
  for (let n = 0; n < 31; n++) receive(`${n}`);
  expect(seen).toEqual([]);
  receive("31");
  receive("32");
  expect(seen).toEqual(["pause"]);
  await endNext();
  expect(seen).toEqual(["pause", "0", "1"]);
  await endNext();
  expect(seen).toEqual(["pause", "0", "1", "resume", "2"]);
});

it("reads no more while the bytes of a whole frame wait", async () => {
  const { seen, receive, endNext } = open();
  receive("small", 999);
  expect(seen).toEqual([]);
  receive("one more");
  expect(seen).toEqual(["pause"]);
  await endNext();
  expect(seen).toEqual(["pause", "small", "resume", "one more"]);
});

it("does not read on from a socket that is being closed", async () => {
  const { seen, socket, receive, endNext } = open();
  receive("too much", 1000);
  socket.readyState = 2;
  await endNext();
  expect(seen).toEqual(["pause", "too much"]);
});
