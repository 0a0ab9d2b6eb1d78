import { pageLoaded } from "#app/voice/page-loaded.ts";
import { useLoaded } from "./use-loaded.ts";

/**
 * A module that nothing on the screen needs yet: null until the page stands and it has come. `load` is the
 * import of it, always the same one.
 */
export const useLater = <Module>(load: () => Promise<Module>): Module | null =>
  useLoaded(() => pageLoaded().then(load), report);

const report = (error: unknown) =>
  // biome-ignore lint/suspicious/noConsole: the browser's log is this one
  console.warn("NoVo: a part of the page could not be loaded", error);
