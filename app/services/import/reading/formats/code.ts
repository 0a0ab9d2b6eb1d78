import { isPassCode } from "#app/contracts/pass-code.ts";
import { readBoardingPassCode } from "../boarding-pass-code.ts";
import { format } from "./format.ts";

const MAX_CODES = 20;

/** The texts of boarding passes' barcodes, a line each. */
export const code = format({
  kind: "code",
  nothing: "This boarding pass code cannot be read.",
  is: ({ start }) => isPassCode(start),
  async read({ text }, { near, found }) {
    const codes = (text ?? "").split(/\r?\n/).slice(0, MAX_CODES);
    const read = codes.filter((one) => readBoardingPassCode(one, near, found));
    if (read.length === 0) found.broken();
  },
});
