/** `npm run try:model-servers`: the table of docs/model-servers.md, each cell tried now. */
import { PROFILES } from "../loopback/profiles/all.ts";
import type { ServerProfile } from "../loopback/profiles/profile.ts";
import { SITUATIONS, startWorld } from "./situations.ts";

async function tryOut(profile: ServerProfile): Promise<string[]> {
  const world = await startWorld(profile);
  const marks: string[] = [];
  for (const { name, applies, run } of SITUATIONS) {
    if (!applies(profile)) {
      marks.push("");
      continue;
    }
    const error = await run(world).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error) process.stderr.write(`${profile.name}, ${name}: ${String(error)}\n`);
    marks.push(error ? "✘" : "✔");
  }
  await world.close();
  return marks;
}

const row = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);

row(["server", ...SITUATIONS.map(({ name }) => name)]);
row(["---", ...SITUATIONS.map(() => ":-:")]);
let failed = false;
for (const profile of PROFILES) {
  const marks = await tryOut(profile);
  failed ||= marks.includes("✘");
  row([profile.name, ...marks]);
}
process.exit(failed ? 1 : 0);
