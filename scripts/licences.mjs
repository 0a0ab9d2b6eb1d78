import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const LICENCE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** Needed for the build alone, and part of it: what finds voices in the browser. */
const IN_BROWSER = new Set(["node_modules/onnxruntime-web", "node_modules/@ricky0123/vad-web"]);

/** The licences of every package that NoVo is bundled with, in one file: what most of them ask for. */
export function collectLicences(target) {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const texts = Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => IN_BROWSER.has(folder) || (!dev && !devOptional))
    .filter(([folder]) => folder)
    .filter(([folder]) => existsSync(folder))
    .map(([folder, { version, license }]) => {
      const files = readdirSync(folder).filter((name) => LICENCE.test(name));
      const text = files.map((name) => readFileSync(path.join(folder, name), "utf8").trim());
      const name = folder.replace(/^.*node_modules\//, "");
      return [`${name} ${version} (${license ?? "see below"})`, ...text].join("\n\n");
    });
  writeFileSync(target, `${texts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`);
}
