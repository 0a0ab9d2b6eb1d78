import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#app/components/ui/icon.tsx";

/** The key of a location that Remix did not create. */
const OF_THE_BROWSER = "default";

/** One item of the travel plans: a line that opens in place and works without scripts; unfolded in print. */
export function PlanRow({
  anchor,
  mark,
  title,
  line,
  children,
}: {
  /** The id of the row's content; a link to it opens the row. */
  anchor: string;
  /** The item's time, or an icon if it has none. */
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
  // Opens at each link to it, even the same one again; after that only the traveller closes it, also when
  // Back leads from a dialog to that link's URL. A link the browser followed itself while scripts loaded is a
  // step back to Remix, which then scrolls to the top: scroll to the row after each such step.
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
          // Centred under the round buttons above it.
          className="-me-[3px] text-muted transition-transform in-[[open]>summary]:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
