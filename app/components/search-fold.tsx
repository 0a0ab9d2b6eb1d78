import {
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { m } from "#messages";
import { FoldSummary } from "./fold-summary.tsx";
import { Button } from "./ui/button.tsx";

interface Fold {
  /** The search whose results are shown. */
  summary: ReactNode | null;
  /** The search in flight, in the summary's shape. */
  running: ReactNode | null;
  /** The search that waits for the connection: the form is folded to it. */
  waiting: ReactNode | null;
  /** What became of the search: over its form, or under the line of one that waits. */
  note: ReactNode;
  children: ReactNode;
}

/**
 * A search form: open until there are results, then folded to a line that says what was searched for. Works
 * without scripts. While a search runs, its fields leave a phone to what is coming (app.css), and the focus that
 * was in one of them goes to the button that says so.
 */
export function SearchFold({ summary, running, waiting, note, children }: Fold) {
  const fold = useRef<HTMLDetailsElement>(null);
  const line = running ?? waiting ?? summary;
  const isSearching = running !== null;
  // Before the paint: a browser takes the focus from what is hidden.
  useLayoutEffect(() => {
    const { current } = fold;
    if (!isSearching || !current) return;
    if (current.getBoundingClientRect().top < 0) window.scrollTo(0, 0);
    const focused = document.activeElement;
    if (!focused || !current.contains(focused) || focused.getClientRects().length > 0) return;
    current.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
  }, [isSearching]);
  const isWaiting = waiting !== null;
  useLayoutEffect(() => {
    const { current } = fold;
    if (!isWaiting || !current) return;
    if (current.contains(document.activeElement)) {
      current.querySelector("summary")?.focus({ preventScroll: true });
    }
    current.open = false;
  }, [isWaiting]);
  // Nothing else opens a form that was folded by hand meanwhile.
  const isBare = line === null;
  useEffect(() => {
    if (isBare && fold.current) fold.current.open = true;
  }, [isBare]);
  return (
    <>
      {isWaiting ? null : note}
      <details
        ref={fold}
        open={summary === null}
        data-searching={isSearching ? "" : undefined}
        className="search card p-0 lg:p-0"
      >
        <FoldSummary
          isHidden={isBare}
          word={m.common.change()}
          className="min-h-14 flex-wrap rounded-card px-4 py-2 hover:bg-assistant-soft lg:px-6"
        >
          <span className="min-w-[min(10rem,100%)] flex-1 break-words">{line}</span>
        </FoldSummary>
        <div className="border-line border-t p-4 lg:p-6 in-data-searching:max-lg:border-0 in-data-searching:max-lg:p-0 [[hidden]+&]:border-t-0">
          {children}
        </div>
      </details>
      {isWaiting ? note : null}
    </>
  );
}

/** It stays where the focus may stand while it searches, as a disabled one does not. */
export const SearchButton = ({
  searching,
  className,
  children,
}: {
  searching: boolean;
  className: string;
  children: string;
}) => (
  <Button
    type="submit"
    aria-disabled={searching || undefined}
    onClick={searching ? stop : undefined}
    className={className}
  >
    {searching ? m.search.searching() : children}
  </Button>
);

const stop = (event: MouseEvent) => event.preventDefault();

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
    {searching ? m.search.searching() : found}
  </p>
);
