/** Splits a full name on its first space, for the greeting and the User button (spec section 2). */
export function nameInTwo(name: string | null): {
  firstName: string | null;
  lastName: string | null;
} {
  if (name === null) return { firstName: null, lastName: null };
  const [firstName = name, ...others] = name.split(/\s+/);
  return { firstName, lastName: others.join(" ") || null };
}
