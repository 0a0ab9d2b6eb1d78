import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import { FailedPage } from "#app/components/failed-page.tsx";
import { RouteArc } from "#app/components/route-arc.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SCREENS } from "#app/contracts/screens.ts";
import { m } from "#messages";

/** Any other path is the 404 page, with links to the existing ones. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const meta: MetaFunction = () => [{ title: m.failures.pageNotFound({ code: 404 }) }];

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  const isSignedIn = Boolean(useRouteLoaderData("routes/layout"));
  return (
    <FailedPage>
      <Departures path={pathname} alone={!isSignedIn} />
    </FailedPage>
  );
}

/** The open screens, and what they are for. */
const HOME_ALONE = [{ to: "/", icon: "mic", does: m.app.signInThenAsk }] as const;
const INSTEAD = [
  { to: "/flights", icon: "plane", does: m.app.betweenCities },
  { to: "/upcoming-travel", icon: "luggage", does: m.app.yourPlans },
  { to: "/hotel-search", icon: "bed-double", does: m.app.byCity },
  { to: "/novo", icon: "compass", does: m.app.whatNovoCanDo },
] as const;

/** A departure board: the requested path is closed, these are open; `alone`: for a visitor only home is. */
const Departures = ({ path, alone }: { path: string; alone: boolean }) => (
  <nav aria-label={m.app.otherPages()} className="departures bg-board">
    <RouteArc className="lost-way" />
    <p className="flex min-h-16 items-center justify-between gap-4 px-4 lg:min-h-20 lg:px-6">
      <s dir="auto" className="closed-path">
        {path}
      </s>
      <Badge tone="onBoard">{m.app.closed()}</Badge>
    </p>
    <ul>
      {(alone ? HOME_ALONE : INSTEAD).map(({ to, icon, does }) => (
        <li key={to}>
          <Link to={to} className="departure group">
            <Icon name={icon} className="text-board-word" />
            <span className="font-semibold group-hover:underline">{SCREENS[to].name()}</span>
            <span className="text-on-board-muted text-sm">{does()}</span>
            <Icon name="chevron-right" size={18} className="text-on-board-muted" />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
