import { useState } from "react";

/**
 * Idempotency key of a form: the first one that it was given, however often its data is loaded again, so that
 * a form whose answer was lost makes one thing.
 */
export function OnceKey({ value }: { value: string }) {
  const [first] = useState(value);
  return <input type="hidden" name="key" value={first} />;
}
