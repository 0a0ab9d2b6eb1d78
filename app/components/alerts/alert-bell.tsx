import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { findScreen, SCREENS } from "#app/contracts/screens.ts";
import { m } from "#messages";

/** Alert data that every signed-in screen has. */
type Shared = () => Promise<{ alerts: { unread: number } } | null>;

/** Link to the alerts with the number of new ones; not on their own screen, nor on those shown to somebody else. */
export function AlertBell({ className }: { className?: string }) {
  const screen = findScreen(useLocation().pathname);
  const shared = useRouteLoaderData<Shared>("routes/layout");
  if (!shared || screen === "/alerts" || (screen && SCREENS[screen].isHeldUp)) return null;
  const { unread } = shared.alerts;
  const shown = unread > 99 ? "99+" : String(unread);
  return (
    <IconButton
      asChild
      label={unread > 0 ? m.alerts.alertsAndNew({ number: shown }) : m.screens.alerts()}
      className={className}
    >
      <Link to="/alerts" prefetch="intent" className="relative">
        <Icon name="bell" />
        {unread > 0 ? (
          <span aria-hidden="true" className="bell-count">
            {shown}
          </span>
        ) : null}
      </Link>
    </IconButton>
  );
}
