import { mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";

const FOLDER = path.resolve(".cache/bare");

/** KItinerary, bubblewrap, haproxy, Caddy, promtool, PostgreSQL, further browsers, speech programs. */
const OPTIONAL =
  /^(?:kitinerary-extractor|bwrap|haproxy|caddy|promtool|postgres|psql|initdb|pg_\w+|ff(?:mpeg|probe|play)|e?speak(?:-ng)?|pocketsphinx\w*|firefox(?:-esr)?|WebKitWebDriver|Xvfb)(?:\.exe)?$/;

/**
 * Makes a PATH of one folder that links every program except the optional ones, to test as on a machine
 * without them.
 * @returns {string}
 */
export function makeBarePath() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const linked = new Set();
  for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
    for (const name of programsIn(folder)) {
      // The first on the PATH is the one that runs.
      if (OPTIONAL.test(name) || linked.has(name)) continue;
      linked.add(name);
      symlinkSync(path.join(path.resolve(folder), name), path.join(FOLDER, name));
    }
  }
  return FOLDER;
}

function programsIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    // A PATH often names folders that do not exist.
    return [];
  }
}
