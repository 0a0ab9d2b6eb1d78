import { notFound } from "./answer.server.ts";

/** Whatever else is asked for under /api. */
export const loader = notFound;
export const action = notFound;
