/**
 * What a traveller's own programs may do with a tool, declared beside it: which scope of their token shows and
 * runs it, and what their program is told of it (the hints of the Model Context Protocol). By NoVo's own
 * screens and voice all tools can be used.
 */
import type { Scope } from "#app/contracts/scopes.ts";

export interface ForPrograms {
  scope: Scope;
  hints: Hints;
}

interface Hints {
  /** Changes nothing. */
  readOnlyHint: boolean;
  /** Takes away or overwrites what is there. */
  destructiveHint: boolean;
  /** Done twice with the same arguments it is done once. */
  idempotentHint: boolean;
  /** Reaches others than NoVo: a travel service, a driver. */
  openWorldHint: boolean;
}

/** It only makes sense on NoVo's own screen, by NoVo's own question, or no scope is about what it knows. */
export const NOT_FOR_PROGRAMS = null;

const reading: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
const writing: Hints = { ...reading, readOnlyHint: false, idempotentHint: false };

/** From the traveller's own plans. */
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
/** What is called again takes the next one away. */
export const REMOVES: ForPrograms = {
  scope: "plans:write",
  hints: { ...writing, destructiveHint: true },
};

/** The same of a tool that asks or tells someone outside as well. */
export const reachingOut = ({ scope, hints }: ForPrograms): ForPrograms => ({
  scope,
  hints: { ...hints, openWorldHint: true },
});
