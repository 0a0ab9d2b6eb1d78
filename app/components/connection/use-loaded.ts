import { startTransition, useEffect, useRef, useState } from "react";

/** What `load` brings once the page is hydrated: null until then. Both have to be stable functions. */
export function useLoaded<Value>(
  load: () => Promise<Value>,
  failed: (error: unknown) => void,
): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  const first = useRef({ load, failed });
  useEffect(() => {
    let gone = false;
    first.current
      .load()
      // Not urgent: a part of the page that is not hydrated yet is hydrated first instead of being rendered again.
      .then((loaded) => gone || startTransition(() => setValue(() => loaded)))
      .catch(first.current.failed);
    return () => {
      gone = true;
    };
  }, []);
  return value;
}
