/** Draws the app icons from public/favicon.svg: `npm run show -- icons` (needs a Chromium). */
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { knownChromium } from "./system-chromium.mjs";

const svg = readFileSync("public/favicon.svg", "utf8");
/** A maskable icon keeps what matters in the middle 80%, on a background that fills the square. */
const ICONS = [
  { file: "icon-192.png", size: 192, scale: 1, ground: "transparent" },
  { file: "icon-512.png", size: 512, scale: 1, ground: "transparent" },
  { file: "icon-maskable-512.png", size: 512, scale: 0.8, ground: "#2767b8" },
  { file: "apple-touch-icon.png", size: 180, scale: 0.86, ground: "#2767b8" },
];

const browser = await chromium.launch({
  executablePath: knownChromium() || undefined,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
for (const { file, size, scale, ground } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const inner = Math.round(size * scale);
  await page.setContent(
    `<style>body{margin:0;background:${ground};display:grid;place-items:center;height:100vh}img{width:${inner}px;height:${inner}px}</style><img src="data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}">`,
  );
  writeFileSync(`public/${file}`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
