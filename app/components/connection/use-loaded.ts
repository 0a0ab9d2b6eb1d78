import { startTransition, useEffect, useRef, useState } from "react";

/** What `load` resolves to once the page is hydrated; null until then. Both must be stable functions. */
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
      // Not urgent: parts of the page that are not hydrated yet are hydrated first, not rendered again.
      .then((loaded) => gone || startTransition(() => setValue(() => loaded)))
      .catch(first.current.failed);
    return () => {
      gone = true;
    };
  }, []);
  return value;
}
