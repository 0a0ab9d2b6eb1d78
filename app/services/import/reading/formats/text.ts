import { format } from "./format.ts";

export const text = format({
  kind: "text",
  called: "text",
  accept: [".txt", "text/plain"],
  nothing:
    "No booking was found in this text. NoVo looks for a flight number with its date, or a check-in and a check-out.",
  is: (document) => document.text !== null,
  async read(document, { found }) {
    found.addText(document.text ?? "");
  },
});
