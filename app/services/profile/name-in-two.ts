/** A full name, split on its first blank: the greeting and the User button go by the two (spec section 2). */
export function nameInTwo(name: string | null): {
  firstName: string | null;
  lastName: string | null;
} {
  if (name === null) return { firstName: null, lastName: null };
  const [firstName = name, ...others] = name.split(/\s+/);
  return { firstName, lastName: others.join(" ") || null };
}
