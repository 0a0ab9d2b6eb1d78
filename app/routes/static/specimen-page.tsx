import type { ReactNode } from "react";

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
      className={`page *:max-w-md ${wide ? "lg:[--text-pass:3rem] lg:*:max-w-none" : "lg:*:max-w-2xl"}`}
    >
      <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
      {children}
    </main>
  );
}
