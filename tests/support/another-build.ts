import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The built NoVo with another build's id in the place of its own, as after an upgrade. */
export function copyBuild({ from, to }: { from: string; to: string }) {
  const folder = mkdtempSync(path.join(tmpdir(), "novo-build-"));
  for (const part of ["build", "db/migrations", "package.json"]) {
    cpSync(part, path.join(folder, part), { recursive: true });
  }
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  const build = path.join(folder, "build");
  for (const name of readdirSync(build, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".js")) continue;
    const file = path.join(build, name);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(from, to));
    // Else the compressed copy would be served.
    for (const ending of [".br", ".gz"]) rmSync(`${file}${ending}`, { force: true });
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
