/**
 * Draws NoVo's intro and its moving icon frame by frame (SVG in Chromium) and encodes them with ffmpeg:
 * `npm run show -- videos`. Needs ffmpeg and a Chromium (Playwright's, or PLAYWRIGHT_CHROMIUM).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { encodeVideo } from "./screencast.ts";
import { knownChromium } from "./system-chromium.mjs";

const FONT = readFileSync(
  "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
).toString("base64");
const FPS = 15;
const COLOUR = {
  night: "#0f1b33",
  dusk: "#2b4a7d",
  glow: "#f2a65a",
  paper: "#fcfbf8",
  ink: "#1c2740",
  muted: "#7f8ba3",
  blue: "#2a6fd6",
  green: "#2c7a56",
};

const clamp = (x) => Math.min(1, Math.max(0, x));
/** Eased progress (0 to 1) of an action that runs from `from` to `to` seconds. */
const part = (t, from, to) => {
  const x = clamp((t - from) / (to - from));
  return x * x * (3 - 2 * x);
};

const sky = () => `
  <defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${COLOUR.night}"/><stop offset=".7" stop-color="${COLOUR.dusk}"/><stop offset="1" stop-color="${COLOUR.glow}"/></linearGradient></defs>
  <rect width="640" height="360" fill="url(#s)"/>
  ${Array.from({ length: 36 }, (_, i) => `<circle cx="${(i * 173) % 640}" cy="${(i * 97) % 190}" r="${0.6 + (i % 3) * 0.4}" fill="#fff" opacity="${0.25 + (i % 4) * 0.15}"/>`).join("")}`;
const plane = (x, y, angle, size = 1, fill = "#fff") =>
  `<path transform="translate(${x} ${y}) rotate(${angle}) scale(${size})" fill="${fill}" d="M22 0c0-2-3-3-6-3H7L-4-15h-5l5 12h-9l-4-5h-4l3 8-3 8h4l4-5h9l-5 12h5L7 3h9c3 0 6-1 6-3z"/>`;
const text = (
  x,
  y,
  size,
  words,
  { fill = COLOUR.paper, weight = 600, opacity = 1, anchor = "middle" } = {},
) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" opacity="${opacity}" text-anchor="${anchor}">${words}</text>`;

/** Point `u` of the arc from (60, 290) over (320, 20) to (580, 290), and its direction. */
function onArc(u) {
  const x = (1 - u) ** 2 * 60 + 2 * (1 - u) * u * 320 + u * u * 580;
  const y = (1 - u) ** 2 * 290 + 2 * (1 - u) * u * 20 + u * u * 290;
  const dx = 2 * (1 - u) * 260 + 2 * u * 260;
  const dy = 2 * (1 - u) * -270 + 2 * u * 270;
  return { x, y, angle: (Math.atan2(dy, dx) * 180) / Math.PI };
}
const arc = (u) =>
  `<path d="M60 290Q320 20 580 290" pathLength="1" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2.5" stroke-dasharray="${u} 1"/>`;

const intro = {
  seconds: 5,
  size: [640, 360],
  draw(t) {
    const u = part(t, 0.2, 3.6);
    const at = onArc(u);
    const name = part(t, 2.8, 3.8);
    return `${sky()}<path d="M0 318q320-46 640 0v42H0z" fill="${COLOUR.night}"/>${arc(u)}
      <circle cx="60" cy="290" r="5" fill="${COLOUR.glow}"/><circle cx="580" cy="290" r="5" fill="${COLOUR.glow}" opacity="${part(t, 3.2, 3.8)}"/>
      ${plane(at.x, at.y, at.angle, 1)}
      ${text(320, 214, 58, "NoVo", { opacity: name, weight: 700 })}
      ${text(320, 246, 17, "Talk, and travel.", { opacity: part(t, 3.4, 4.4), weight: 500 })}`;
  },
};

const icon = {
  seconds: 3,
  size: [96, 96],
  draw(t) {
    // From the middle of its arc to the end, and from the beginning to the middle again.
    const u = (t / 3 + 0.5) % 1;
    const x = 8 + 80 * u;
    const y = 74 - 112 * u * (1 - u);
    const angle = (Math.atan2(-112 * (1 - 2 * u), 80) * 180) / Math.PI;
    const seen = Math.min(1, 6 * u, 6 * (1 - u));
    return `<rect width="96" height="96" fill="${COLOUR.blue}"/>
      <path d="M8 74Q48 18 88 74" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="6" stroke-linecap="round" stroke-dasharray="0.1 11"/>
      <g opacity="${seen}"><circle cx="${x}" cy="${y}" r="24" fill="${COLOUR.blue}"/>${plane(x, y, angle, 1.5)}</g>`;
  },
};

const VIDEOS = { intro, "novo-icon": icon };

const browser = await chromium.launch({
  executablePath: knownChromium() || undefined,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
for (const [name, { seconds, size, draw }] of Object.entries(VIDEOS)) {
  const [width, height] = size;
  const folder = mkdtempSync(path.join(tmpdir(), "novo-frames-"));
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<style>@font-face{font-family:I;src:url(data:font/woff2;base64,${FONT});font-weight:100 900}body{margin:0}svg{display:block;font-family:I}</style><div id="f"></div>`,
  );
  await page.evaluate(() => document.fonts.load("600 20px I"));
  for (let frame = 0; frame < seconds * FPS; frame++) {
    const svg = `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${draw(frame / FPS)}</svg>`;
    await page.evaluate((markup) => {
      const target = document.getElementById("f");
      if (target) target.innerHTML = markup;
    }, svg);
    const file = path.join(folder, `${String(frame).padStart(4, "0")}.png`);
    writeFileSync(file, await page.screenshot({ type: "png" }));
  }
  await page.close();
  encodeVideo(name, ["-framerate", String(FPS), "-i", `${folder}/%04d.png`]);
  rmSync(folder, { recursive: true });
}
await browser.close();
