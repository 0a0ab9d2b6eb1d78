import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";

/** A document drawn by the project, plainly a specimen, with the way back. */
export function SpecimenPage({
  title,
  backTo,
  children,
}: {
  title: string;
  backTo: string;
  children: ReactNode;
}) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-3xl flex-col items-center justify-center gap-6 p-4">
      <h1 className="text-lg font-semibold">{title}</h1>
      {children}
      <Button asChild look="quiet">
        <Link to={backTo} prefetch="intent">
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" /> Return
        </Link>
      </Button>
    </main>
  );
}
