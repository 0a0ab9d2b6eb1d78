import type { Providers } from "./context.server.ts";

/** One line on what is live and what is demo, for whoever starts the server. */
export function describeSources(
  providers: Providers,
  engines: {
    assistant: { name: string };
    speechToText?: { name: string };
    textToSpeech?: { name: string };
  },
): string {
  const list = Object.values(providers);
  const live = list.filter((provider) => provider.source === "live").map(({ name }) => name);
  const demo = list.filter((provider) => provider.source === "demo").map(({ name }) => name);
  return [
    `Live: ${live.join(", ") || "nothing yet (see .env.example)"}.`,
    `Demo: ${demo.join(", ") || "nothing"}.`,
    `Assistant: ${engines.assistant.name};`,
    `hears by ${engines.speechToText?.name ?? "the browser"},`,
    `speaks by ${engines.textToSpeech?.name ?? "the browser"}.`,
  ].join(" ");
}
