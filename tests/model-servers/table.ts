/** `npm run figures -- model-servers`: the table of docs/run/model-servers.md, each cell tried now. */
import { PROFILES } from "../loopback/profiles/all.ts";
import { HABITS } from "../loopback/profiles/habits.ts";
import type { ServerProfile } from "../loopback/profiles/profile.ts";
import { tryHabit } from "./habits.ts";
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

process.stdout.write("\n");
row(["habit", "what NoVo does"]);
row(["---", "---"]);
for (const habit of HABITS) {
  const outcome = await tryHabit(habit).catch((error: unknown) => `✘ ${String(error)}`);
  failed ||= outcome !== habit.outcome;
  row([habit.name, outcome === "words" ? "says so in words" : outcome]);
}
process.exit(failed ? 1 : 0);
