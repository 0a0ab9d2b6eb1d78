import { type ComponentType, lazy } from "react";
import { loadedLater, patiently, reportPart } from "#app/voice/page-loaded.ts";
import { useLoaded } from "./use-loaded.ts";

/**
 * A module that nothing on the screen needs yet: null until the page stands and it has come. `load` is the
 * import of it, always the same one.
 */
export const useLater = <Module>(load: () => Promise<Module>): Module | null =>
  useLoaded(() => loadedLater(load), reportPart);

/**
 * A component that the page can stand without: it comes after it, over the markup that the server wrote. Where it
 * cannot be loaded, it is tried again, and at last nothing is in its place: it takes no page with it.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({
    default: await patiently(load).catch((): ComponentType<Props> => () => null),
  }));
