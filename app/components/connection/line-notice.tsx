import { useLater } from "#app/components/connection/use-later.ts";
import { useLineTrouble, useOnline } from "./line.ts";

const loadWords = () => import("./line-words.tsx");

/** Says that the connection is gone, over whatever screen stands; what was typed in it stays. */
export function LineNotice() {
  const trouble = useLineTrouble();
  const online = useOnline();
  // It comes while there is a connection: it is too late for that when it is wanted.
  const words = useLater(loadWords);
  return (
    <div role="status" className="sticky top-0 z-60">
      {words && (trouble || !online) ? <words.LineWords trouble={trouble} /> : null}
    </div>
  );
}
