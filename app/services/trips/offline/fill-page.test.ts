import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fillPage } from "./fill-page.ts";

const TEMPLATE = readFileSync("app/offline/offline.html", "utf8");
const FILES = { script: "/assets/offline-1.js", styles: "/assets/app-1.css" };

it.each([
  ["en", "ltr", "Offline - NoVo", "You are offline."],
  ["de", "ltr", "Offline - NoVo", "Du bist offline."],
  ["ar", "rtl", "بلا اتصال - NoVo", "لا يوجد اتصال بالإنترنت."],
] as const)("the page is in %s and written %s before any script runs", (lang, dir, title, why) => {
  const page = fillPage(TEMPLATE, lang, FILES);
  expect(page).toContain(`<html lang="${lang}" dir="${dir}">`);
  expect(page).toContain(`<title>${title}</title>`);
  expect(page).toContain(`>${why}</h1>`);
  expect(page).not.toMatch(/\{\{|undefined/);
});
