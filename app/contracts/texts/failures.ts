import { m } from "#messages";

/** The toast for something that could not be done. */
export const errorToast = (description: string) =>
  ({ title: m.failures.error(), description, variant: "destructive" }) as const;
