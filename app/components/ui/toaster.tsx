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
} from "react";
import { useHydrated } from "#app/components/hydrated.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";
import { toastStyle } from "./toast-style.ts";
import { noToasts, reduceToasts, type ShownToast } from "./toasts.ts";

const loadView = () => import("./toast-view.tsx");
const ToastView = lazy(() => loadView().catch(() => ({ default: PlainToast })));

export interface ToastHandle {
  /** Changes its text while it is shown. */
  update(message: Partial<ToastMessage>): void;
  dismiss(): void;
}

type ShowToast = (toast: ToastMessage) => ToastHandle;

const noHandle: ToastHandle = { update: () => {}, dismiss: () => {} };
const ToastContext = createContext<ShowToast>(() => noHandle);

/** Shows a toast; a new one replaces the one before (spec section 9: at most one). */
export const useToast = () => useContext(ToastContext);

/** Says in a toast, once, what a screen also shows in its place, and passes it on. */
export function useSaid<Message extends ToastMessage>(message: Message | null | undefined) {
  const toast = useToast();
  useEffect(() => {
    if (message) toast(message);
  }, [message, toast]);
  return message ?? null;
}

/**
 * Toasts, centred on screen. `flash` is the message that a redirect left: the server writes it into
 * the page, so it is read without scripts too; with scripts it becomes a toast.
 */
export function Toaster({ flash, children }: { flash: ShownToast | null; children: ReactNode }) {
  const hydrated = useHydrated();
  const [{ toast, open }, dispatch] = useReducer(reduceToasts, noToasts);
  const count = useRef(0);
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
  // Loaded before the first toast, and after everything that the page needs first.
  useEffect(() => {
    const timer = setTimeout(() => void loadView().catch(() => {}), 2000);
    return () => clearTimeout(timer);
  }, []);

  return (
    <ToastContext.Provider value={show}>
      {children}
      {toast ? (
        <Suspense fallback={<PlainToast toast={toast} />}>
          <ToastView
            toast={toast}
            open={open}
            onOpenChange={(next) => next || dispatch({ type: "dismiss", id: toast.id })}
          />
        </Suspense>
      ) : null}
      {flash && !hydrated ? <PlainToast toast={flash} /> : null}
    </ToastContext.Provider>
  );
}

/** The message without scripts, and until they are loaded: out of the way, since it does not disappear. */
const PlainToast = ({ toast }: { toast: ToastMessage }) => (
  <div className="fixed inset-x-4 top-4 z-60 mx-auto max-w-sm">
    <div role="status" className={toastStyle(toast)}>
      <div>
        <p className="text-sm font-semibold">{toast.title}</p>
        <p className="text-sm text-muted">{toast.description}</p>
      </div>
    </div>
  </div>
);
