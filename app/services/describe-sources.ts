import type { ProviderReport } from "#app/contracts/health.ts";

interface Engines {
  assistant: { name: string };
  speechToText?: { name: string };
  textToSpeech?: { name: string };
}

/** A table for whoever starts the server: what serves each need, live or demo, and why. */
export function describeSources(
  providers: Record<string, ProviderReport>,
  engines: Engines,
): string {
  const rows = [
    ...Object.entries(providers).map(([need, { name, source, because }]) => [
      inWords(need),
      source,
      name,
      because,
    ]),
    ["assistant", "", engines.assistant.name, ""],
    ["hears by", "", engines.speechToText?.name ?? "the browser", ""],
    ["speaks by", "", engines.textToSpeech?.name ?? "the browser", ""],
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
    .map((line) => `  ${line}`)
    .join("\n");
}

/** "flightStatus" is "flight status". */
const inWords = (need: string) => need.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
