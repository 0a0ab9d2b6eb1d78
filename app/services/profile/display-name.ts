type Two = { firstName: string | null; lastName: string | null };

/** "" if both are missing. */
export const nameOfTwo = ({ firstName, lastName }: Two): string =>
  [firstName, lastName].filter(Boolean).join(" ");

/** First and last name, else the full name, else the user name, else "..." (spec section 2). */
export function displayName(user: {
  firstName: string | null;
  lastName: string | null;
  name: string | null;
  username?: string | null;
}): string {
  const full = nameOfTwo(user);
  if (full) return full;
  if (user.name?.trim()) {
    const [first, ...rest] = user.name.trim().split(" ");
    return [first, rest.join(" ")].filter(Boolean).join(" ");
  }
  return user.username || "...";
}
