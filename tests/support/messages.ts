/** Vitest calls it before the tests, which a developer may start without `npm test`. */
export { ensureMessages as default } from "../../scripts/messages.mjs";
