import { useLineTrouble, useOnline } from "#app/components/connection/line.ts";
import { LineWords } from "./line-words.tsx";

/**
 * Reports a lost connection above the current screen; what was typed there stays. A dialog has its own, since
 * outside it nothing is read out or reachable by keyboard, and a press closes it. Both are loaded while
 * online: offline it is too late.
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
