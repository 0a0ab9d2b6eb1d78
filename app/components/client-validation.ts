import type { Submission } from "@conform-to/react";
import { useEffect, useState } from "react";

/** Client-side validation of a form, with the same schema as on the server. */
export type Validate<Value> = (formData: FormData) => Submission<Value>;

/**
 * Loads a form's validation after the page is shown: the schemas weigh 40 kB. Until they are loaded, or if
 * they never are, the server validates and says the same. `load` must be a stable function.
 */
export function useClientValidation<Value>(
  load: () => Promise<Validate<Value>>,
): Validate<Value> | undefined {
  const [validate, setValidate] = useState<Validate<Value>>();
  useEffect(() => {
    let gone = false;
    load().then(
      (loaded) => {
        if (!gone) setValidate(() => loaded);
      },
      () => {
        // Offline, or a newer release on the server: the form is posted and checked there.
      },
    );
    return () => {
      gone = true;
    };
  }, [load]);
  return validate;
}
