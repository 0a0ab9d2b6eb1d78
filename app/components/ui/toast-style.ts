import type { ShownToast } from "#app/contracts/toast.ts";

/** The look is in app.css. */
export const toastStyle = ({ variant, isDone }: Omit<ShownToast, "id">) =>
  `toast ${variant === "destructive" ? "border-danger" : ""} ${isDone ? "toast-done" : ""}`;
