import { Link, useLocation, useRevalidator } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { m } from "#messages";

/** Reloads this screen's data; without scripts the whole page. */
export function TryAgain({
  busy = m.common.loading(),
  variant = "quiet",
}: {
  busy?: string | undefined;
  variant?: "quiet" | "ghost";
}) {
  const { state, revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  return (
    <Button asChild variant={variant}>
      <Link
        to={{ pathname, search }}
        reloadDocument
        onClick={(event) => {
          event.preventDefault();
          revalidate();
        }}
      >
        {state === "idle" ? m.common.tryAgain() : busy}
      </Link>
    </Button>
  );
}
