import { m } from "#messages";

/** What a personal access token may allow its program, each in words for the traveller. */
export const SCOPES = ["plans:read", "plans:write", "search", "import"] as const;
export type Scope = (typeof SCOPES)[number];

export const SCOPE_WORDS: Readonly<Record<Scope, () => string>> = {
  "plans:read": m.scopes.readPlans,
  "plans:write": m.scopes.changePlans,
  search: m.scopes.search,
  import: m.imports.importBookings,
};

/** What a traveller should know before agreeing to it. */
export const SCOPE_NOTES: Readonly<Record<Scope, () => string>> = {
  "plans:read": m.scopes.withReferences,
  "plans:write": m.scopes.bookCars,
  search: m.scopes.ownSearches,
  import: m.scopes.nothingSaved,
};

export const TOKEN_LIVES: readonly { days: number; words: () => string }[] = [
  { days: 30, words: m.scopes.thirtyDays },
  { days: 90, words: m.scopes.ninetyDays },
  { days: 365, words: m.scopes.year },
];
export const USUAL_TOKEN_DAYS = 90;

/** The scopes in an OAuth list; anything else in it is ignored. */
export function scopesIn(text = ""): Scope[] {
  const words = text.split(" ");
  return SCOPES.filter((scope) => words.includes(scope));
}
