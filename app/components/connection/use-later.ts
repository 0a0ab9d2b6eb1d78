import { type ComponentType, lazy } from "react";
import { loadedLater, patiently, reportPart } from "#app/voice/page-loaded.ts";
import { useLoaded } from "./use-loaded.ts";

/**
 * A module that the screen does not need yet: null until it has loaded, after the page. `load` always imports
 * the same one.
 */
export const useLater = <Module>(load: () => Promise<Module>): Module | null =>
  useLoaded(() => loadedLater(load), reportPart);

/**
 * A component that the page can do without: it loads after the page, over the server's markup. Loading is
 * retried; if it fails for good, nothing is rendered and the page is unaffected.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({
    default: await patiently(load).catch((): ComponentType<Props> => () => null),
  }));
