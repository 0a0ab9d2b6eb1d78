/** Which files a page in a language loads: those with texts are built once for each (scripts/inline-messages.mjs). */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { EntryContext } from "@remix-run/node";
import type { InterfaceLanguage } from "#app/contracts/interface-languages.ts";

type Manifest = EntryContext["manifest"];

/** Remix's manifest with the files of this folder in place of the English ones; `names`: those that it has. */
export function withFilesOf(
  manifest: Manifest,
  folder: string,
  names: ReadonlySet<string>,
): Manifest {
  const own = (file: string) => {
    const name = path.posix.basename(file);
    return names.has(name) ? `${path.posix.dirname(file)}/${folder}/${name}` : file;
  };
  const part = <Part extends { module: string; imports?: string[] }>(of: Part): Part => ({
    ...of,
    module: own(of.module),
    ...(of.imports && { imports: of.imports.map(own) }),
  });
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, route && part(route)]);
  return {
    ...manifest,
    url: own(manifest.url),
    entry: { ...manifest.entry, ...part(manifest.entry), imports: manifest.entry.imports.map(own) },
    routes: Object.fromEntries(routes),
  };
}

const made = new WeakMap<Manifest, Map<InterfaceLanguage, Manifest>>();

/** Made once for each language and build. English, and development, have the files as they are. */
export function manifestIn(manifest: Manifest, language: InterfaceLanguage): Manifest {
  const folder = path.resolve("build/client/assets", language);
  if (language === "en" || !existsSync(folder)) return manifest;
  const known = made.get(manifest) ?? new Map<InterfaceLanguage, Manifest>();
  made.set(manifest, known);
  const found =
    known.get(language) ?? withFilesOf(manifest, language, new Set(readdirSync(folder)));
  known.set(language, found);
  return found;
}
