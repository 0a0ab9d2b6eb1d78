import { X } from "lucide-react";
import { Toast } from "radix-ui";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useHydrated } from "#app/components/hydrated.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";

type Shown = ToastMessage & { id: string };

const ToastContext = createContext<(toast: ToastMessage) => void>(() => {});

/** Shows a toast; a new one replaces the one before (spec section 9: at most one). */
export const useToast = () => useContext(ToastContext);

const AUTO_CLOSE_MS = 5000;
const SWIPE_PX = 50;

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

  return (
    <ToastContext.Provider value={showNew}>
      <Toast.Provider duration={AUTO_CLOSE_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
        {children}
        {shown ? (
          <Toast.Root
            key={shown.id}
            open={open}
            onOpenChange={setOpen}
            type={shown.variant === "destructive" ? "foreground" : "background"}
            className={`${look(shown)} data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)`}
          >
            <div className="min-w-0 flex-1">
              <Toast.Title className="text-sm font-semibold">{shown.title}</Toast.Title>
              {shown.description ? (
                <Toast.Description className="text-sm text-muted">
                  {shown.description}
                </Toast.Description>
              ) : null}
            </div>
            <Toast.Close aria-label="Close" className="-m-2 rounded-full p-2 text-muted">
              <X size={18} aria-hidden="true" />
            </Toast.Close>
          </Toast.Root>
        ) : null}
        <Toast.Viewport
          hotkey={["F8"]}
          className="fixed inset-x-4 top-4 z-60 mx-auto flex max-w-sm flex-col outline-none"
        />
        {flash && !hydrated ? (
          <div className="fixed inset-x-4 top-4 z-60 mx-auto max-w-sm">
            <div role="status" className={look(flash)}>
              <div>
                <p className="text-sm font-semibold">{flash.title}</p>
                <p className="text-sm text-muted">{flash.description}</p>
              </div>
            </div>
          </div>
        ) : null}
      </Toast.Provider>
    </ToastContext.Provider>
  );
}

const look = ({ variant }: ToastMessage) =>
  `flex animate-rise items-start gap-3 rounded-card border bg-raised p-4 shadow-card ${
    variant === "destructive"
      ? "border-danger border-l-4"
      : "border-line border-l-4 border-l-traveller"
  }`;
