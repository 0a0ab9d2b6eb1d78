/** What docs/run/monitoring brings for Prometheus and Grafana, and the metrics that it names. */
import { readFileSync } from "node:fs";
import { z } from "zod";

export const MONITORING = "docs/run/monitoring";

const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
  ),
});

/** The expressions of the dashboard's panels, with what Grafana puts into them. */
export const panels = (): { title: string; expr: string }[] =>
  dashboard
    .parse(JSON.parse(readFileSync(`${MONITORING}/dashboard.json`, "utf8")))
    .panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({
        title,
        expr: expr.replaceAll("$__rate_interval", "1m").replaceAll("$instance", ".*"),
      })),
    );

const NAME = /\b(?:novo|nodejs|process)_[a-z0-9_]+\b/g;
const OF_HISTOGRAM = /_(?:bucket|count|sum)$/;

/** Every metric that a rule or a panel names. */
export function metricsNamed(): Set<string> {
  const rules = readFileSync(`${MONITORING}/alerts.yml`, "utf8");
  const texts = [rules, ...panels().map(({ expr }) => expr)];
  return new Set(
    texts.flatMap((text) => text.match(NAME) ?? []).map((name) => name.replace(OF_HISTOGRAM, "")),
  );
}

/** Every metric that an answer of /metrics describes, whether or not it has counted anything yet. */
export const metricsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/^# TYPE (\S+) /gm)].flatMap(([, name]) => name ?? []));
