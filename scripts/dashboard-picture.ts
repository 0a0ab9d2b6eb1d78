/** Dashboard panels as one SVG, on a grid of 24 columns like Grafana's. */
export interface Series {
  name: string;
  metric: Record<string, string>;
  /** Epoch seconds and values. */
  points: [number, number][];
}

export interface Panel {
  type: "row" | "stat" | "timeseries" | "table";
  title: string;
  unit: string;
  x: number;
  y: number;
  w: number;
  h: number;
  series: Series[];
}

/** In epoch seconds; `last`: of the last sample. */
interface Time {
  start: number;
  end: number;
  last: number;
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const WIDTH = 1440;
const COLUMN = WIDTH / 24;
const ROW = 30;
const TOP = 44;
const COLOURS = [
  "#2f6fd0",
  "#3f8f3a",
  "#d9711c",
  "#a05cc8",
  "#cf3340",
  "#8a7a16",
  "#138b9e",
  "#7a5640",
  "#cf4a96",
  "#56667a",
];
/** Average width of a letter in a legend, and in a title. */
const LETTER = 5.9;
const TITLE_LETTER = 7.4;
const LINE = 15;
const STYLE = [
  ".p{fill:#fff;stroke:#d8d9dc}",
  ".t{font-size:12px;font-weight:600}",
  ".r{font-size:14px;font-weight:700}",
  ".s{font-size:26px;text-anchor:middle;fill:#2f7d3a}",
  ".n{font-size:12px;text-anchor:middle;fill:#6b6b6b}",
  ".l{font-size:10.5px;fill:#333}",
  ".a{font-size:10px;fill:#666;text-anchor:end}",
  ".m{font-size:10px;fill:#666;text-anchor:middle}",
  ".g{stroke:#e6e7e8}",
  ".c{fill:none;stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}",
].join("");

export function drawDashboard(panels: Panel[], time: Time): string {
  const height = TOP + Math.max(...panels.map(({ y, h }) => y + h)) * ROW;
  const date = new Date(time.start * 1000).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="DejaVu Sans,Arial,sans-serif">`,
    "<title>NoVo on its dashboard: 24 hours of its own clock</title>",
    `<style>${STYLE}</style><rect width="100%" height="100%" fill="#f4f5f5"/>`,
    `<text x="8" y="26" style="font-size:16px;font-weight:700">NoVo · ${date}, 24 hours of the server's clock (UTC) · drawn from Prometheus, not by Grafana</text>`,
    ...panels.map((panel) => drawPanel(panel, time)),
    "</svg>\n",
  ].join("\n");
}

function drawPanel(panel: Panel, time: Time): string {
  const box = {
    x: panel.x * COLUMN + 4,
    y: TOP + panel.y * ROW,
    w: panel.w * COLUMN - 8,
    h: panel.h * ROW - 6,
  };
  const { x, y, w, h } = box;
  if (panel.type === "row") return text("r", x, y + 20, panel.title);
  const frame = `<rect class="p" x="${x}" y="${y}" width="${w}" height="${h}"/>`;
  const head = frame + titleOf(panel.title, box);
  if (panel.type === "stat")
    return head + text("s", x + w / 2, y + h / 2 + 18, statOf(panel, time));
  if (panel.type === "table") return head + tableOf(panel, box);
  if (panel.series.length === 0) {
    return head + text("n", x + w / 2, y + h / 2 + 6, "nothing on this day");
  }
  return head + chartOf(panel, box, time);
}

/** Condenses a title that is longer than its panel. */
function titleOf(title: string, { x, y, w }: Box): string {
  const drawn = text("t", x + 8, y + 17, title);
  const room = w - 16;
  return title.length * TITLE_LETTER > room
    ? drawn.replace("<text", `<text textLength="${room}" lengthAdjust="spacingAndGlyphs"`)
    : drawn;
}

function statOf({ series, unit }: Panel, { last }: Time): string {
  const value = series[0]?.points.at(-1)?.[1];
  if (value === undefined) return "no data";
  return unit === "dateTimeFromNow"
    ? `${format(last - value / 1000, "s")} ago`
    : format(value, unit);
}

function tableOf({ series }: Panel, { x, y }: Box): string {
  const columns = ["instance", "version", "commit", "node", "role"];
  return series
    .map(({ metric }, n) => {
      const shown = columns.filter((name) => metric[name]).map((name) => `${name} ${metric[name]}`);
      return text("l", x + 8, y + 42 + n * LINE, shown.join("   "));
    })
    .join("");
}

