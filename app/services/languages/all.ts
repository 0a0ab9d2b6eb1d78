/** One line per language, under its name in app/contracts/languages.ts, which is all that the browser gets. */
export { arabic as Arabic } from "./arabic.ts";
export { cantonese as "Chinese (Cantonese)" } from "./cantonese.ts";
export { dutch as Dutch } from "./dutch.ts";
export { english as English } from "./english.ts";
export { french as French } from "./french.ts";
export { german as German } from "./german.ts";
export { hindi as Hindi } from "./hindi.ts";
export { italian as Italian } from "./italian.ts";
export { japanese as Japanese } from "./japanese.ts";
export { korean as Korean } from "./korean.ts";
export { mandarin as "Chinese (Mandarin)" } from "./mandarin.ts";
export { polish as Polish } from "./polish.ts";
export { portuguese as Portuguese } from "./portuguese.ts";
export { russian as Russian } from "./russian.ts";
export { spanish as Spanish } from "./spanish.ts";
export { turkish as Turkish } from "./turkish.ts";
