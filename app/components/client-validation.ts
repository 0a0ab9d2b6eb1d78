import type { Submission } from "@conform-to/react";
import { useEffect, useState } from "react";

/** The check of a form in the browser, by the schema that the server holds it to as well. */
export type Validate<Value> = (formData: FormData) => Submission<Value>;

/**
 * Loads a form's check after the page stands: the schemas weigh 40 kB, and until they have come (or
 * if they never come) the server's answer says the same. `load` has to be the same function always.
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
