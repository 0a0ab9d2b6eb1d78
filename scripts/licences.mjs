import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const LICENCE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** Build tools, not part of the build. */
const BUILDERS = new Set([
  ...["@remix-run/dev", "@remix-run/route-config", "vite", "rollup", "esbuild", "terser", "tsx"],
  ...["@tailwindcss/vite", "tailwindcss"],
]);

/** Where Node resolves the package `name` from another's folder, both as package-lock.json names them. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf("/node_modules/"))) {
    const found = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[found]) return found;
    if (!folder.includes("/node_modules/")) {
      return packages[`node_modules/${name}`] && `node_modules/${name}`;
    }
  }
}

/** The folders of all packages bundled with NoVo. */
function bundled(packages) {
  const root = packages[""];
  const own = Object.keys(root.dependencies).filter((name) => !BUILDERS.has(name));
  const found = new Set(
    [...own, ...Object.keys(root.optionalDependencies)].map((name) => `node_modules/${name}`),
  );
  for (const folder of found) {
    const { dependencies, optionalDependencies } = packages[folder];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const target = resolve(packages, folder, name);
      if (target) found.add(target);
    }
  }
  return [...found].filter((folder) => existsSync(folder)).sort();
}

/** Third-party drawings in NoVo's own files. */
const DRAWN = { "Lucide 1.75.0 (ISC and MIT)": "app/components/ui/icons-licence.txt" };

/** Writes the licences of all bundled packages to one file, as most of them require. */
export function collectLicences(target) {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const texts = bundled(packages).map((folder) => {
    const { version, license } = packages[folder];
    const files = readdirSync(folder).filter((name) => LICENCE.test(name));
    const text = files.map((name) => readFileSync(path.join(folder, name), "utf8").trim());
    const name = folder.replace(/^.*node_modules\//, "");
    return [`${name} ${version} (${license ?? "see below"})`, ...text].join("\n\n");
  });
  for (const [name, file] of Object.entries(DRAWN)) {
    texts.push(`${name}\n\n${readFileSync(file, "utf8").trim()}`);
  }
  writeFileSync(target, `${texts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`);
}
