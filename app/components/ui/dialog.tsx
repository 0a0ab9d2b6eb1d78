import { Link, useNavigate } from "@remix-run/react";
import { Dialog } from "radix-ui";
import { type ReactNode, useId } from "react";
import { useHydrated } from "#app/components/hydrated.ts";

/**
 * A dialog that is a route: the server renders it open, so it works without scripts; Cancel and
 * Escape go to `closeTo`, and the back button closes it. A bottom sheet on a phone, a card on a desk.
 */
export function RouteDialog({
  title,
  description,
  closeTo,
  returnFocusTo,
  children,
}: {
  title: string;
  description?: ReactNode;
  closeTo: string;
  /** The id of the element that opened it. */
  returnFocusTo?: string;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  // Radix ties title and description to the dialog only after mounting: too late without scripts.
  const titleId = useId();
  const descriptionId = useId();
  const close = () => navigate(closeTo, { preventScrollReset: true });
  return (
    <Dialog.Root open modal={hydrated} onOpenChange={(open) => open || close()}>
      {/* The scrim closes the dialog without scripts as well. */}
      <Link
        to={closeTo}
        preventScrollReset
        tabIndex={-1}
        aria-hidden="true"
        className="fixed inset-0 z-40 animate-fade bg-black/45"
      />
      <Dialog.Content
        aria-labelledby={titleId}
        aria-describedby={description ? descriptionId : undefined}
        className="safe-bottom fixed inset-x-0 bottom-0 z-50 max-h-[90dvh] animate-sheet overflow-y-auto rounded-t-3xl bg-raised p-5 shadow-card sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:w-full sm:max-w-md sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-fade sm:rounded-card sm:p-6"
        onCloseAutoFocus={(event) => {
          const opener = returnFocusTo && document.getElementById(returnFocusTo);
          if (!opener) return;
          event.preventDefault();
          opener.focus();
        }}
      >
        <Dialog.Title id={titleId} className="text-lg font-semibold">
          {title}
        </Dialog.Title>
        {description ? (
          <Dialog.Description id={descriptionId} className="mt-1 text-sm text-muted">
            {description}
          </Dialog.Description>
        ) : null}
        {children}
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** The row of actions at a dialog's end: the way out first, what the dialog is for on the right. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex gap-3 *:flex-1 sm:justify-end sm:*:flex-none">{children}</div>;
}
