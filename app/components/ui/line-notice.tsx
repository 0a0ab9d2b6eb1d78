import { useLineTrouble, useOnline } from "#app/components/connection/line.ts";
import { LineWords } from "./line-words.tsx";

/**
 * Says that the connection is gone, over whatever screen stands; what was typed in it stays. A dialog has its own, since
 * beside one nothing is read out or reached with the keyboard, and a press closes it. Both come while there is a
 * connection: it is too late for that when they are wanted.
 */
export function LineNotice({ className }: { className: string }) {
  const trouble = useLineTrouble();
  const online = useOnline();
  return (
    <div role="status" className={`sticky top-0 ${className}`}>
      {trouble || !online ? <LineWords trouble={trouble} /> : null}
    </div>
  );
}
