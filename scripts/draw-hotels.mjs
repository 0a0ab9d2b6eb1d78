/**
 * Draws the demo data's twelve hotel pictures into public/images/hotels: facades at different hours, the same
 * every time. The light comes from the left. Each has three views of its house, by the room that it is shown in: a
 * street, a portrait, and a small square. Run `npm run show -- hotels` after a change.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.resolve("public/images/hotels");
const WIDTH = 640;
const HEIGHT = 400;
const GROUND = 346;
/** Of a house alone: three windows wide, its door in the middle. `view`: what is seen of the street. */
const PORTRAIT = { storeys: 4, view: [210, 16, 220, 360], sun: [264, 54, 13] };
const SQUARE = { storeys: 3, view: [171, 114, 298, 248], sun: [220, 146, 11] };

/** Sky from top to bottom, far buildings, pavement, lit windows and dark ones, leaves; how much of the glass is lit. */
const HOURS = [
  {
    sky: ["#6fb0ea", "#b9dcf5", "#fdf3df"],
    far: "#9dbbd3",
    ground: "#d8d2c4",
    lit: "#fff0c4",
    dark: ["#86a9c4", "#4c6a85"],
    sun: "#fffaf0",
    leaf: ["#7fae74", "#4b7a52"],
    glow: 0.2,
    shade: 0.16,
  },
  {
    sky: ["#2c3d73", "#b0688a", "#ffc078"],
    far: "#5a4a78",
    ground: "#584c5e",
    lit: "#ffdd8f",
    dark: ["#5d5a86", "#2b2f55"],
    sun: "#ffe1a8",
    leaf: ["#6b7a54", "#35513f"],
    glow: 0.55,
    shade: 0.28,
  },
  {
    sky: ["#0a1330", "#1d3160", "#46578c"],
    far: "#1a2750",
    ground: "#1b2138",
    lit: "#ffd47c",
    dark: ["#33457a", "#1a2549"],
    sun: "#f1f3fb",
    leaf: ["#355a52", "#1a3438"],
    glow: 0.6,
    shade: 0.34,
    stars: true,
  },
  {
    sky: ["#8db9dd", "#c6dced", "#f3efe6"],
    far: "#a2b7c6",
    ground: "#cac9c0",
    lit: "#fdf2d2",
    dark: ["#7b98ac", "#465f74"],
    sun: "#ffffff",
    leaf: ["#86a878", "#54795a"],
    glow: 0.25,
    shade: 0.14,
  },
];
const WALLS = [
  "#ead9bf",
  "#cf7a55",
  "#86a3ad",
  "#f1eadb",
  "#a9665a",
  "#6d8b81",
  "#dcb976",
  "#bfc5d1",
];
const ROOFS = ["#5b4a45", "#3f4c5a", "#7f4438", "#32433f"];
const AWNINGS = ["#a8433a", "#2f5d62", "#27406e", "#b5792c"];

/** A small linear congruential generator: pictures must come out the same everywhere. */
function numbers(seed) {
  let state = seed * 2654435761 + 1013904223;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function draw(index) {
  const hour = HOURS[index % HOURS.length];
  const street = streetOf(index, hour);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    `<style>${VIEWS}</style>`,
    definitions(hour, street.house),
    view("street", [0, 0, WIDTH, HEIGHT], street.parts),
    view("portrait", PORTRAIT.view, aloneOf(index, hour, PORTRAIT)),
    view("square", SQUARE.view, aloneOf(index, hour, SQUARE)),
    "</svg>\n",
  ].join("");
}

/** Which view there is room for. */
const VIEWS = [
  "@media(max-aspect-ratio:3/4){#street{display:none}#portrait{display:inline}}",
  "@media(max-width:130px) and (min-aspect-ratio:3/4){#street{display:none}#square{display:inline}}",
].join("");

/** Those that are not the usual one are hidden where no styles are read. */
const view = (id, box, parts) =>
  `<svg id="${id}"${id === "street" ? "" : ' display="none"'} viewBox="${box.join(" ")}" width="100%" height="100%" preserveAspectRatio="xMidYMid slice">${parts.join("")}</svg>`;

