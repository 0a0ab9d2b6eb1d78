import { type ReactNode, Suspense } from "react";
import { FoldSummary } from "./fold-summary.tsx";

/**
 * A search form: open until there are results, then folded to a line that says what was searched for. Works
 * without scripts.
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
      <FoldSummary
        word="Change"
        className="min-h-14 flex-wrap rounded-card px-4 py-2 hover:bg-assistant-soft lg:px-6"
      >
        <span className="min-w-[min(10rem,100%)] flex-1 break-words">{summary}</span>
      </FoldSummary>
      <div className="border-line border-t p-4 lg:p-6">{children}</div>
    </details>
  );
}

/** Shown while a search runs; may load late. Its boundary is always new: an old one would block its siblings. */
export const WhileSearching = ({
  searching,
  children,
}: {
  searching: boolean;
  children: ReactNode;
}) => (searching ? <Suspense>{children}</Suspense> : null);

/** The outcome of a search. Always rendered, so that changes in it are read out. */
export const SearchSaid = ({
  searching,
  found,
}: {
  searching: boolean;
  /** Null if nothing is shown. */
  found: string | null | undefined;
}) => (
  <p role="status" className="sr-only">
    {searching ? "Searching..." : found}
  </p>
);
