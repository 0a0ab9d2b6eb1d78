import type { ReactNode } from "react";
import { ScreenHead } from "#app/components/screen-head.tsx";

/** A travel document shown as an object, as wide as a desk. */
export const SpecimenPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="page *:max-w-md lg:*:max-w-none">
    <ScreenHead title={title} />
    {children}
  </main>
);
