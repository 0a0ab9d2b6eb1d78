import { useEffect, useRef, useState } from "react";
import { pageLoaded } from "#app/voice/page-loaded.ts";

/**
 * A module that nothing on the screen needs yet: null until the page stands and it has come. `load` is the
 * import of it, always the same one.
 */
export function useLater<Module>(load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  const first = useRef(load);
  useEffect(() => {
    let gone = false;
    pageLoaded()
      .then(first.current)
      .then(
        (loaded) => gone || setModule(() => loaded),
        // biome-ignore lint/suspicious/noConsole: the browser's log is this one
        (error: unknown) => console.warn("NoVo: a part of the page could not be loaded", error),
      );
    return () => {
      gone = true;
    };
  }, []);
  return module;
}
