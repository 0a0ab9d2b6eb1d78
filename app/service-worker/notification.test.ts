import { expect, it } from "vitest";
import { notificationOf } from "./notification.ts";

const ORIGIN = "https://novo.example";
const message = (notification: object) => JSON.stringify({ web_push: 8030, notification });

it("shows what it is told, and keeps where a click goes", () => {
  const told = message({
    title: "BA117 is late",
    body: "It leaves at 10:10.",
    navigate: `${ORIGIN}/flights?origin=LHR`,
    tag: "BA117",
    lang: "en",
  });
  expect(notificationOf(told, ORIGIN)).toEqual({
    title: "BA117 is late",
    options: {
      body: "It leaves at 10:10.",
      tag: "BA117",
      renotify: true,
      lang: "en",
      icon: "/icon-192.png",
      data: { path: "/flights?origin=LHR" },
    },
  });
});

it("asks for no sound without a tag, for which a browser would show nothing", () => {
  expect(notificationOf(message({ tag: "" }), ORIGIN).options).not.toHaveProperty("renotify");
});

it.each([
  ["nothing", null],
  ["no JSON", "<late>"],
  ["null", "null"],
  ["a list", "[]"],
  ["no notification", "{}"],
  ["a notification that is none", '{"notification":"late"}'],
  ["things of other kinds", message({ title: 1, body: {}, navigate: [] })],
])("shows something for %s, since a push must show something", (_name, text) => {
  const { title, options } = notificationOf(text, ORIGIN);
  expect(title).toBe("NoVo");
  expect(options.body).toMatch(/news/);
  expect(options.data.path).toBe("/alerts");
});

it.each([
  "https://elsewhere.example/alerts",
  "//elsewhere.example",
  "javascript:alert(1)",
  "https://novo.example.elsewhere.example/",
  "http://novo.example/",
])("leads to the inbox rather than to %s", (navigate) => {
  expect(notificationOf(message({ navigate }), ORIGIN).options.data.path).toBe("/alerts");
});
