/** What Prometheus would keep of an answer of /metrics, as text that `promtool tsdb create-blocks-from` takes. */
export const METRICS_FILE = "test-results/soak-day/metrics.om";
export const TARGET = 'job="novo",instance="127.0.0.1:3000"';

const SAMPLE = /^(\w+)(?:\{(.*)\})? (\S+)$/;

/** `text` is null where the server did not answer. */
export function openMetrics(text: string | null, at: Date): string {
  const seconds = (at.getTime() / 1000).toFixed(3);
  const up = `up{${TARGET}} ${text === null ? 0 : 1} ${seconds}`;
  const samples = (text ?? "").split("\n").flatMap((line) => {
    const [, name, labels, value] = SAMPLE.exec(line) ?? [];
    return name ? `${name}{${labels ? `${labels},` : ""}${TARGET}} ${value} ${seconds}` : [];
  });
  return `${[up, ...samples].join("\n")}\n`;
}
