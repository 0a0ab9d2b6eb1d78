/**
 * `npm run figures -- NAME ...` and `npm run show -- NAME ...`: runs the catalogue entry of that name with
 * the remaining arguments; without a name, lists the entries.
 */
import { CATALOGUE } from "./catalogue.mjs";
import { run } from "./run.mjs";

const [kind, name, ...args] = process.argv.slice(2);
const commands = CATALOGUE[kind];
const command = Object.hasOwn(commands, name ?? "") ? commands[name] : undefined;
if (command) {
  const build = command.build ? ["--build"] : [];
  process.exit(await run(process.execPath, ["scripts/tool.mjs", ...build, command.file, ...args]));
}
if (name !== undefined) console.error(`There is no "${name}".`);
console.log(`npm run ${kind} -- NAME, where NAME is one of:\n`);
for (const [each, { does }] of Object.entries(commands)) {
  console.log(`  ${each.padEnd(16)}${does}`);
}
process.exitCode = name === undefined ? 0 : 2;
