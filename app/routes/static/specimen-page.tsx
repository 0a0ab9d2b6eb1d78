import type { ReactNode } from "react";

export const NOT_VALID = "Specimen. Not valid for travel.";

/** A document drawn by the project, plainly a specimen: an object that fills a phone's screen. */
export function SpecimenPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-3 p-4 lg:py-8">
      <h1 className="mb-1 text-center font-semibold text-lg tracking-tight">{title}</h1>
      {children}
    </main>
  );
}
