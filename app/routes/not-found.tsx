import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import { FailedPage } from "#app/components/failed-page.tsx";
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

const HOME_ALONE = ["/"] as const;
const INSTEAD = ["/flights", "/upcoming-travel", "/hotel-search", "/novo"] as const;

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
    <ul className="text-lg">
      {(alone ? HOME_ALONE : INSTEAD).map((screen) => (
        <li key={screen} className="border-on-board/15 border-t">
          <Link
            to={screen}
            className="flex min-h-14 items-center justify-between gap-4 font-semibold hover:underline"
          >
            {SCREENS[screen].name}
            <span aria-hidden="true" className="text-board-word text-sm">
              Open
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
