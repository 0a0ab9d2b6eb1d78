import { expect, it } from "vitest";
import { inLanguage } from "#app/platform/language.server.ts";
import { m } from "#messages";
import { notificationOf } from "./notification.ts";

const ORIGIN = "https://novo.example";
const message = (notification: object) => JSON.stringify({ web_push: 8030, notification });

it("shows what it is told, and keeps where a click goes", () => {
  const told = message({
    title: "BA117 is late",
    body: "It leaves at 10:10.",
    navigate: `${ORIGIN}/flights?origin=LHR`,
    tag: "BA117",
    lang: "ar",
    dir: "rtl",
  });
  expect(notificationOf(told, ORIGIN)).toEqual({
    title: "BA117 is late",
    options: {
      body: "It leaves at 10:10.",
      tag: "BA117",
      renotify: true,
      lang: "ar",
      dir: "rtl",
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

it("without words of its own it is in the worker's language, and written its way", () => {
  const shown = (language: "ar" | "de", text: string | null) =>
    inLanguage(language, () => notificationOf(text, ORIGIN).options);
  const arabic = inLanguage("ar", m.offline.newsOfTrip);
  expect(shown("ar", null)).toMatchObject({ body: arabic, lang: "ar", dir: "rtl" });
  const german = shown("de", message({ dir: "up" }));
  expect(german).toMatchObject({ lang: "de", dir: "ltr" });
  expect([arabic, m.offline.newsOfTrip()]).not.toContain(german.body);
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
