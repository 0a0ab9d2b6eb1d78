/** A caller refused too often waits for each further refusal (a tarpit); only refusals are held back. */
import type { IncomingMessage } from "node:http";
import { setTimeout as after } from "node:timers/promises";
import type { RequestHandler } from "express";
import type { NetworkOf } from "./network-of.server.ts";
import { countHere, isWithin } from "./within-limit.server.ts";

export interface Tarpit {
  /** Waits if this caller was refused too often in a minute. False: too many of its refusals wait, so cut it off. */
  hold(request: IncomingMessage): Promise<boolean>;
}

const DEFAULTS = {
  holdMs: 1000,
  /** Per caller at once; each is an open connection. */
  maxHeld: 50,
  wait: (ms: number): Promise<void> => after(ms),
};

/** The first `freeAMinute` refusals are immediate: nobody who reads them gets this many. */
export function createTarpit(
  networkOf: NetworkOf,
  freeAMinute: number,
  options: Partial<typeof DEFAULTS> = {},
): Tarpit {
  const { holdMs, maxHeld, wait } = { ...DEFAULTS, ...options };
  const free = countHere("refusals", freeAMinute);
  const held = new Map<string, number>();

  return {
    async hold(request) {
      const caller = networkOf(request);
      if (await isWithin(free, caller)) return true;
      const before = held.get(caller) ?? 0;
      if (before >= maxHeld) return false;
      held.set(caller, before + 1);
      await wait(holdMs);
      const left = (held.get(caller) ?? 1) - 1;
      if (left > 0) held.set(caller, left);
      else held.delete(caller);
      return true;
    },
  };
}

/** Provides the tarpit to later refusals (refuse.server.ts). */
export const withTarpit =
  (tarpit: Tarpit): RequestHandler =>
  (_request, response, next) => {
    response.locals.tarpit = tarpit;
    next();
  };
