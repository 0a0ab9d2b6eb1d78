import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/**
 * A search's form: open until there is something to show, then a line that says what was looked for and
 * unfolds. Without scripts too.
 */
export function SearchFold({
  summary,
  children,
}: {
  summary: ReactNode | null;
  children: ReactNode;
}) {
  if (!summary) return <div className="card">{children}</div>;
  return (
    <details className="group card p-0 lg:p-0">
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 rounded-card px-4 py-2 hover:bg-assistant-soft lg:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-[min(10rem,100%)] flex-1 break-words">{summary}</span>
        <span className="ml-auto flex items-center gap-1 font-semibold text-assistant text-sm">
          Change
          <ChevronDown
            size={18}
            strokeWidth={1.75}
            aria-hidden="true"
            className="transition-transform group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="border-line border-t p-4 lg:p-6">{children}</div>
    </details>
  );
}
