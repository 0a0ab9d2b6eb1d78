import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import { FailedPage } from "#app/components/failed-page.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SCREENS } from "#app/contracts/screens.ts";
import { PAGE_NOT_FOUND } from "#app/contracts/texts/failures.ts";

/** Any other path is the 404 page, with links to the existing ones. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const meta: MetaFunction = () => [{ title: PAGE_NOT_FOUND }];

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
const HOME_ALONE = [{ to: "/", icon: "mic", does: "Sign in, then ask for anything" }] as const;
const INSTEAD = [
  { to: "/flights", icon: "plane", does: "Between any two cities" },
  { to: "/upcoming-travel", icon: "luggage", does: "Your flights, cars and hotels" },
  { to: "/hotel-search", icon: "bed-double", does: "By city, hotel or landmark" },
  { to: "/novo", icon: "compass", does: "What NoVo can do" },
] as const;

/** A departure board: the requested path is closed, these are open; `alone`: for a visitor only home is. */
const Departures = ({ path, alone }: { path: string; alone: boolean }) => (
  <nav
    aria-label="Other pages"
    className="overflow-hidden rounded-card bg-board px-5 py-2 text-on-board shadow-card lg:px-7 lg:py-4"
  >
    <p className="flex min-h-14 items-center justify-between gap-4 text-on-board-muted">
      <s dir="auto" className="min-w-0 truncate">
        {path}
      </s>
      <span className="shrink-0">Closed</span>
    </p>
    <ul>
      {(alone ? HOME_ALONE : INSTEAD).map(({ to, icon, does }) => (
        <li key={to} className="border-on-board/15 border-t">
          <Link to={to} className="group flex min-h-17 items-center gap-4 py-2">
            <Icon name={icon} className="shrink-0 text-board-word" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold group-hover:underline">{SCREENS[to].name}</span>
              <span className="block text-on-board-muted text-sm">{does}</span>
            </span>
            <Icon name="chevron-right" size={18} className="shrink-0 text-on-board-muted" />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
