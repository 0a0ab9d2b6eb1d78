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
export const SCOPE_NOTES: Readonly<Record<Scope, string>> = {
  "plans:read": "With addresses and booking references",
  "plans:write": "It can book and cancel cars",
  search: "Counted as your own searches",
  import: "Nothing is saved until you say so",
};

export const TICK_ONE = "Tick at least one thing that it may do";

export const TOKEN_LIVES: readonly { days: number; words: string }[] = [
  { days: 30, words: "30 days" },
  { days: 90, words: "90 days" },
  { days: 365, words: "A year" },
];
export const USUAL_TOKEN_DAYS = 90;

/** The scopes in an OAuth list; anything else in it is ignored. */
export function scopesIn(text = ""): Scope[] {
  const words = text.split(" ");
  return SCOPES.filter((scope) => words.includes(scope));
}
