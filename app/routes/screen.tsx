import type { MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { FailedPage, isMissing } from "#app/components/failed-page.tsx";

/**
 * Around every screen, inside of what they share: where one fails, the conversation and the voice
 * channel go on.
 */
export default function Screen() {
  return <Outlet />;
}

export const meta: MetaFunction = ({ error }) => [
  { title: isMissing(error) ? "404 Page Not Found" : "NoVo" },
];

export { FailedPage as ErrorBoundary };
