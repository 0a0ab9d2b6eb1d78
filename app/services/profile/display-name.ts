/** First and last name, else the full name's first two words, else the user name, else "..." (spec section 2). */
export function displayName(user: {
  firstName: string | null;
  lastName: string | null;
  name: string | null;
  username?: string | null;
}): string {
  const full = [user.firstName, user.lastName].filter(Boolean).join(" ");
  if (full) return full;
  if (user.name?.trim()) {
    const [first, ...rest] = user.name.trim().split(" ");
    return [first, rest.join(" ")].filter(Boolean).join(" ");
  }
  return user.username || "...";
}
