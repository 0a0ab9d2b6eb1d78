import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { AlertBell } from "#app/components/alerts/alert-bell.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "./ui/button.tsx";

/** The head of a screen that has a "Back" (spec section 2): hotel search and the car bookings. */
export function ScreenHead({
  title,
  backTo,
  children,
}: {
  title: string;
  backTo: string;
  /** At the end of the title's line. */
  children?: ReactNode;
}) {
  return (
    <header className="-mt-2">
      <div className="flex items-center justify-between print:hidden">
        <Button asChild variant="ghost" className="-ms-5.5">
          <Link to={backTo} prefetch="intent">
            <Icon name="arrow-left" size={18} /> Back
          </Link>
        </Button>
        <AlertBell className="-me-2.5" />
      </div>
      <div className="flex items-start justify-between gap-x-3">
        <h1 className="line-clamp-3 min-w-0 break-words font-semibold text-xl tracking-tight">
          {title}
        </h1>
        {children}
      </div>
    </header>
  );
}