/** The house among its neighbours and trees. */
function streetOf(index, hour) {
  const next = numbers(index + 7);
  const house = measured(index, next);
  const { left, width } = house;
  const end = left + width;
  const behind = [
    rect(0, 0, WIDTH, HEIGHT, "url(#sky)"),
    ...heaven(next, hour, [80 + next(130), 96 + next(50), 20 + next(8)]),
  ];
  return {
    house,
    parts: [
      ...behind,
      ...pavement(next, hour, house),
      tree(end + 44, next),
      ...front(house, next),
      tree(left - 36, next),
    ],
  };
}

/** The same house, narrower. */
function aloneOf(index, hour, { storeys, sun }) {
  const next = numbers(index + 7);
  const wide = measured(index, next);
  const house = {
    ...wide,
    ...{ storeys, columns: 3, edge: 15, width: 144, left: (WIDTH - 144) / 2 },
    top: GROUND - storeys * wide.storeyHeight - 22,
  };
  return [
    rect(0, 0, WIDTH, HEIGHT, "url(#sky)"),
    ...heaven(next, hour, sun),
    ...pavement(next, hour, house),
    ...front(house, next),
  ];
}

/** What is behind a house, and what it stands on. */
const pavement = (next, hour, { left, width }) => [
  ...farHouses(next, hour),
  rect(0, GROUND - 90, WIDTH, 90, "url(#haze)"),
  rect(0, GROUND, WIDTH, HEIGHT - GROUND, hour.ground),
  rect(0, GROUND + 26, WIDTH, HEIGHT, "#000", 0.22),
  rect(0, GROUND + 26, WIDTH, 2, "#fff", 0.25),
  // Its shadow, away from the light.
  `<path d="M${left} ${GROUND}h${width}l70 26h${-width}z" opacity="${hour.shade}"/>`,
];

const front = (house, next) => [
  rect(house.left, house.top, house.width, GROUND - house.top, house.wall),
  rect(house.left, house.top, house.width, GROUND - house.top, "url(#side)"),
  ...storeysOf(house, next),
  roofOf(house),
  entrance(house),
];

function measured(index, next) {
  const storeys = 3 + (index % 3);
  const columns = 5 + next(4);
  const storeyHeight = Math.min(54, Math.floor(212 / storeys));
  const width = columns * 44 + 36;
  return {
    index,
    storeys,
    columns,
    storeyHeight,
    /** From a corner to the first window. */
    edge: 27,
    width,
    left: Math.round((WIDTH - width) / 2 + next(40) - 20),
    top: GROUND - storeys * storeyHeight - 22,
    wall: WALLS[(index * 3) % WALLS.length],
    roof: ROOFS[index % ROOFS.length],
    awning: AWNINGS[(index * 3 + 1) % AWNINGS.length],
    hour: HOURS[index % HOURS.length],
  };
}

