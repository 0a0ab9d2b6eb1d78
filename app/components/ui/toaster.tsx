import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useHydrated } from "#app/components/hydrated.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";
import { toastStyle } from "./toast-style.ts";

type Shown = ToastMessage & { id: string };

const loadView = () => import("./toast-view.tsx");
const ToastView = lazy(loadView);

const ToastContext = createContext<(toast: ToastMessage) => void>(() => {});

/** Shows a toast; a new one replaces the one before (spec section 9: at most one). */
export const useToast = () => useContext(ToastContext);

/**
 * Toasts, centred on screen. `flash` is the message that a redirect left: the server writes it into
 * the page, so it is read without scripts too; with scripts it becomes a toast.
 */
export function Toaster({ flash, children }: { flash: Shown | null; children: ReactNode }) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState<Shown | null>(null);
  const [open, setOpen] = useState(false);
  const show = useCallback((toast: Shown) => {
    setShown(toast);
    setOpen(true);
  }, []);
  const count = useRef(0);
  const showNew = useCallback(
    (toast: ToastMessage) => {
      count.current += 1;
      show({ ...toast, id: String(count.current) });
    },
    [show],
  );
  useEffect(() => {
    if (flash) show(flash);
  }, [flash, show]);
  // Ready before the first toast, and after all that the page needs at once.
  useEffect(() => {
    const timer = setTimeout(() => void loadView().catch(() => {}), 2000);
    return () => clearTimeout(timer);
  }, []);

  return (
    <ToastContext.Provider value={showNew}>
      {children}
      {shown ? (
        <Suspense fallback={<PlainToast toast={shown} />}>
          <ToastView toast={shown} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
      {flash && !hydrated ? <PlainToast toast={flash} /> : null}
    </ToastContext.Provider>
  );
}

/** The message as it stands without scripts, and until they have come. */
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
