import { useSaid } from "#app/components/ui/toaster.tsx";
import type { ToastMessage } from "#app/contracts/toast.ts";

/** An error message next to a form, about what to correct there; announced when it appears. */
export function Notice({ title, description, variant }: ToastMessage) {
  const tone = variant === "destructive" ? "border-danger bg-danger-soft" : "border-line bg-paper";
  return (
    <div role="alert" className={`mt-4 rounded-xl border px-3 py-2 text-sm ${tone}`}>
      <p className="font-semibold">{title}</p>
      {description ? <p>{description}</p> : null}
    </div>
  );
}

/** A failure: next to its form until corrected, and once in a toast (spec section 8). */
export function FailureNotice({ failure }: { failure: ToastMessage | null | undefined }) {
  useSaid(failure);
  return failure ? <Notice {...failure} /> : null;
}
