/**
 * Draws the demo data's twelve hotel pictures into public/images/hotels: facades at different hours, the same
 * every time. Run `npm run show -- hotels` after a change.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.resolve("public/images/hotels");
const WIDTH = 640;
const HEIGHT = 400;
const GROUND = 344;

/** Sky from top to bottom, far buildings, pavement, lit windows and dark ones. */
const HOURS = [
  {
    sky: ["#bcd9f2", "#f3f1e4"],
    far: "#a9c2d6",
    ground: "#d9d4c6",
    lit: "#fff3cf",
    dark: "#6f8ba3",
    sun: "#fff7dc",
  },
  {
    sky: ["#233a66", "#e8a76a"],
    far: "#3d4a70",
    ground: "#4a4558",
    lit: "#ffd88a",
    dark: "#2c3a5c",
    sun: "#ffcf96",
  },
  {
    sky: ["#0f1a35", "#2b3f6b"],
    far: "#1c2a4c",
    ground: "#1a2036",
    lit: "#ffd27a",
    dark: "#22305a",
    sun: "#e9edf8",
  },
  {
    sky: ["#8fb7d9", "#e6eef0"],
    far: "#8ba7b8",
    ground: "#c3c8c4",
    lit: "#fdf6de",
    dark: "#56728a",
    sun: "#ffffff",
  },
];
const WALLS = [
  "#e6d6bf",
  "#c96f4a",
  "#7d98a1",
  "#efe8da",
  "#9a5a4e",
  "#5f7a72",
  "#d9b26f",
  "#b7bcc7",
];
const ROOFS = ["#5a4a44", "#3f4b57", "#7b3f35", "#2f3e3c"];

/** A small linear congruential generator: pictures must come out the same everywhere. */
function numbers(seed) {
  let state = seed * 2654435761 + 1013904223;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function draw(index) {
  const next = numbers(index + 7);
  const hour = HOURS[index % HOURS.length];
  const wall = WALLS[(index * 3) % WALLS.length];
  const roof = ROOFS[index % ROOFS.length];
  const storeys = 3 + (index % 4);
  const columns = 5 + next(4);
  const storeyHeight = Math.min(58, 240 / storeys);
  const columnWidth = 44;
  const width = columns * columnWidth + 36;
  const height = storeys * storeyHeight + 24;
  const left = Math.round((WIDTH - width) / 2 + next(60) - 30);
  const top = GROUND - height;
  const parts = [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hour.sky[0]}"/><stop offset="1" stop-color="${hour.sky[1]}"/></linearGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`,
    `<circle cx="${90 + next(440)}" cy="${60 + next(50)}" r="${22 + next(10)}" fill="${hour.sun}" opacity="0.85"/>`,
  ];
  parts.push(...farHouses(next, hour));
  parts.push(
    `<rect y="${GROUND}" width="${WIDTH}" height="${HEIGHT - GROUND}" fill="${hour.ground}"/>`,
  );
  parts.push(`<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${wall}"/>`);
  parts.push(roofOf(index % 3, { left, top, width, roof }));
  for (let storey = 0; storey < storeys; storey++) {
    const y = top + 20 + storey * storeyHeight;
    const isGround = storey === storeys - 1;
    if (!isGround) {
      parts.push(
        `<rect x="${left}" y="${y + storeyHeight - 9}" width="${width}" height="2" fill="#000" opacity="0.12"/>`,
      );
    }
    for (let column = 0; column < columns; column++) {
      // The door is in the middle.
      if (isGround && column === Math.floor(columns / 2)) continue;
      const at = { x: left + 18 + column * columnWidth + 9, y, h: storeyHeight - 22 };
      const fill = next(10) < 5 ? hour.lit : hour.dark;
      parts.push(
        windowOf(at, { index, fill, wall, roof, hasAwning: index % 3 === 1 && !isGround }),
      );
    }
  }
  parts.push(entrance(left + 18 + Math.floor(columns / 2) * columnWidth + 4, GROUND, hour, roof));
  for (const x of [left - 34, left + width + 34]) parts.push(tree(x, next));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${parts.join("")}</svg>\n`;
}

function farHouses(next, hour) {
  const parts = [];
  for (let x = -20; x < WIDTH; ) {
    const w = 60 + next(70);
    const h = 70 + next(110);
    parts.push(
      `<rect x="${x}" y="${GROUND - h}" width="${w}" height="${h}" fill="${hour.far}" opacity="0.7"/>`,
    );
    x += w + next(14);
  }
  return parts;
}

function windowOf({ x, y, h }, { index, fill, wall, roof, hasAwning }) {
  const arch = index % 2 === 0 ? 3 : Math.min(12, h / 3);
  return [
    `<rect x="${x}" y="${y}" width="26" height="${h}" rx="${arch}" fill="${fill}"/>`,
    `<path d="M${x + 13} ${y + 1}v${h - 2}M${x + 1} ${y + h * 0.45}h24" stroke="${wall}" stroke-width="1.6" opacity="0.8"/>`,
    hasAwning ? `<path d="M${x - 3} ${y + h}h32v6h-32z" fill="${roof}" opacity="0.75"/>` : "",
  ].join("");
}

function roofOf(kind, { left, top, width, roof }) {
  if (kind === 0) {
    return `<path d="M${left - 8} ${top}h${width + 16}l-26 -34h${-(width - 36)}z" fill="${roof}"/>`;
  }
  if (kind === 1)
    return `<rect x="${left - 6}" y="${top - 12}" width="${width + 12}" height="14" fill="${roof}"/>`;
  return `<path d="M${left - 4} ${top}q${width / 2 + 4} -56 ${width + 8} 0z" fill="${roof}"/>`;
}

function entrance(x, ground, hour, roof) {
  return [
    `<path d="M${x - 12} ${ground - 46}h60l-8 -12h-44z" fill="${roof}"/>`,
    `<rect x="${x}" y="${ground - 46}" width="36" height="46" fill="${hour.lit}"/>`,
    `<path d="M${x + 18} ${ground - 46}v46" stroke="${roof}" stroke-width="3"/>`,
    `<path d="M${x - 14} ${ground}h64v5h-64z" fill="#00000033"/>`,
  ].join("");
}

function tree(x, next) {
  const height = 56 + next(40);
  return [
    `<path d="M${x} ${GROUND}v${-height}" stroke="#5b4636" stroke-width="5"/>`,
    `<ellipse cx="${x}" cy="${GROUND - height}" rx="${22 + next(8)}" ry="${32 + next(10)}" fill="#4d7257"/>`,
  ].join("");
}

mkdirSync(FOLDER, { recursive: true });
for (let index = 0; index < 12; index++) {
  const name = `hotel-${String(index + 1).padStart(2, "0")}.svg`;
  writeFileSync(path.join(FOLDER, name), draw(index));
}
