import type { EngineReports, ProviderReport } from "#app/contracts/health.ts";

/** A table for the person starting the server: what serves each need, why, and what to fix. */
export function describeSources(
  providers: Record<string, ProviderReport>,
  engines: EngineReports,
): string {
  const engine = (words: string, { name, because }: EngineReports["assistant"]) => [
    words,
    "",
    name,
    because,
  ];
  const rows = [
    ...Object.entries(providers).map(([need, { name, source, because }]) => [
      inWords(need),
      source,
      name,
      because,
    ]),
    engine("assistant", engines.assistant),
    engine("hears by", engines.speechToText),
    engine("speaks by", engines.textToSpeech),
    ...(engines.interpreter ? [engine("interprets by", engines.interpreter)] : []),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .concat(Object.values(engines).flatMap(({ warning }) => (warning ? [`! ${warning}`] : [])))
    .map((line) => `  ${line}`)
    .join("\n");
}

/** "flightStatus" becomes "flight status". */
export const inWords = (need: string) =>
  need.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
