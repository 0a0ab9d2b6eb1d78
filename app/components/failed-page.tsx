import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { SCREENS } from "#app/contracts/screens.ts";
import { PAGE_NOT_FOUND, WENT_WRONG } from "#app/contracts/texts/failures.ts";
import { Logo } from "./logo.tsx";
import { TryAgain } from "./try-again.tsx";
import { Button } from "./ui/button.tsx";

export const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** Shown where a screen failed to load: the 404 page of spec section 2, or an error of NoVo's. */
export function FailedPage({ alone = false }: { alone?: boolean }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const missing = isMissing(error);
  // The page may exist for someone who is signed in.
  const signedOut = isRouteErrorResponse(error) && error.data?.signedOut === true;
  const words = (
    <div className="flex flex-col items-start gap-4">
      {missing ? <Missing /> : <Wrong />}
      <div className="mt-2 flex flex-wrap gap-3">
        {missing ? null : <TryAgain />}
        <Button asChild>
          <Link to="/">Back to home</Link>
        </Button>
        {signedOut ? (
          <Button asChild variant="quiet">
            <a href={`/api/login?${new URLSearchParams({ returnTo: pathname + search })}`}>
              Sign in to see it
            </a>
          </Button>
        ) : null}
      </div>
    </div>
  );
  if (!missing)
    return <main className={`page page-narrow ${alone ? "page-alone" : ""}`}>{words}</main>;
  return (
    <main
      className={`page gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:content-center lg:items-center ${alone ? "page-alone" : ""}`}
    >
      {words}
      <Departures path={pathname} to={alone ? HOME_ALONE : INSTEAD} />
    </main>
  );
}

const [CODE, ...NOT_FOUND] = PAGE_NOT_FOUND.split(" ");

const Missing = () => (
  <>
    <h1 className="font-semibold text-xl tracking-tight">
      <span className="mb-1 block text-[min(9rem,34vw)] tabular-nums leading-[0.9] tracking-tighter">
        {CODE}
      </span>{" "}
      {NOT_FOUND.join(" ")}
    </h1>
    <p className="text-muted">Did you forget to add the page to the router?</p>
  </>
);

const Wrong = () => (
  <>
    <Logo size={48} />
    <h1 className="font-semibold text-xl tracking-tight">{WENT_WRONG}</h1>
    <p className="text-muted">
      That didn't work, and it's our fault. Your saved travel is safe. Please try again.
    </p>
  </>
);

const HOME_ALONE = ["/"] as const;
const INSTEAD = ["/", "/flights", "/upcoming-travel", "/hotel-search", "/novo"] as const;

/** A departure board: what was asked for has a closed gate, and these are open. */
const Departures = ({ path, to }: { path: string; to: readonly (keyof typeof SCREENS)[] }) => (
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
      {to.map((screen) => (
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
