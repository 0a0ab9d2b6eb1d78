import { Icon } from "./ui/icon.tsx";
import type { IconName } from "./ui/icon-names.ts";

export interface ToldRow {
  icon: IconName;
  what: string;
  tells: string;
  /** When that is. */
  when?: string;
}

/** What NoVo does by itself: a card of rows, nothing in them to press. */
export const ToldRows = ({ rows }: { rows: readonly ToldRow[] }) => (
  <ul className="card divide-y divide-line py-1!">
    {rows.map(({ icon, what, tells, when }) => (
      <li key={what} className="flex items-center gap-4 py-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-assistant-soft text-assistant lg:size-11">
          <Icon name={icon} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{what}</span>
            {when ? <span className="text-muted text-xs">{when}</span> : null}
          </p>
          <p className="text-muted text-sm">{tells}</p>
        </div>
      </li>
    ))}
  </ul>
);