const rect = (x, y, w, h, fill, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

/** `stops`: where, which colour, and how dense if it is not wholly. */
const gradient = (id, way, ...stops) =>
  `<linearGradient id="${id}" ${way}>${stops
    .map(([at, colour, opacity = 1]) => {
      const density = opacity < 1 ? ` stop-opacity="${opacity}"` : "";
      return `<stop offset="${at}" stop-color="${colour}"${density}/>`;
    })
    .join("")}</linearGradient>`;
const ACROSS = "";
const DOWN = 'x2="0" y2="1"';

/** The colours that change, and the two kinds of window, drawn once: glass set back into its wall, with a sill. */
function definitions(hour, house) {
  const { storeyHeight, wall, index } = house;
  const h = storeyHeight - 22;
  const arch = index % 2 === 0 ? 2 : Math.min(13, Math.floor(h / 2));
  const glass = `M0 ${h}V${arch}q0 ${-arch} ${arch} ${-arch}h${26 - 2 * arch}q${arch} 0 ${arch} ${arch}v${h - arch}z`;
  const window = (id, fill) =>
    [
      `<g id="${id}"><path d="${glass}" transform="translate(-1.5 -1.5)" opacity="0.28"/>`,
      `<path d="${glass}" fill="${fill}"/>`,
      `<path d="M13 1v${h - 1}M1 ${Math.round(h * 0.42)}h24" stroke="${wall}" stroke-width="1.6"/>`,
      `<path d="M-3 ${h}h32v3h-32z" fill="#fff" opacity="0.55"/><path d="M-2 ${h + 3}h30v3h-30z" opacity="0.18"/></g>`,
    ].join("");
  const { sky, dark, lit, leaf, shade, stars } = hour;
  const dusk = stars ? "#e79a4a" : "#f5cf8a";
  return `<defs>${[
    gradient("sky", DOWN, [0, sky[0]], [0.55, sky[1]], [0.88, sky[2]]),
    gradient("haze", DOWN, [0, sky[2], 0], [1, sky[2], stars ? 0.15 : 0.6]),
    gradient("dark", DOWN, [0, dark[0]], [1, dark[1]]),
    gradient("lit", DOWN, [0, lit], [1, dusk]),
    gradient("eaves", DOWN, [0, "#000", 0.32], [1, "#000", 0]),
    gradient("leaf", ACROSS, [0.2, leaf[0]], [0.9, leaf[1]]),
    gradient(
      "side",
      ACROSS,
      [0, "#fff", 0.18],
      [0.45, "#fff", 0],
      [0.46, "#000", 0.02],
      [1, "#000", shade + 0.06],
    ),
    `<radialGradient id="halo"><stop stop-color="${hour.sun}" stop-opacity="0.55"/><stop offset="1" stop-color="${hour.sun}" stop-opacity="0"/></radialGradient>`,
    window("w", "url(#dark)"),
    window("l", "url(#lit)"),
    BALCONY,
    awningOf(house.awning),
  ].join("")}</defs>`;
}

/** The sun or the moon in its glow, and clouds or stars. */
function heaven(next, { sun, stars }, [x, y, r]) {
  const round = [
    `<circle cx="${x}" cy="${y}" r="${r * 4}" fill="url(#halo)"/>`,
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${sun}"/>`,
  ];
  const more = Array.from({ length: stars ? 26 : 3 }, () => {
    const [cx, y] = [next(WIDTH), next(130)];
    // A card's frame cuts the top: stars may be there, clouds not.
    const cy = stars ? 24 + y : 96 + Math.round(y / 2);
    return stars
      ? `<circle cx="${cx}" cy="${cy}" r="${1 + next(2) / 2}" fill="#fff" opacity="0.7"/>`
      : `<path d="M${cx} ${cy}h${70 + next(60)}a12 12 0 0 0 -20 -12a18 18 0 0 0 -34 -4a14 14 0 0 0 -26 6a10 10 0 0 0 -20 10z" fill="#fff" opacity="0.4"/>`;
  });
  return [...more, ...round];
}

/** Two rows of them, the farther paler. */
function farHouses(next, { far }) {
  return [0.35, 0.6].flatMap((opacity, row) => {
    const parts = [];
    for (let x = -20 - next(30); x < WIDTH; ) {
      const w = 46 + next(60);
      const h = (row ? 50 : 90) + next(90);
      parts.push(rect(x, GROUND - h, w, h, far, opacity));
      x += w + (row ? next(26) : 0);
    }
    return parts;
  });
}

/** From the top down: cornices, windows, and balconies or awnings in front of them. */
function storeysOf(house, next) {
  const { storeys, columns, storeyHeight, left, top, width } = house;
  const parts = [rect(left, top, width, 16, "url(#eaves)")];
  for (let storey = 0; storey < storeys; storey++) {
    const y = top + 20 + storey * storeyHeight;
    const isGround = storey === storeys - 1;
    if (!isGround) {
      parts.push(rect(left, y + storeyHeight - 12, width, 3, "#fff", 0.3));
      parts.push(rect(left, y + storeyHeight - 9, width, 4, "#000", 0.13));
    }
    for (let column = 0; column < columns; column++)
      parts.push(bayOf(house, { column, y, isGround }, next));
  }
  return parts;
}

function bayOf({ index, columns, storeyHeight, left, edge, hour }, { column, y, isGround }, next) {
  const isMiddle = column === Math.floor(columns / 2);
  // The door is there.
  if (isGround && isMiddle) return "";
  const x = left + edge + column * 44;
  const window = use(next(100) < hour.glow * 100 ? "l" : "w", x, y);
  if (isGround) return window + use("a", x, y);
  const hasBalcony = index % 3 === 1 || (index % 3 === 0 && isMiddle);
  return hasBalcony ? window + use("b", x, y + storeyHeight - 22) : window;
}

const use = (id, x, y) => `<use href="#${id}" x="${x}" y="${y}"/>`;

/** Both with the shadow that they throw on the wall. */
const BALCONY =
  '<g id="b"><path d="M-5 3h42v5h-42z" opacity="0.22"/><path d="M-6 0h38v3h-38zm0 -12h38v1.5h-38z" fill="#2b2f38"/><path d="M-4 -5h35" stroke="#2b2f38" stroke-width="11" stroke-dasharray="1.4 3.4"/></g>';
const awningOf = (colour) =>
  `<g id="a"><path d="M-1 11h34l4 7h-34z" opacity="0.2"/><path d="M-2 -3h30l4 14h-38z" fill="${colour}"/><path d="M4 -3h6l1 14h-8zm12 0h6l2 14h-7z" fill="#fff" opacity="0.75"/></g>`;

/** Its sunny part is lighter; under it lies the shadow of its eaves. */
function roofOf({ index, left, top, width, roof }) {
  const [x, end] = [left - 8, left + width + 8];
  const shape = [
    `M${x} ${top}H${end}L${end - 24} ${top - 32}H${x + 24}z`,
    `M${x} ${top}H${end}V${top - 12}H${x}z`,
    `M${x} ${top}Q${x + 10} ${top - 40} ${x + 46} ${top - 40}H${end - 46}Q${end - 10} ${top - 40} ${end} ${top}z`,
  ][index % 3];
  const dormers =
    index % 3 === 1 ? [] : [0.25, 0.5, 0.75].map((at) => dormer(left + width * at, top));
  return [
    `<path d="${shape}" fill="${roof}"/><path d="${shape}" fill="url(#side)"/>`,
    rect(x, top - 3, end - x, 5, "#fff", 0.35),
    ...dormers,
  ].join("");
}

const dormer = (x, top) =>
  `<path d="M${x - 9} ${top - 5}v-14l10 -9l10 9v14z" fill="#fff" opacity="0.55"/><path d="M${x - 5} ${top - 5}v-11h12v11z" fill="url(#lit)"/>`;

/** A door between lamps, under a canopy with its shadow; steps and a carpet before it. */
function entrance({ left, edge, columns, awning, roof }) {
  const x = left + edge - 5 + Math.floor(columns / 2) * 44;
  return [
    `<path d="M${x - 4} ${GROUND - 44}h48v9h-44z" opacity="0.22"/>`,
    rect(x, GROUND - 44, 36, 44, roof),
    rect(x + 3, GROUND - 40, 13.5, 40, "url(#lit)"),
    rect(x + 19.5, GROUND - 40, 13.5, 40, "url(#lit)"),
    `<path d="M${x - 5} ${GROUND - 44}h46l-5 -13h-36z" fill="${awning}"/><path d="M${x - 5} ${GROUND - 44}h46v3h-46z" fill="#fff" opacity="0.8"/>`,
    `<circle cx="${x - 7}" cy="${GROUND - 28}" r="3" fill="#ffe7ac"/><circle cx="${x + 43}" cy="${GROUND - 28}" r="3" fill="#ffe7ac"/>`,
    `<path d="M${x - 6} ${GROUND}h48l4 5h-56z" fill="#fff" opacity="0.5"/>`,
    `<path d="M${x + 4} ${GROUND + 5}h28l8 21h-44z" fill="${awning}" opacity="0.85"/>`,
  ].join("");
}

/** Its shadow, its trunk, and three round masses of leaves. */
function tree(x, next) {
  const height = 50 + next(44);
  const y = GROUND - height;
  const leaves = [
    [-11, 8, 20],
    [12, 10, 19],
    [0, -10, 22],
  ];
  return [
    `<ellipse cx="${x + 22}" cy="${GROUND + 6}" rx="34" ry="5" opacity="0.2"/>`,
    `<path d="M${x - 2.5} ${GROUND + 5}l1 ${-height}h3l1 ${height}z" fill="#5b4636"/>`,
    ...leaves.map(
      ([dx, dy, r]) => `<circle cx="${x + dx}" cy="${y + dy}" r="${r}" fill="url(#leaf)"/>`,
    ),
  ].join("");
}

mkdirSync(FOLDER, { recursive: true });
for (let index = 0; index < 12; index++) {
  const name = `hotel-${String(index + 1).padStart(2, "0")}.svg`;
  writeFileSync(path.join(FOLDER, name), draw(index));
}
