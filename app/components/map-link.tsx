import type { ReactNode } from "react";

interface MapLinkProps {
  href: string;
  className: string;
  children: ReactNode;
}

/** A place that links to a map outside NoVo. */
export const MapLink = ({ href, className, children }: MapLinkProps) => (
  <a href={href} target="_blank" rel="noreferrer" className={className}>
    {children}
    <span className="sr-only"> on OpenStreetMap</span>
  </a>
);
