import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { AlertBell } from "#app/components/alerts/alert-bell.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { m } from "#messages";
import { Button } from "./ui/button.tsx";

/** The head of a screen: its title, its actions and the bell, on a desk at the same height on every screen. */
export const ScreenHead = ({
  title,
  backTo,
  children,
}: {
  title: string;
  /** Where its "Back" leads (spec section 2). */
  backTo?: string;
  /** Actions, after the title. */
  children?: ReactNode;
}) => (
  <header className="head">
    {backTo ? (
      <Button asChild variant="quiet" className="head-back">
        <Link to={backTo} prefetch="intent">
          <Icon name="arrow-left" size={18} />{" "}
          <span className="max-sm:sr-only">{m.common.back()}</span>
        </Link>
      </Button>
    ) : null}
    <h1>{title}</h1>
    {children}
    <AlertBell className="head-bell" />
  </header>
);
