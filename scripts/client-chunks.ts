/**
 * Assigns the browser's modules to chunks: one file compresses better than its parts and is one request. Two
 * hold what every screen needs at once, the framework and the frame; one the small parts of several screens,
 * one those of dialogs; two more what every screen fetches once it is shown, and what it talks with.
 */
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Rollup } from "vite";
import routes from "../app/routes.ts";

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/[\w-]+|turbo-stream|@messageformat\/runtime)\/|commonjsHelpers/;
const inApp = (file: string) => path.resolve("app", file);
/** The frame around every screen, from app/routes.ts. */
const FRAME = ["entry.client.tsx", "root.tsx", "routes/layout.tsx", "routes/screen.tsx"].map(inApp);
/** The modules of these routes; browsers load nothing of resource routes. */
const modulesOf = (entries: RouteConfigEntry[]) =>
  entries.flatMap(({ file }) => (file.endsWith(".tsx") ? [inApp(file)] : []));
const isLayout = ({ path: address, index }: RouteConfigEntry) => address === undefined && !index;
const pagesOf = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => (isLayout(entry) ? pagesOf(entry.children ?? []) : [entry]));
const PAGES = pagesOf(routes);
const SCREENS = modulesOf(PAGES);
const DIALOGS = modulesOf(PAGES.flatMap(({ children = [] }) => children));
/** Imported by every screen once it is shown. */
const LATER = Object.entries({
  "after-load": [
    "components/after-load.ts",
    "components/offline/keeper.ts",
    "components/ui/line-notice.tsx",
  ],
  talking: [
    "components/dock/while-talking.tsx",
    "components/voice/tones.ts",
    "voice/channel/voice-controller.ts",
    "voice/channel/voice-parts.ts",
    "contracts/voice.ts",
  ],
});
/**
 * Which other modules are shared: used by at least `by` files and at most `length` characters long. Longer
 * ones would burden pages that do without them; shorter ones alone cost more latency than bytes.
 * `tests/e2e/first-load.spec.ts` guards what a screen loads.
 */
const OF_MOST = { by: 10, length: 2500 };
const OF_SEVERAL = { by: 3, length: 800 };
const OF_DIALOGS = { by: 3, length: 2500 };

export function clientChunks(): Rollup.GetManualChunk {
  let chunkOf: Map<string, string> | undefined;
  return (id, { getModuleInfo }) => {
    if (FRAMEWORK.test(id)) return "framework";
    if (id.includes("/@fontsource-variable/")) return "frame";
    chunkOf ??= chunksOfModules(getModuleInfo);
    return chunkOf.get(id);
  };
}

function chunksOfModules(getModuleInfo: Rollup.GetModuleInfo): Map<string, string> {
  const importsOf = (module: string) => {
    const info = getModuleInfo(module);
    // Of an import both static and dynamic, the static one is the server's only.
    const later = info?.dynamicallyImportedIds ?? [];
    return info?.importedIds.filter((imported) => !later.includes(imported)) ?? [];
  };
  /** These files and the modules of ours that they import statically, transitively. */
  const reach = (...files: string[]) => {
    const found = new Set(files);
    for (const id of found) {
      for (const imported of importsOf(id)) {
        if (!imported.includes("/node_modules/")) found.add(imported);
      }
    }
    return [...found];
  };

  const chunkOf = new Map<string, string>();
  const put = (chunk: string, modules: string[]) => {
    for (const module of modules) chunkOf.set(module, chunk);
  };
  put("frame", reach(...FRAME));

  const reached = (files: string[]) => files.map((file) => reach(file));
  const ofScreens = reached(SCREENS);
  const ofDialogs = reached(DIALOGS);
  const atOnce = new Set([...ofScreens, ...ofDialogs].flat());
  for (const [chunk, files] of LATER) {
    const own = reach(...files.map(inApp)).filter((id) => !atOnce.has(id) && !chunkOf.has(id));
    put(chunk, own);
  }

  /** Puts what many of these use into one chunk, if it needs no other chunk than those in `there`. */
  const share = (chunk: string, uses: string[][], limits: typeof OF_MOST, there: string[] = []) => {
    const counts = new Map<string, number>();
    for (const id of uses.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
    const candidates = [...counts].flatMap(([id, count]) => {
      const length = getModuleInfo(id)?.code?.length ?? 0;
      return count >= limits.by && length <= limits.length ? [id] : [];
    });
    const isThere = (id: string) =>
      FRAMEWORK.test(id) || [chunk, ...there].includes(chunkOf.get(id) ?? "");
    let found: string[];
    do {
      found = candidates.filter((id) => !chunkOf.has(id) && importsOf(id).every(isThere));
      put(chunk, found);
    } while (found.length > 0);
  };
  share("frame", [...ofScreens, ...ofDialogs], OF_MOST);
  const ofLater = reached(LATER.flatMap(([, files]) => files.map(inApp)));
  share("shared", [...ofScreens, ...ofLater], OF_SEVERAL, ["frame"]);
  const onScreens = new Set(ofScreens.flat());
  const ofDialogsAlone = ofDialogs.map((ids) => ids.filter((id) => !onScreens.has(id)));
  share("dialogs", ofDialogsAlone, OF_DIALOGS, ["frame", "shared"]);
  return chunkOf;
}
