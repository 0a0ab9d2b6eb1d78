import { Link } from "@remix-run/react";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "./ui/icon.tsx";
import { IconMark } from "./ui/icon-mark.tsx";
import type { IconName } from "./ui/icon-names.ts";

export interface Item {
  icon: IconName | ReactElement;
  name: ReactNode;
  /** After the name. */
  mark?: ReactNode;
  line: ReactNode;
}

/** The item that a question or an answer is about; `to`: its place among the plans. */
export function ItemCard({
  item: { icon, name, mark, line },
  to,
  end,
  className = "",
}: {
  item: Item;
  to?: string;
  /** At the end of the row. */
  end?: ReactNode;
  className?: string;
}) {
  const look = `flex items-center gap-3 rounded-card border border-line px-4 py-3 ${className}`;
  const content = (
    <>
      {typeof icon === "string" ? (
        <IconMark icon={icon} className="max-lg:size-8" />
      ) : (
        <span className="shrink-0 text-muted">{icon}</span>
      )}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span dir="auto" className="line-clamp-3 min-w-0 break-words font-medium">
            {name}
          </span>
          {mark}
        </span>
        <span className="block break-words text-muted text-sm tabular-nums">{line}</span>
      </span>
      {end}
      {to ? <Icon name="chevron-right" size={18} className="shrink-0 text-muted" /> : null}
    </>
  );
  return to ? (
    <Link to={to} prefetch="intent" className={look}>
      {content}
    </Link>
  ) : (
    <p className={look}>{content}</p>
  );
}
