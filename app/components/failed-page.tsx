import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { Logo } from "./logo.tsx";
import { TryAgain } from "./try-again.tsx";
import { Button } from "./ui/button.tsx";

export const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** Stands where a screen could not be made: the 404 page of spec section 2, or that NoVo failed. */
export function FailedPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const missing = isMissing(error);
  // The page may well be there for whoever signs in.
  const signedOut = isRouteErrorResponse(error) && error.data?.signedOut === true;
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center gap-4 p-6"
    >
      <Logo size={48} />
      <h1 className="text-xl font-semibold">
        {missing ? "404 Page Not Found" : "Something went wrong"}
      </h1>
      <p className="text-muted">
        {missing
          ? "Did you forget to add the page to the router?"
          : "That did not work, and it is our fault. Your saved travel is safe. Please try again."}
      </p>
      <div className="flex flex-wrap gap-3">
        {missing ? null : <TryAgain />}
        <Button asChild>
          <Link to="/">Go to the start</Link>
        </Button>
        {signedOut ? (
          <Button asChild look="quiet">
            <a href={`/api/login?${new URLSearchParams({ returnTo: pathname + search })}`}>
              Sign in to see it
            </a>
          </Button>
        ) : null}
      </div>
    </main>
  );
}
