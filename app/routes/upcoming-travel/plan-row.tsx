import { useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { CAR_TO } from "#app/contracts/texts/travel-plans.ts";

/** A place may be written in another direction: cut off, it loses its end. */
export const CarTo = ({ place }: { place: string }) => (
  <span className="flex">
    <span className="shrink-0 whitespace-pre">{`${CAR_TO} `}</span>
    <bdi className="min-w-0 truncate">{place}</bdi>
  </span>
);

const SPINE = "absolute hidden h-1/2 border-line border-l-2 border-dotted";
const AT_DOT = "left-[calc(min(3rem,16vw)+0.8125rem)]";
const AT_SIGN = "left-[0.8125rem]";

/**
 * One thing of the travel plans: a line on the dotted spine, which opens in place and works without scripts; on
 * paper what it holds stands open.
 */
export function PlanRow({
  anchor,
  mark,
  isSign = false,
  title,
  line,
  dot = "bg-assistant",
  children,
}: {
  /** The id of what the row holds: a link to it opens the row. */
  anchor: string;
  /** Its time, beside its dot; of what has none a sign, which is its dot. */
  mark: ReactNode;
  isSign?: boolean;
  title: ReactNode;
  line: ReactNode;
  dot?: string;
  children: ReactNode;
}) {
  const { hash } = useLocation();
  const [isWanted, setWanted] = useState(false);
  // From then on it is the traveller who closes it, not the next address, such as that of a dialog over it.
  if (hash === `#${anchor}` && !isWanted) setWanted(true);
  return (
    <details className="group min-w-0 print:unfolded" open={isWanted || undefined}>
      <summary
        className={`relative grid min-h-16 cursor-pointer list-none items-center py-2 [&::-webkit-details-marker]:hidden ${isSign ? "grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-4" : "grid-cols-[min(3rem,16vw)_0.75rem_minmax(0,1fr)_auto] gap-x-2"}`}
      >
        {/* From one row to the next. */}
        <span
          aria-hidden="true"
          className={`${SPINE} top-0 [details+details>summary>&]:block ${isSign ? AT_SIGN : AT_DOT}`}
        />
        <span
          aria-hidden="true"
          className={`${SPINE} bottom-0 [details:has(+details)>summary>&]:block ${isSign ? AT_SIGN : AT_DOT}`}
        />
        {isSign ? (
          <span className="relative grid size-7 place-items-center rounded-full border border-line bg-surface text-muted">
            {mark}
          </span>
        ) : (
          <>
            <span className="font-semibold tabular-nums">{mark}</span>
            <span aria-hidden="true" className={`relative size-3 rounded-full ${dot}`} />
          </>
        )}
        <span className="min-w-0">
          <span dir="auto" className="block truncate font-medium">
            {title}
          </span>
          <span dir="auto" className="block truncate text-muted text-sm tabular-nums">
            {line}
          </span>
        </span>
        <Icon
          name="chevron-down"
          size={18}
          className="text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
