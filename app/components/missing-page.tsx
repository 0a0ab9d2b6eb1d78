import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";
import { m } from "#messages";
import { FailedPage } from "./failed-page.tsx";
import { NothingHere } from "./nothing-here.tsx";
import { ScreenHead } from "./screen-head.tsx";
import { Button } from "./ui/button.tsx";

/**
 * An error boundary for screens of one thing: the sentence of the loader's 404 says that it does not exist
 * (any more); any other failure is a `FailedPage`.
 */
export function MissingPage({ title, backTo }: { title: string; backTo: string }) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404 || typeof error.data !== "string") {
    return <FailedPage />;
  }
  return (
    <main className="page page-narrow">
      <ScreenHead title={title} backTo={backTo} />
      <NothingHere
        action={
          <Button asChild variant="quiet">
            <Link to="/upcoming-travel">{m.screens.yourTravelPlans()}</Link>
          </Button>
        }
      >
        <p>{error.data}</p>
      </NothingHere>
    </main>
  );
}
