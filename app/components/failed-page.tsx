import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { PAGE_NOT_FOUND, WENT_WRONG } from "#app/contracts/texts/failures.ts";
import { Logo } from "./logo.tsx";
import { RouteArc } from "./route-arc.tsx";
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
  return (
    <main className={`page page-narrow ${alone ? "page-alone" : ""}`}>
      {missing ? <ClosedGate /> : <Logo size={48} />}
      <h1 className="font-semibold text-xl tracking-tight">
        {missing ? PAGE_NOT_FOUND : WENT_WRONG}
      </h1>
      <p className="text-muted">
        {missing
          ? "Did you forget to add the page to the router?"
          : "That didn't work, and it's our fault. Your saved travel is safe. Please try again."}
      </p>
      <div className="flex flex-wrap gap-3">
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
    </main>
  );
}

/** The departure board of a flight that does not exist. */
const ClosedGate = () => (
  <div
    aria-hidden="true"
    className="max-w-md rounded-card bg-board px-5 py-4 text-on-board shadow-card"
  >
    <p className="flex items-center justify-between text-on-board-muted text-xs">
      <span>This gate is closed.</span>
      <Logo size={24} />
    </p>
    <p className="mt-2 flex items-center gap-4">
      <span className="font-semibold text-2xl tabular-nums leading-none">404</span>
      <RouteArc plane={false} className="h-8 flex-1 text-on-board-muted" />
      <span className="font-semibold text-2xl leading-none">?</span>
    </p>
  </div>
);
