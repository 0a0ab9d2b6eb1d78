import type { ReactNode } from "react";
import { m } from "#messages";

interface MapLinkProps {
  href: string;
  className: string;
  children: ReactNode;
}

/** A place that links to a map outside NoVo. */
export const MapLink = ({ href, className, children }: MapLinkProps) => (
  <a href={href} target="_blank" rel="noreferrer" className={className}>
    {children}
    <span className="sr-only"> {m.screens.onOpenStreetMap()}</span>
  </a>
);
