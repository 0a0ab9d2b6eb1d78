/** NoVo's own export, or bookings in schema.org's vocabulary. */
import { readOwnExport } from "../own-export.ts";
import { readNodes } from "../schema-org.ts";
import { format } from "./format.ts";

export const json = format({
  kind: "json",
  accept: [".json", "application/json"],
  nothing: "No booking was found in this data.",
  is: ({ start }) => /^[[{]/.test(start),
  async read({ text }, { found }) {
    try {
      const value: unknown = JSON.parse(text ?? "");
      if (!readOwnExport(value, found)) readNodes(value, found);
    } catch (error) {
      if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
      found.broken();
    }
  },
});
