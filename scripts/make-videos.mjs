/**
 * Draws NoVo's videos frame by frame (SVG in Chromium) and encodes them with ffmpeg into public/videos:
 * `npm run make:videos`. Needs ffmpeg and a Chromium (Playwright's, or PLAYWRIGHT_CHROMIUM).
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { knownChromium } from "./system-chromium.mjs";

const OUT = path.resolve("public/videos");
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
/** How far an action is that runs from `from` to `to` seconds, eased. */
const part = (t, from, to) => {
  const x = clamp((t - from) / (to - from));
  return x * x * (3 - 2 * x);
};
const fade = (t, from, to) => part(t, from, from + 0.5) * (1 - part(t, to - 0.5, to));

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

/** A point of the arc from (60, 290) over (320, 20) to (580, 290), and its direction. */
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

const ROWS = [
  ["08:25", "11:20", "$412"],
  ["09:10", "12:05", "$389"],
  ["11:25", "14:20", "$455"],
];
const talk = {
  seconds: 7,
  size: [640, 360],
  draw(t) {
    const rings = [0, 0.5, 1].map((delay) => {
      const x = (((t + 3 - delay) % 1.5) / 1.5) * (t < 3 ? 1 : 0);
      return `<circle cx="150" cy="180" r="${52 + x * 46}" fill="none" stroke="${COLOUR.blue}" stroke-width="3" opacity="${(1 - x) * 0.55 * part(t, 0.2, 0.6)}"/>`;
    });
    const rows = ROWS.map(([from, to, price], i) => {
      const p = part(t, 3 + i * 0.45, 3.7 + i * 0.45);
      const y = 92 + i * 74;
      const best = i === 1;
      return `<g opacity="${p}" transform="translate(${(1 - p) * 40} 0)"><rect x="300" y="${y}" width="300" height="60" rx="14" fill="#fff" stroke="${best ? COLOUR.blue : "#e3e5ea"}" stroke-width="${best ? 2.5 : 1.2}"/>
        ${text(324, y + 38, 24, from, { fill: COLOUR.ink, anchor: "start" })}<path d="M404 ${y + 30}h60" stroke="#c7ccd6" stroke-width="2"/>${plane(434, y + 30, 0, 0.6, COLOUR.muted)}
        ${text(478, y + 38, 24, to, { fill: COLOUR.ink, anchor: "start" })}${text(584, y + 36, 15, price, { fill: COLOUR.muted, anchor: "end" })}</g>`;
    });
    return `<rect width="640" height="360" fill="${COLOUR.paper}"/>${rings.join("")}
      <circle cx="150" cy="180" r="52" fill="${COLOUR.blue}"/>
      <path d="M150 152a11 11 0 0 1 11 11v14a11 11 0 0 1-22 0v-14a11 11 0 0 1 11-11zm-20 24a20 20 0 0 0 40 0m-20 20v12m-10 0h20" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
      ${text(320, 48, 20, "&#8220;Find me a flight to New York on Friday at nine.&#8221;", { fill: COLOUR.ink, opacity: part(t, 0.8, 1.6) })}
      ${text(150, 268, 15, t < 3 ? "Listening..." : "Speaking...", { fill: COLOUR.muted, weight: 500 })}
      ${rows.join("")}`;
  },
};

const SUM = [
  "11:25 flight",
  "&#8722; 3 h check-in",
  "&#8722; 55 min drive",
  "&#8722; 15 min margin",
  "= 07:15",
];
const car = {
  seconds: 7,
  size: [640, 360],
  draw(t) {
    const drive = part(t, 2.6, 6.2);
    const x = 40 + drive * 470;
    const lines = SUM.map((line, i) =>
      text(64, 76 + i * 34, i === 4 ? 30 : 20, line, {
        fill: i === 4 ? COLOUR.green : COLOUR.ink,
        anchor: "start",
        opacity: part(t, 0.2 + i * 0.45, 0.7 + i * 0.45),
      }),
    );
    return `<rect width="640" height="360" fill="${COLOUR.paper}"/>
      <rect y="296" width="640" height="64" fill="#dfe3e8"/><path d="M0 328h640" stroke="#fff" stroke-width="3" stroke-dasharray="26 22" stroke-dashoffset="${-t * 20}"/>
      <path d="M430 296v-92q86-46 190 0v92z" fill="#c9d4e2"/><path d="M452 296v-56h146v56" fill="#8ea4c0"/>
      <path d="M420 206q104-58 220-8" fill="none" stroke="${COLOUR.ink}" stroke-width="5"/>
      ${text(524, 230, 15, "DEPARTURES", { fill: COLOUR.ink })}
      ${plane(360 + part(t, 4, 7) * 320, 150 - part(t, 4, 7) * 120, -24, 1.2, COLOUR.muted)}
      ${lines.join("")}
      <g transform="translate(${x} 300)"><path d="M-46 12q2-18 18-20l14-16h34l18 16q12 2 12 20z" fill="${COLOUR.blue}"/><path d="M-8-10l8-9h22l12 9z" fill="#dcebff"/><circle cx="-24" cy="13" r="9" fill="${COLOUR.ink}"/><circle cx="30" cy="13" r="9" fill="${COLOUR.ink}"/></g>
      ${text(320, 346, 14, "Your car, in time for your flight", { fill: COLOUR.muted, weight: 500, opacity: fade(t, 3, 7.4) })}`;
  },
};

const icon = {
  seconds: 3,
  size: [96, 96],
  draw(t) {
    const a = (t / 3) * 2 * Math.PI;
    return `<rect width="96" height="96" fill="${COLOUR.blue}"/><circle cx="48" cy="48" r="20" fill="none" stroke="#fff" stroke-width="3"/>
      <path d="M28 48h40M48 28q-12 20 0 40q12-20 0-40" fill="none" stroke="#fff" stroke-width="2" opacity=".8"/>
      ${plane(48 + Math.cos(a) * 34, 48 + Math.sin(a) * 34, (a * 180) / Math.PI + 90, 0.5)}`;
  },
};

const VIDEOS = { intro, "presentation-1": talk, "presentation-2": car, "novo-icon": icon };

mkdirSync(OUT, { recursive: true });
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
  const source = [
    "-y",
    "-loglevel",
    "error",
    "-framerate",
    String(FPS),
    "-i",
    `${folder}/%04d.png`,
  ];
  const quiet = ["-an", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"];
  execFileSync("ffmpeg", [
    ...source,
    ...quiet,
    "-c:v",
    "libx264",
    "-preset",
    "veryslow",
    "-crf",
    "27",
    "-pix_fmt",
    "yuv420p",
    "-movflags",
    "+faststart",
    path.join(OUT, `${name}.mp4`),
  ]);
  execFileSync("ffmpeg", [
    ...source,
    ...quiet,
    "-c:v",
    "libvpx-vp9",
    "-crf",
    "38",
    "-b:v",
    "0",
    "-pix_fmt",
    "yuv420p",
    path.join(OUT, `${name}.webm`),
  ]);
  const still = String(Math.round(seconds * FPS) - 1).padStart(4, "0");
  execFileSync("ffmpeg", [
    "-y",
    "-loglevel",
    "error",
    "-i",
    `${folder}/${still}.png`,
    "-q:v",
    "4",
    "-map_metadata",
    "-1",
    path.join(OUT, `${name}.jpg`),
  ]);
  rmSync(folder, { recursive: true });
}
await browser.close();
