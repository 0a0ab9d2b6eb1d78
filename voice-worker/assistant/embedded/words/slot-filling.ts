/** Words around the answer to an open question. */
import { wordSet } from "#app/services/english/base/phrases.ts";

export const CORRECTING = wordSet("mean meant said say yes yeah no not rather instead");
