import type { Submission } from "@conform-to/react";
import { useLoaded } from "./connection/use-loaded.ts";

/** Client-side validation of a form, with the same schema as on the server. */
export type Validate<Value> = (formData: FormData) => Submission<Value>;

/**
 * Loads a form's validation after the page is shown: the schemas weigh 40 kB. Until they are loaded, or if
 * they never are, the server validates and says the same. `load` must be a stable function.
 */
export const useClientValidation = <Value>(
  load: () => Promise<Validate<Value>>,
): Validate<Value> | undefined => useLoaded(load, validatedByTheServer) ?? undefined;

/** Offline, or a newer release on the server: the form is posted and checked there. */
const validatedByTheServer = () => {};
