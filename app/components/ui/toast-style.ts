import type { ToastMessage } from "#app/contracts/toast.ts";

export const toastStyle = ({ variant }: ToastMessage) =>
  `flex animate-rise items-start gap-3 rounded-card border bg-raised p-4 text-sm shadow-card ${
    variant === "destructive" ? "border-danger" : "border-line"
  }`;
