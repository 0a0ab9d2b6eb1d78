import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#app/components/ui/icon.tsx";

/** The key of a location that Remix did not create itself. */
const OF_THE_BROWSER = "default";

/**
 * One thing of the travel plans: a line, which opens in place and works without scripts; on paper what it holds stands
 * open.
 */
export function PlanRow({
  anchor,
  mark,
  title,
  line,
  children,
}: {
  /** The id of what the row holds: a link to it opens the row. */
  anchor: string;
  /** Its time; of what has none a sign. */
  mark: ReactNode;
  title: ReactNode;
  line: ReactNode;
  children: ReactNode;
}) {
  const location = useLocation();
  const { hash, key } = location;
  const row = useRef<HTMLDetailsElement>(null);
  const isWanted = hash === `#${anchor}`;
  const followed = useRef("");
  // At each link to it, also the same one again; from then on it is the traveller who closes it, also where Back
  // leads from a dialog to that link's address. One that the browser followed itself, while scripts took over, is a
  // step back to Remix, which then scrolls to the head: after each such step it is in sight again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location may have the key of the one before
  useEffect(() => {
    const isDone = followed.current === key && key !== OF_THE_BROWSER;
    if (!isWanted || !row.current || isDone) return;
    followed.current = key;
    row.current.open = true;
    document.getElementById(anchor)?.scrollIntoView({ block: "nearest" });
  }, [anchor, isWanted, key, location]);
  return (
    <details ref={row} className="group min-w-0 print:unfolded">
      <summary className="grid min-h-16 cursor-pointer list-none grid-cols-[min(3rem,16vw)_minmax(0,1fr)_auto] items-center gap-x-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold tabular-nums">{mark}</span>
        <span className="min-w-0">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-muted text-sm tabular-nums">{line}</span>
        </span>
        <Icon
          name="chevron-down"
          size={18}
          // In the middle of the round buttons above it.
          className="mr-[13px] text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
