import { Link, useLocation, useRevalidator } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { TRY_AGAIN } from "#app/contracts/texts/failures.ts";

/** Reloads this screen's data; without scripts the whole page. */
export function TryAgain({ busy = "Loading..." }: { busy?: string }) {
  const { state, revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  return (
    <Button asChild variant="quiet">
      <Link
        to={{ pathname, search }}
        reloadDocument
        onClick={(event) => {
          event.preventDefault();
          revalidate();
        }}
      >
        {state === "idle" ? TRY_AGAIN : busy}
      </Link>
    </Button>
  );
}
