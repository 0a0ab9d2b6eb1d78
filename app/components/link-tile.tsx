import { Link } from "@remix-run/react";
import { Icon } from "./ui/icon.tsx";
import { IconMark } from "./ui/icon-mark.tsx";
import type { IconName } from "./ui/icon-names.ts";

/** A link with its icon and a line on what is there: a row of a phone's list, on a desk a tile. */
export const LinkTile = ({
  to,
  icon,
  name,
  does,
}: {
  to: string;
  icon: IconName;
  name: string;
  does: string;
}) => (
  <Link to={to} prefetch="intent" className="link-tile">
    <IconMark icon={icon} />
    <span className="min-w-0">
      <span className="block font-medium">{name}</span>
      <span className="block text-muted text-sm">{does}</span>
    </span>
    <Icon name="chevron-right" size={18} className="ms-auto shrink-0 text-muted" />
  </Link>
);
