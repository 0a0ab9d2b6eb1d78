import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { Toast } from "radix-ui";
import { AskAfterSaving } from "#app/components/notifications/ask-after-saving.tsx";
import { FLIGHT_SAVED } from "#app/contracts/saved-toasts.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";
import { toastStyle } from "./toast-style.ts";

const AUTO_CLOSE_MS = 5000;
/** With a question below it, which has to be read and thought about. */
const ASKING_MS = 20_000;
/** With several sentences to read. */
const READING_MS = 10_000;
const SWIPE_PX = 50;

interface ToastViewProps {
  toast: ToastMessage & { id: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The toast itself (spec section 9), in a chunk of its own: it is loaded once the page is shown. */
export default function ToastView({ toast, open, onOpenChange }: ToastViewProps) {
  const asks = toast.title === FLIGHT_SAVED.title;
  return (
    <Toast.Provider
      duration={asks ? ASKING_MS : toast.link ? READING_MS : AUTO_CLOSE_MS}
      swipeDirection="right"
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
          <Toast.Title className="text-sm font-semibold">{toast.title}</Toast.Title>
          {toast.description ? (
            <Toast.Description className="text-sm text-muted">
              {toast.description}
            </Toast.Description>
          ) : null}
          {toast.link ? (
            <Link
              to={toast.link}
              onClick={() => onOpenChange(false)}
              className="-mb-2 inline-flex min-h-11 items-center text-sm font-semibold text-assistant underline"
            >
              All alerts
            </Link>
          ) : null}
          {asks ? <AskAfterSaving /> : null}
        </div>
        <Toast.Close aria-label="Close" className="-m-2 rounded-full p-2 text-muted">
          <X size={18} aria-hidden="true" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        hotkey={["F8"]}
        className="fixed inset-x-4 top-1/2 z-60 mx-auto flex max-w-sm -translate-y-1/2 flex-col outline-none"
      />
    </Toast.Provider>
  );
}
