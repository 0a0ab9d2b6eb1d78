import { useState } from "react";

/**
 * A form's idempotency key: keeps its first value however often the data is reloaded, so that a form whose
 * answer was lost creates one thing.
 */
export function OnceKey({ value }: { value: string }) {
  const [first] = useState(value);
  return <input type="hidden" name="key" value={first} />;
}
