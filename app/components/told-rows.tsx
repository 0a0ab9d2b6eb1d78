import { IconMark } from "./ui/icon-mark.tsx";
import type { IconName } from "./ui/icon-names.ts";

export interface ToldRow {
  icon: IconName;
  what: () => string;
  tells: () => string;
}

/** What NoVo does by itself: a card of rows, nothing in them to press; `isAcross`: on a desk in columns. */
export const ToldRows = ({
  rows,
  isAcross = false,
}: {
  rows: readonly ToldRow[];
  isAcross?: boolean;
}) => (
  <ul className={`card divide-line ${isAcross ? "told-across" : "divide-y py-1!"}`}>
    {rows.map(({ icon, what, tells }) => (
      <li key={icon} className="told-row">
        <IconMark icon={icon} />
        <div className="min-w-0">
          <p className="font-medium">{what()}</p>
          <p className="text-muted text-sm">{tells()}</p>
        </div>
      </li>
    ))}
  </ul>
);
