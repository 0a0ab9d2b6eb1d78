import type { MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { FailedPage, isMissing } from "#app/components/failed-page.tsx";
import { m } from "#messages";

/**
 * Wraps every screen inside the shared layout: if one fails, the conversation and the voice channel go on.
 */
export default function Screen() {
  return <Outlet />;
}

export const meta: MetaFunction = ({ error }) => [
  { title: isMissing(error) ? m.failures.pageNotFound({ code: 404 }) : "NoVo" },
];

export { FailedPage as ErrorBoundary };
