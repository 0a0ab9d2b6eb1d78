/** The time of day; tests can hold it still. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The machine's time, ahead by `ms`. */
export const movedClock = (ms: number): Clock => ({ now: () => new Date(Date.now() + ms) });

export const fixedClock = (iso: string): Clock => ({ now: () => new Date(iso) });
