/** What a personal access token may allow the program that has it, each in words for the traveller. */
export const SCOPES = ["plans:read", "plans:write", "search", "import"] as const;
export type Scope = (typeof SCOPES)[number];

export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  "plans:read": "Read your plans",
  "plans:write": "Change your plans",
  search: "Search flights, hotels and weather",
  import: "Import bookings",
};
