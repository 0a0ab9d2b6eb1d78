import type { ToastMessage } from "#app/contracts/toast.ts";

/** A toast's words where a form is, for what has to be mended there; read out when it comes. */
export function Notice({ title, description, variant }: ToastMessage) {
  const tone = variant === "destructive" ? "border-danger bg-danger-soft" : "border-line bg-paper";
  return (
    <div role="alert" className={`mt-4 rounded-xl border px-3 py-2 text-sm ${tone}`}>
      <p className="font-semibold">{title}</p>
      {description ? <p>{description}</p> : null}
    </div>
  );
}
