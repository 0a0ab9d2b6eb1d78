import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { m } from "#messages";
import { Logo } from "./logo.tsx";
import { TryAgain } from "./try-again.tsx";
import { Button } from "./ui/button.tsx";

export const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/**
 * Shown when a screen failed to load: the 404 page of spec section 2, or NoVo's own error. On a desktop its
 * children are at its side.
 */
export function FailedPage({ alone = false, children }: { alone?: boolean; children?: ReactNode }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const missing = isMissing(error);
  // The page may exist for a signed-in traveller.
  const signedOut = isRouteErrorResponse(error) && error.data?.signedOut === true;
  return (
    <main
      className={`page ${children ? "page-beside" : "page-narrow"} ${alone ? "page-alone" : ""}`}
    >
      <div className="flex flex-col items-start gap-4">
        {missing ? <Missing /> : <Wrong />}
        <div className="mt-2 flex flex-wrap gap-3">
          {missing ? null : <TryAgain />}
          <Button asChild>
            <Link to="/">{m.failures.backToHome()}</Link>
          </Button>
          {signedOut ? (
            <Button asChild variant="quiet">
              <a href={`/api/login?${new URLSearchParams({ returnTo: pathname + search })}`}>
                {m.failures.signInToSee()}
              </a>
            </Button>
          ) : null}
        </div>
      </div>
      {children}
    </main>
  );
}

const Missing = () => (
  <>
    <h1 className="font-semibold text-xl tracking-tight">
      <Sentence
        of={m.failures.pageNotFound}
        values={{
          code: (
            <span className="mb-3 block text-[min(7rem,20vw)] tabular-nums leading-[0.9] tracking-tighter">
              404
            </span>
          ),
        }}
      />
    </h1>
    <p className="text-muted text-sm">{m.failures.forgotRoute()}</p>
  </>
);

const Wrong = () => (
  <>
    <Logo size={48} />
    <h1 className="font-semibold text-xl tracking-tight">{m.failures.wentWrong()}</h1>
    <p className="text-muted">{m.failures.ourFaultAndSafe()}</p>
  </>
);