function chartOf({ series, unit }: Panel, box: Box, { start, end }: Time): string {
  const highest = ({ points }: Series) => Math.max(...points.map(([, value]) => value));
  const sorted = series.toSorted((a, b) => highest(b) - highest(a));
  const legend = legendOf(sorted, box);
  const [left, top] = [box.x + 62, box.y + 32];
  const width = box.w - 62 - 20;
  const height = box.h - 32 - 26 - legend.height;
  const most = ceiling(Math.max(...sorted.map(highest)), unit);
  const right = (second: number) => left + ((second - start) / (end - start)) * width;
  const up = (value: number) => top + height - (value / most) * height;
  const rows = [0, 0.5, 1].map((share) => {
    const y = round(up(share * most));
    return `<path class="g" d="M${left} ${y}h${width}"/>${text("a", left - 6, y + 3, format(share * most, unit))}`;
  });
  const hours = [0, 6, 12, 18, 24].map((hour) => {
    const label = `${String(hour).padStart(2, "0")}:00`;
    return text("m", round(right(start + hour * 3600)), top + height + 15, label);
  });
  const lines = sorted.map(({ points }, n) => {
    const d = pathOf(points.map(([second, value]) => [second, right(second), up(value)]));
    return `<path class="c" stroke="${colourOf(n)}" d="${d}"/>`;
  });
  return [...rows, ...hours, ...lines.toReversed(), legend.drawn].join("");
}

/** Points more than two steps apart are not joined; an isolated one is a dot. */
function pathOf(points: [number, number, number][]): string {
  let before: [number, number, number] | undefined;
  return points
    .map(([second, toX, toY]) => {
      const [x, y] = [round(toX), round(toY)];
      const isJoined = before && second - before[0] <= 1200;
      const step =
        isJoined && before ? `l${round(x - before[1])} ${round(y - before[2])}` : `M${x} ${y}h0`;
      before = [second, x, y];
      return step;
    })
    .join("");
}

/** Wrapped into lines at the foot of the panel. */
function legendOf(series: Series[], { x, y, w, h }: Box): { drawn: string; height: number } {
  const lines: { name: string; at: number; n: number }[][] = [[]];
  let at = 0;
  for (const [n, { name }] of series.entries()) {
    const size = 13 + name.length * LETTER + 12;
    if (at > 0 && at + size > w - 16) {
      lines.push([]);
      at = 0;
    }
    lines.at(-1)?.push({ name, at, n });
    at += size;
  }
  const height = lines.length * LINE;
  const drawn = lines.flatMap((line, row) =>
    line.map(({ name, at: offset, n }) => {
      const [left, base] = [round(x + 8 + offset), y + h - height + row * LINE + 4];
      const key = `<rect x="${left}" y="${base - 8}" width="9" height="9" fill="${colourOf(n)}"/>`;
      return key + text("l", left + 13, base, name);
    }),
  );
  return { drawn: drawn.join(""), height };
}

const colourOf = (n: number) => COLOURS[n % COLOURS.length];
const round = (value: number) => Math.round(value * 10) / 10;

function text(style: string, x: number, y: number, words: string): string {
  const safe = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text class="${style}" x="${x}" y="${y}">${safe}</text>`;
}

/** The smallest round number not below `value`. */
function ceiling(value: number, unit: string): number {
  if (value <= 0) return 1;
  const base = unit === "bytes" ? 2 ** 20 : 1;
  const power = base * 10 ** Math.floor(Math.log10(value / base));
  const steps = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8];
  return power * (steps.find((step) => step * power >= value) ?? 10);
}

function format(value: number, unit: string): string {
  const short = (number: number) => String(Number(number.toPrecision(3)));
  if (unit === "percentunit") return `${short(value * 100)}%`;
  if (unit === "bytes") return `${Math.round(value / 2 ** 20)} MiB`;
  if (unit === "reqps") return `${short(value)}/s`;
  if (unit !== "s") return short(value);
  if (value >= 3600) return `${short(value / 3600)} h`;
  if (value >= 60) return `${short(value / 60)} min`;
  return value >= 1 || value === 0 ? `${short(value)} s` : `${short(value * 1000)} ms`;
}
