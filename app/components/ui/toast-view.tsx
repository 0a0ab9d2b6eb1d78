import { Link, useLocation } from "@remix-run/react";
import { Toast } from "radix-ui";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "#app/components/ui/icon.tsx";
import { directionNow } from "#app/contracts/interface-languages.ts";
import type { ShownToast, ToastMessage } from "#app/contracts/toast.ts";
import { m } from "#messages";
import { obstaclesOnScreen, toastTop } from "./toast-place.ts";
import { isInSight } from "./toast-strip.tsx";
import { toastStyle } from "./toast-style.ts";
import { UndoForm } from "./undo-form.tsx";

const AUTO_CLOSE_MS = 5000;
const SWIPE_PX = 50;
const HOTKEY = ["F8"];

interface ToastViewProps {
  toast: ShownToast;
  /** The page's own strip, if any. */
  strip: HTMLElement | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shows another toast in its place. */
  show: (toast: ToastMessage) => void;
}

/** The toast itself (spec section 9), in its own chunk: loaded after the page is shown. */
export default function ToastView({ toast, strip, open, onOpenChange, show }: ToastViewProps) {
  const view = useRef<HTMLOListElement>(null);
  const place = useStrip(strip, toast);
  usePlace(view, toast, place === null);
  return (
    <Toast.Provider
      duration={AUTO_CLOSE_MS}
      swipeDirection={directionNow() === "rtl" ? "left" : "right"}
      swipeThreshold={SWIPE_PX}
    >
      <Toast.Root
        key={toast.id}
        open={open}
        onOpenChange={onOpenChange}
        type={toast.variant === "destructive" ? "foreground" : "background"}
        className={`${toastStyle(toast)} data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)`}
      >
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
          {toast.description ? (
            <Toast.Description className="text-muted">{toast.description}</Toast.Description>
          ) : null}
          {toast.link ? (
            <Link
              to={toast.link}
              reloadDocument={toast.linkText !== undefined}
              onClick={() => onOpenChange(false)}
              className="-mb-2 inline-flex min-h-11 items-center font-semibold text-assistant underline"
            >
              {toast.linkText ?? m.screens.allAlerts()}
            </Link>
          ) : null}
        </div>
        {toast.undo ? <UndoForm undo={toast.undo} onFailed={show} /> : null}
        <Toast.Close
          aria-label={m.common.close()}
          data-closes-toast=""
          className="-m-2 grid size-11 shrink-0 place-items-center rounded-full text-muted"
        >
          <Icon name="x" size={18} />
        </Toast.Close>
      </Toast.Root>
      {place ? (
        createPortal(
          <Toast.Viewport hotkey={HOTKEY} className="mx-auto max-w-sm outline-none" />,
          place,
        )
      ) : (
        <Toast.Viewport
          ref={view}
          hotkey={HOTKEY}
          className="fixed inset-x-4 top-1/2 z-60 mx-auto flex max-w-sm -translate-y-1/2 flex-col outline-none"
        />
      )}
    </Toast.Provider>
  );
}

/** The page's own strip if a toast would be visible there, else null. */
function useStrip(strip: HTMLElement | null, { id }: { id: string }): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast is looked at where the page is now
  useLayoutEffect(() => setPlace(strip && isInSight(strip) ? strip : null), [strip, id]);
  return place;
}

/**
 * Keeps the toast off what it must not cover: once its height is known, after a closed dialog has returned
 * the focus, and when a dialog opens below it.
 */
function usePlace(view: RefObject<HTMLOListElement>, toast: ToastMessage, isFixed: boolean): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast and another page have another place
  useLayoutEffect(() => {
    const { current } = view;
    if (!current) return;
    const place = () => {
      const { left, width, height } = current.getBoundingClientRect();
      const top = toastTop({ left, width, height }, window.innerHeight, obstaclesOnScreen());
      current.style.top = `${top + height / 2}px`;
    };
    place();
    const frame = requestAnimationFrame(place);
    // The toast enters its viewport a render later.
    const sizes = new ResizeObserver(place);
    sizes.observe(current);
    // A question or list that arrives later makes the page taller.
    const main = document.querySelector("main");
    if (main) sizes.observe(main);
    const slidIn = ({ target }: AnimationEvent) => {
      if (target instanceof Element && target.matches("[role=dialog]")) place();
    };
    document.addEventListener("animationend", slidIn);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      document.removeEventListener("animationend", slidIn);
    };
  }, [view, toast, key, isFixed]);
}
