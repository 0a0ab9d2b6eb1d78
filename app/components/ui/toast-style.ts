import type { ToastMessage } from "#app/contracts/toast.ts";

export const toastStyle = ({ variant }: ToastMessage) =>
  `flex animate-rise items-center gap-3 rounded-card border bg-raised px-4 py-3 text-sm shadow-card ${
    variant === "destructive" ? "border-danger" : "border-line"
  }`;
