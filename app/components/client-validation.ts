import type { Submission } from "@conform-to/react";
import { useLoaded } from "./connection/use-loaded.ts";

/** Client-side validation of a form, with the same schema as on the server. */
export type Validate<Value> = (formData: FormData) => Submission<Value>;

/**
 * Loads a form's validation after the page is shown: the schemas weigh 40 kB. Until then, or if loading
 * fails, the server validates with the same messages. `load` must be a stable function.
 */
export const useClientValidation = <Value>(
  load: () => Promise<Validate<Value>>,
): Validate<Value> | undefined => useLoaded(load, validatedByTheServer) ?? undefined;

/** Offline, or a newer release on the server: the server checks the posted form. */
const validatedByTheServer = () => {};
