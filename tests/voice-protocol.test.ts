import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clientMessage, serverMessage } from "#app/contracts/voice.ts";
import { CLOSE } from "#app/contracts/voice-close.ts";

const page = readFileSync(new URL("../docs/develop/voice-protocol.md", import.meta.url), "utf8");

/** The lines of the page's example of one direction. */
function examples(direction: "client" | "server"): string[] {
  const block = new RegExp(`\`\`\`json ${direction}\\n([^\`]+)\`\`\``).exec(page)?.[1];
  return block?.trim().split("\n") ?? [];
}

describe.each([
  ["client", clientMessage],
  ["server", serverMessage],
] as const)("docs/develop/voice-protocol.md, from the %s", (direction, schema) => {
  it.each(examples(direction))("%s is in the protocol, every field of it", (line) => {
    const message: unknown = JSON.parse(line);
    expect(schema.parse(message)).toEqual(message);
  });

  it("leaves no message out", () => {
    const types = schema.options.map((option) => option.shape.type.value);
    const shown = examples(direction).map((line) => (JSON.parse(line) as { type: string }).type);
    expect([...new Set(shown)].toSorted()).toEqual(types.toSorted());
    for (const type of types) expect(page).toContain(`| \`${type}\` |`);
  });
});

it("names every close code", () => {
  for (const code of Object.values(CLOSE)) expect(page).toContain(String(code));
});
