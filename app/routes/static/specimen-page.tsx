import type { ReactNode } from "react";

export const NOT_VALID = "Specimen. Not valid for travel.";

/** A document drawn by the project, plainly a specimen: an object at the left edge of the other screens. */
export function SpecimenPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="page *:max-w-md">
      <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
      {children}
    </main>
  );
}
