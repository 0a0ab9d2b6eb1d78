/**
 * Which of the browser's modules travel in one file. One file is packed better than its parts, and costs one request:
 * what every screen needs at once is two files, the framework and our own; the small parts that several screens share
 * are a third; what every screen fetches once it stands, and what it talks with, are two more.
 */
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Rollup } from "vite";
import routes from "../app/routes.ts";

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/[\w-]+|turbo-stream)\/|commonjsHelpers/;
const inApp = (file: string) => path.resolve("app", file);
/** What every screen is drawn in, from app/routes.ts. */
const FRAME = ["entry.client.tsx", "root.tsx", "routes/layout.tsx", "routes/screen.tsx"].map(inApp);
const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
/** Screens and dialogs. */
const SCREENS = filesOf(routes)
  .filter((file) => file.endsWith(".tsx"))
  .map(inApp);
/** What is imported by every screen once it stands. */
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
/** A module that this many share, and that is no longer than this many characters, is a part of the shared file. */
const SHARED_BY = 3;
const SMALL = 2500;

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
    // What is imported in both ways is imported at once by the server alone.
    const later = info?.dynamicallyImportedIds ?? [];
    return info?.importedIds.filter((imported) => !later.includes(imported)) ?? [];
  };
  /** These and those of ours that they import, without what they import later. */
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

  const byScreen = SCREENS.map((file) => reach(file));
  const atOnce = new Set(byScreen.flat());
  for (const [chunk, files] of LATER) {
    const own = reach(...files.map(inApp)).filter((id) => !atOnce.has(id) && !chunkOf.has(id));
    put(chunk, own);
  }

  const uses = new Map<string, number>();
  const byLater = LATER.flatMap(([, files]) => files.map((file) => reach(inApp(file))));
  for (const module of [...byScreen, ...byLater].flat())
    uses.set(module, (uses.get(module) ?? 0) + 1);
  const candidates = [...uses].flatMap(([id, count]) => {
    const length = getModuleInfo(id)?.code?.length ?? 0;
    return count >= SHARED_BY && length <= SMALL ? [id] : [];
  });
  const isThere = (id: string) =>
    FRAMEWORK.test(id) || ["frame", "shared"].includes(chunkOf.get(id) ?? "");
  // Only those that bring no other file with them, which those found before do not.
  let found: string[];
  do {
    found = candidates.filter((id) => !chunkOf.has(id) && importsOf(id).every(isThere));
    put("shared", found);
  } while (found.length > 0);
  return chunkOf;
}
