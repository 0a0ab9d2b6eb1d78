import { Link, useLocation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";

/** Ends a load that is under way, without leaving the page. */
export function GiveUp({
  children,
  ...button
}: Omit<ComponentProps<typeof Button>, "asChild" | "children"> & { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Button asChild {...button}>
      {/* A link to this page's anchor makes the router abort the load. */}
      <Link to={{ pathname, search, hash: "main" }} replace preventScrollReset>
        {children}
      </Link>
    </Button>
  );
}
