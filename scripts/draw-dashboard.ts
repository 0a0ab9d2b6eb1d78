/**
 * Draws the Grafana dashboard as a picture: `npm run show -- dashboard [FILE]`, after `npm run figures --
 * soak-day`. Loads the recorded metrics into Debian's `prometheus` and runs each panel's queries; Grafana is
 * not involved. Prints what the alert rules would have said.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { METRICS_FILE } from "../tests/bench/open-metrics.ts";
import { withBusyPort } from "../tests/operations/run-server.ts";
import { MONITORING } from "../tests/support/monitoring.ts";
import { drawDashboard, type Panel, type Series } from "./dashboard-picture.ts";

const PICTURE = "docs/images/dashboard.svg";
const FILE = process.argv[2] ?? METRICS_FILE;
const DAY = 86_400;
const MINUTE = 60;
/** Seconds between two points: dense enough for a picture. */
const STEP = 600;
const RATE_INTERVAL = "15m";

/** From, to and step, in seconds. */
type Range = readonly [number, number, number];

const dashboard = z.object({
  panels: z.array(
    z.object({
      type: z.enum(["row", "stat", "timeseries", "table"]),
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      fieldConfig: z.object({ defaults: z.object({ unit: z.string() }) }).optional(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).default([]),
    }),
  ),
});
const result = z.object({
  data: z.object({
    result: z.array(
      z.object({
        metric: z.record(z.string(), z.string()),
        values: z.array(z.tuple([z.number(), z.string().transform(Number)])),
      }),
    ),
  }),
});
const rules = z.object({
  data: z.object({
    groups: z.array(
      z.object({
        rules: z.array(z.object({ name: z.string(), query: z.string(), duration: z.number() })),
      }),
    ),
  }),
});

const folder = mkdtempSync(path.join(tmpdir(), "novo-prometheus-"));
const at = (name: string) => path.join(folder, name);
const url = `http://127.0.0.1:${await withBusyPort(async (port) => port)}`;
let prometheus: ChildProcess | undefined;
try {
  const arguments_ = ["tsdb", "create-blocks-from", "openmetrics", FILE, at("data")];
  execFileSync("promtool", arguments_, { stdio: ["ignore", "ignore", "inherit"] });
  writeFileSync(at("prometheus.yml"), `rule_files: [${path.resolve(MONITORING, "alerts.yml")}]\n`);
  prometheus = spawn("prometheus", [
    `--config.file=${at("prometheus.yml")}`,
    `--storage.tsdb.path=${at("data")}`,
    "--storage.tsdb.retention.time=10y",
    `--web.listen-address=${new URL(url).host}`,
  ]);
  await isReady();
  await draw();
} finally {
  prometheus?.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function isReady(): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(`${url}/-/ready`).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > until) throw new Error("Prometheus is not ready");
    await wait(200);
  }
}

async function query(expr: string, [start, end, step]: Range) {
  const asked = { query: expr, start: String(start), end: String(end), step: String(step) };
  const answer = await fetch(`${url}/api/v1/query_range?${new URLSearchParams(asked)}`);
  if (!answer.ok) throw new Error(`${expr}: ${await answer.text()}`);
  return result.parse(await answer.json()).data.result;
}

async function draw(): Promise<void> {
  const [first, last] = seconds();
  const start = Math.floor(first / DAY) * DAY;
  const { panels } = dashboard.parse(
    JSON.parse(readFileSync(`${MONITORING}/dashboard.json`, "utf8")),
  );
  const drawn: Panel[] = [];
  for (const { type, title, gridPos, fieldConfig, targets } of panels) {
    const range: Range =
      type === "timeseries" ? [start + STEP, start + DAY, STEP] : [last, last, STEP];
    const series: Series[] = [];
    for (const target of targets) series.push(...(await seriesOf(target, range)));
    drawn.push({ type, title, ...gridPos, unit: fieldConfig?.defaults.unit ?? "none", series });
  }
  writeFileSync(PICTURE, drawDashboard(drawn, { start, end: start + DAY, last }));
  console.table(await alerts(start, last));
}

async function seriesOf(
  { expr, legendFormat }: { expr: string; legendFormat: string },
  range: Range,
): Promise<Series[]> {
  const filled = expr.replaceAll("$__rate_interval", RATE_INTERVAL).replaceAll("$instance", ".*");
  return (await query(filled, range))
    .map(({ metric, values }) => ({
      name: legendFormat.replaceAll(/\{\{(\w+)\}\}/g, (_all, label) => metric[label] ?? "").trim(),
      metric,
      points: values.filter(([, value]) => Number.isFinite(value)),
    }))
    .filter(({ points }) => points.length > 0);
}

/** Times of the first and the last sample. */
function seconds(): [number, number] {
  const up = readFileSync(FILE, "utf8").matchAll(/^up\{.*\} \d (\S+)$/gm);
  const times = Array.from(up, ([, time]) => Number(time));
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) throw new Error(`${FILE} is empty: npm run figures -- soak-day`);
  return [first, last];
}

/** What each rule would have said, and when; Prometheus itself only evaluates the present. */
async function alerts(start: number, last: number) {
  const answer = rules.parse(await (await fetch(`${url}/api/v1/rules`)).json());
  const all = answer.data.groups.flatMap((group) => group.rules);
  const rows = [];
  for (const { name, query: expr, duration } of all) {
    const times = (await query(expr, [start, last, MINUTE])).flatMap(({ values, metric }) => {
      const of = Object.values(metric).join(" ");
      return spells(values.map(([time]) => time))
        .filter(([from, until]) => until - from >= duration)
        .map(([from, until]) => `${clockOf(from + duration)} to ${clockOf(until)} ${of}`.trim());
    });
    rows.push({ alert: name, fired: times.length, when: times.join("; ") });
  }
  return rows;
}

/** First and last of each run of consecutive minutes. */
function spells(times: number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const time of times) {
    const newest = found.at(-1);
    if (newest && time - newest[1] === MINUTE) newest[1] = time;
    else found.push([time, time]);
  }
  return found;
}

function clockOf(time: number): string {
  return new Date(time * 1000).toISOString().slice(11, 16);
}
