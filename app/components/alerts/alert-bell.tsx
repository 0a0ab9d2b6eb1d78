import { Link } from "@remix-run/react";
import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** The way to the alerts, with how many are new. */
export function AlertBell({ unread, className }: { unread: number; className?: string }) {
  const shown = unread > 99 ? "99+" : String(unread);
  return (
    <IconButton
      asChild
      label={unread > 0 ? `Alerts, ${shown} new` : "Alerts"}
      className={className}
    >
      <Link to="/alerts" prefetch="intent" className="relative">
        <Icon name="bell" />
        {unread > 0 ? (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-danger px-1 text-center font-semibold text-xs text-on-colour leading-5 tabular-nums"
          >
            {shown}
          </span>
        ) : null}
      </Link>
    </IconButton>
  );
}
