import { notFound } from "./answer.server.ts";

/** Anything else under /api. */
export const loader = notFound;
export const action = notFound;
