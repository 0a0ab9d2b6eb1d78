/**
 * Loaded before a server (`node --import`): its time of day is the machine's, moved by the milliseconds that
 * stand in the file NOVO_MOVED_CLOCK. Timers run as they do.
 */
import { readFileSync } from "node:fs";

const Real = Date;
const file = process.env.NOVO_MOVED_CLOCK ?? "";
let moved = 0;
const read = () => {
  moved = Number(readFileSync(file, "utf8")) || 0;
};
read();
setInterval(read, 50).unref();

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + moved);
    else super(...given);
  }
  static now() {
    return Real.now() + moved;
  }
  /** Also one that Node has made. */
  static [Symbol.hasInstance](value) {
    return Real[Symbol.hasInstance].call(Real, value);
  }
};
