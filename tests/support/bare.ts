/**
 * `npm test -- bare` runs the tests as on a machine without the optional programs: those of the PATH are
 * hidden by another PATH (scripts/bare-path.mjs), those that are looked for at a fixed place from here.
 */
const isBare = process.env.NOVO_TEST_BARE === "on";

/** What was found at a fixed place of this machine, or null where it is hidden. */
export const unlessBare = <Found>(found: Found): Found | null => (isBare ? null : found);

/** For the configuration of apps and servers, which look for it themselves; nothing else runs bubblewrap. */
export const bareEnv: Record<string, string> = isBare ? { IMPORT_EXTRACTOR_PATH: "off" } : {};
