import { type ComponentType, lazy } from "react";
import { pageLoaded } from "#app/voice/page-loaded.ts";
import { useLoaded } from "./use-loaded.ts";

/**
 * A module that nothing on the screen needs yet: null until the page stands and it has come. `load` is the
 * import of it, always the same one.
 */
export const useLater = <Module>(load: () => Promise<Module>): Module | null =>
  useLoaded(() => pageLoaded().then(() => patiently(load)), report);

/** A server that restarts is back within these. */
const WAITS_MS = [1000, 3000, 10_000, 30_000];

/**
 * A component that the page can stand without: it comes after it, over the markup that the server wrote. Where it
 * cannot be loaded, it is tried again, and at last nothing is in its place: it takes no page with it.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({
    default: await patiently(load).catch((): ComponentType<Props> => () => null),
  }));

/** Tries again for as long as a server takes to restart. */
async function patiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const wait of WAITS_MS) {
    try {
      return await load();
    } catch (error) {
      report(error);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return await load();
}

const report = (error: unknown) =>
  // biome-ignore lint/suspicious/noConsole: the browser's log is this one
  console.warn("NoVo: a part of the page could not be loaded", error);
