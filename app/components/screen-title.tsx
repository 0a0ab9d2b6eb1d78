import type { ReactNode } from "react";
import { AlertBell } from "#app/components/alerts/alert-bell.tsx";

/** The head of a screen that the dock leads to: its title, its actions, and the bell. */
export const ScreenTitle = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className="flex items-center gap-x-2 sm:gap-x-3">
    <h1 className="mr-auto min-w-0 font-semibold text-xl tracking-tight">{title}</h1>
    {children}
    <AlertBell className="-my-2 -me-2.5" />
  </header>
);
