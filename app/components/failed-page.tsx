import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { PAGE_NOT_FOUND, WENT_WRONG } from "#app/contracts/texts/failures.ts";
import { Logo } from "./logo.tsx";
import { RouteArc } from "./route-arc.tsx";
import { TryAgain } from "./try-again.tsx";
import { Button } from "./ui/button.tsx";

export const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** Shown where a screen failed to load: the 404 page of spec section 2, or an error of NoVo's. */
export function FailedPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const missing = isMissing(error);
  // The page may exist for someone who is signed in.
  const signedOut = isRouteErrorResponse(error) && error.data?.signedOut === true;
  return (
    <main
      id="main"
      className="mx-auto flex min-h-[70dvh] w-full max-w-md flex-1 flex-col items-start justify-center gap-4 p-6"
    >
      {missing ? <ClosedGate /> : <Logo size={48} />}
      <h1 className="font-semibold text-xl">{missing ? PAGE_NOT_FOUND : WENT_WRONG}</h1>
      <p className="text-muted">
        {missing
          ? "Did you forget to add the page to the router?"
          : "That did not work, and it is our fault. Your saved travel is safe. Please try again."}
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
    className="w-full rounded-[1.25rem] bg-board px-5 py-4 text-on-board shadow-card"
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
