/**
 * What a traveller's own programs may do with a tool, declared next to it: the token scope that shows and
 * runs it, and the hints (Model Context Protocol) that the program is given. NoVo's own screens and voice can
 * use all tools.
 */
import type { Scope } from "#app/contracts/scopes.ts";

export interface ForPrograms {
  scope: Scope;
  hints: Hints;
}

interface Hints {
  readOnlyHint: boolean;
  /** Removes or overwrites existing data. */
  destructiveHint: boolean;
  /** Repeating it with the same arguments has no further effect. */
  idempotentHint: boolean;
  /** Reaches beyond NoVo: a travel service, a driver. */
  openWorldHint: boolean;
}

/** Only makes sense on NoVo's own screen or after NoVo's own question, or no scope covers what it knows. */
export const NOT_FOR_PROGRAMS = null;

const reading: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
const writing: Hints = { ...reading, readOnlyHint: false, idempotentHint: false };

/** Reads the traveller's own plans. */
export const READS: ForPrograms = { scope: "plans:read", hints: reading };
export const SEARCHES: ForPrograms = {
  scope: "search",
  hints: { ...reading, openWorldHint: true },
};
export const ADDS: ForPrograms = { scope: "plans:write", hints: writing };
export const CHANGES: ForPrograms = {
  scope: "plans:write",
  hints: { ...writing, destructiveHint: true, idempotentHint: true },
};
/** Calling it again removes the next one. */
export const REMOVES: ForPrograms = {
  scope: "plans:write",
  hints: { ...writing, destructiveHint: true },
};

/** The same for a tool that also asks or tells someone outside. */
export const reachingOut = ({ scope, hints }: ForPrograms): ForPrograms => ({
  scope,
  hints: { ...hints, openWorldHint: true },
});
