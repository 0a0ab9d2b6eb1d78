import type { ReactNode } from "react";
import { ScreenHead } from "#app/components/screen-head.tsx";

export const NOT_VALID = "Specimen. Not valid for travel.";

/**
 * A travel document shown as an object, centred on desktop. `wide`: landscape, with larger figures because it
 * is read from further away.
 */
export function SpecimenPage({
  title,
  wide = false,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <main
      className={`page *:max-w-md ${wide ? "lg:[--text-pass:4.5rem] lg:*:max-w-none" : "lg:[--text-pass:2.5rem] lg:*:max-w-3xl"}`}
    >
      <ScreenHead title={title} />
      {children}
    </main>
  );
}
