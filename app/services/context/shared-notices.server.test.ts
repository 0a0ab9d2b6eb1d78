import { expect, it } from "vitest";
import { createNotices, type Notice } from "#app/platform/notices.server.ts";
import { shareNotices } from "./shared-notices.server.ts";

/** Two processes that hear each other at once. */
function twoProcesses() {
  const receive: ((text: string) => void)[] = [];
  const missed: (() => void)[] = [];
  const processes = [0, 1].map((number) => {
    const heard: (Notice | "missed")[] = [];
    const sent: string[] = [];
    const notices = shareNotices(createNotices(), (incoming) => {
      receive[number] = incoming.receive;
      missed[number] = incoming.missed;
      return {
        send(text) {
          sent.push(text);
          receive[1 - number]?.(text);
        },
      };
    });
    notices.subscribe({
      onNotice: (notice) => heard.push(notice),
      onMissed: () => heard.push("missed"),
    });
    return { notices, heard, sent };
  });
  const [one, other] = processes;
  if (!one || !other) throw new Error("two processes");
  return { one, other, receive, missed };
}

it("a notice is heard once in every process, and not sent on", () => {
  const { one, other } = twoProcesses();
  const notice: Notice = { userId: "ada", kind: "plans" };
  one.notices.publish(notice);
  expect([one.heard, other.heard]).toEqual([[notice], [notice]]);
  expect([one.sent.length, other.sent.length]).toEqual([1, 0]);
});

it("says whose and of which kind, and nothing else", () => {
  const { one } = twoProcesses();
  one.notices.publish({ userId: "ada", kind: "sessions" });
  expect(one.sent).toEqual(['{"userId":"ada","kind":"sessions"}']);
});

it.each(["", "not JSON", "{}", '{"userId":"ada","kind":"of a later release"}', "null"])(
  "what cannot be understood (%j) means that anything may have changed",
  (text) => {
    const { other, receive } = twoProcesses();
    receive[1]?.(text);
    expect(other.heard).toEqual(["missed"]);
  },
);
