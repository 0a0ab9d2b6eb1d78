import { Link, useNavigate, useNavigation } from "@remix-run/react";
import { Dialog } from "radix-ui";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useLater } from "#app/components/connection/use-later.ts";
import { Button } from "./button.tsx";
import { isEntryBefore } from "./entry-before.ts";
import { isForField } from "./escape.ts";
import { useSwipeDown } from "./swipe-down.ts";

const loadNotice = () => import("./line-notice.tsx");

/**
 * A dialog that is a route: the server renders it open, so it works without scripts. Its closing link and
 * Escape go to `closeTo`, by a step back where that page is the one before, so that the back button never
 * leads to the same page twice. A bottom sheet on a phone, closed by swiping down; a
 * card on a desk. Hydration keeps the element: nothing typed or pressed in it is lost.
 */
export function RouteDialog({
  title,
  description,
  closeTo,
  returnFocusTo,
  isWide = false,
  isFilled = false,
  children,
}: {
  title: string;
  description?: ReactNode;
  closeTo: string;
  /** Id of the element that opened it. */
  returnFocusTo?: string;
  /** For a form with many fields, on a desk. */
  isWide?: boolean;
  /** The dialog itself gets the initial focus, so that no keyboard pops up. */
  isFilled?: boolean;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const notice = useLater(loadNotice);
  // Radix links title and description to the dialog only after mounting: too late without scripts.
  const titleId = useId();
  const descriptionId = useId();
  const stepBack = useStepBack(closeTo);
  const close = () =>
    stepBack() ||
    navigate(closeTo, { preventScrollReset: true, replace: true, viewTransition: true });
  /** Of any link to the page behind. */
  const leave = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (isPlain && link?.href === hrefOf(closeTo) && stepBack()) event.preventDefault();
  };
  const sheet = useSwipeDown(close, { isIdle: useNavigation().state === "idle" });
  return (
    <Dialog.Root open onOpenChange={(open) => open || close()}>
      {/* The scrim also closes the dialog without scripts, and on Escape: see BootScript. */}
      <Link
        to={closeTo}
        replace
        preventScrollReset
        viewTransition
        tabIndex={-1}
        aria-hidden="true"
        data-closes-dialog=""
        onClick={leave}
        className="scrim animate-fade"
      />
      <Dialog.Content
        ref={sheet}
        onClickCapture={leave}
        autoFocus={isFilled}
        aria-labelledby={titleId}
        aria-describedby={description ? descriptionId : undefined}
        // Radix disables pointer events on the page, and restores the dialog's a render later.
        className={`sheet leaving-sheet pointer-events-auto z-50 max-h-[90dvh] scroll-pb-28 animate-sheet transition-[translate] duration-200 sm:transition-none overflow-y-auto overscroll-contain pt-5 ${isWide ? "sm:max-w-xl" : "sm:max-w-md"} sm:animate-fade sm:pt-6`}
        onEscapeKeyDown={(event) => {
          if (isForField(event)) event.preventDefault();
        }}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          // Radix would skip links and focus the delete button, or a field, which opens the keyboard.
          const { currentTarget } = event;
          if (currentTarget instanceof HTMLElement) startOf(currentTarget).focus(UNMOVED);
        }}
        onCloseAutoFocus={(event) => {
          const opener = returnFocusTo && document.getElementById(returnFocusTo);
          if (!opener) return;
          event.preventDefault();
          opener.focus();
        }}
      >
        {notice ? (
          <notice.LineNotice className="-mx-5 not-empty:-mt-5 not-empty:mb-5 z-10 sm:-mx-6 sm:not-empty:-mt-6" />
        ) : null}
        <span
          aria-hidden="true"
          className="mx-auto -mt-2.5 mb-3 block h-1 w-9 rounded-full bg-muted/50 sm:hidden unscripted:hidden"
        />
        <Dialog.Title id={titleId} className="break-words text-lg font-semibold">
          {title}
        </Dialog.Title>
        {description ? (
          <Dialog.Description
            id={descriptionId}
            className="mt-1 break-words text-sm text-muted"
            // A description may hold more than a paragraph allows.
            asChild
          >
            <div>{description}</div>
          </Dialog.Description>
        ) : null}
        {children}
      </Dialog.Content>
    </Dialog.Root>
  );
}

const hrefOf = (path: string) => new URL(path, location.href).href;

/** Goes back to this page, if it is the one before; the dialog leaves as by a link. */
function useStepBack(path: string): () => boolean {
  const navigate = useNavigate();
  const gone = useRef<() => void>(undefined);
  useEffect(() => () => gone.current?.(), []);
  return () => {
    if (!isEntryBefore(hrefOf(path))) return false;
    const back = () =>
      new Promise<void>((resolve) => {
        gone.current = resolve;
        navigate(-1);
      });
    if (document.startViewTransition) document.startViewTransition(back);
    else back();
    return true;
  };
}

const UNMOVED: FocusOptions = { preventScroll: true };

/** The initial focus: the empty field that a dialog asks for, its way out, or itself. */
const startOf = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>("[data-starts-here], [data-way-out]") ?? dialog;

/** For the first field of a dialog that opens empty; also in the markup, for before scripts run. */
export const startsHere = { autoFocus: true, "data-starts-here": "" };

/**
 * The actions at a dialog's end: the way out first, the main action on the right. Always in sight, however
 * long the dialog is.
 */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="dialog-actions">{children}</div>
);

/**
 * Closes a dialog unchanged. Focused first, so that a stray Enter does nothing; in a form (`isFirst={false}`)
 * the dialog itself is, or the field that it asks for.
 */
export function WayOut({
  to,
  isFirst = true,
  children,
}: {
  to: string;
  isFirst?: boolean;
  children: ReactNode;
}) {
  const first = isFirst ? { autoFocus: true, "data-way-out": "" } : {};
  return (
    <Button asChild variant="quiet">
      <Link to={to} replace preventScrollReset viewTransition {...first}>
        {children}
      </Link>
    </Button>
  );
}
