import { useLocation } from "@remix-run/react";
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import type { ShownToast, ToastMessage } from "#app/contracts/toast.ts";
import { ToastStripContext } from "./toast-strip.tsx";
import { toastStyle } from "./toast-style.ts";
import { noToasts, REMOVAL_DELAY_MS, reduceToasts } from "./toasts.ts";
import { UndoButton } from "./undo-button.tsx";

const loadView = () => import("./toast-view.tsx");
const ToastView = lazy(() => loadView().catch(() => ({ default: PlainToast })));

interface ToastHandle {
  /** Changes its text while shown. */
  update(message: Partial<ToastMessage>): void;
  dismiss(): void;
}

type ShowToast = (toast: ToastMessage) => ToastHandle;

const noHandle: ToastHandle = { update: () => {}, dismiss: () => {} };
const ToastContext = createContext<ShowToast>(() => noHandle);

/** Shows a toast, replacing the current one (spec section 9: at most one). */
export const useToast = () => useContext(ToastContext);

/** Shows a message as a toast, once per navigation: revalidating does not repeat it. */
export function useSaid(message: ToastMessage | null | undefined): void {
  const toast = useToast();
  const { key } = useLocation();
  const said = useRef("");
  useEffect(() => {
    const now = message ? JSON.stringify([key, message]) : "";
    if (message && now !== said.current) toast(message);
    said.current = now;
  }, [message, key, toast]);
}

/**
 * Toasts, centred on screen. `flash` is the message that a redirect left: the server renders it, so it can be
 * read without scripts; with scripts it becomes a toast.
 */
export function Toaster({ flash, children }: { flash: ShownToast | null; children: ReactNode }) {
  const hydrated = useHydrated();
  const [{ toast, open }, dispatch] = useReducer(reduceToasts, noToasts);
  const count = useRef(0);
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  const show = useCallback((message: ToastMessage): ToastHandle => {
    count.current += 1;
    const id = String(count.current);
    dispatch({ type: "add", toast: { ...message, id } });
    return {
      update: (changed) => dispatch({ type: "update", id, message: changed }),
      dismiss: () => dispatch({ type: "dismiss", id }),
    };
  }, []);
  useEffect(() => {
    if (flash) dispatch({ type: "add", toast: flash });
  }, [flash]);
  const dismissed = open ? null : toast;
  useEffect(() => {
    if (!dismissed) return;
    const remove = () => dispatch({ type: "remove", id: dismissed.id });
    const timer = setTimeout(remove, REMOVAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [dismissed]);
  // Loaded before the first toast, but after what the page needs first.
  useEffect(() => {
    const timer = setTimeout(() => void loadView().catch(() => {}), 2000);
    return () => clearTimeout(timer);
  }, []);

  return (
    <ToastContext.Provider value={show}>
      <ToastStripContext.Provider value={setStrip}>
        {flash && !hydrated ? <PlainToast toast={flash} /> : null}
        {children}
        {toast ? (
          <Suspense fallback={<PlainToast toast={toast} />}>
            <ToastView
              toast={toast}
              strip={strip}
              open={open}
              show={show}
              onOpenChange={(next) => next || dispatch({ type: "dismiss", id: toast.id })}
            />
          </Suspense>
        ) : null}
      </ToastStripContext.Provider>
    </ToastContext.Provider>
  );
}

/** Shown until scripts load; without them it stays, above the page. */
export const PlainToast = ({ toast }: { toast: Omit<ShownToast, "id"> }) => (
  <div className="toast-plain">
    <div role="status" className={toastStyle(toast)}>
      <div>
        <p className="font-semibold">{toast.title}</p>
        <p className="text-muted">{toast.description}</p>
        {toast.undo ? (
          <form method="post" action="/undo">
            <UndoButton {...toast.undo} />
          </form>
        ) : null}
      </div>
    </div>
  </div>
);
