import { format, TRY_PASTING } from "./format.ts";

const TAG = /<(?:!doctype|html|head|body|div|table|script|p|span|meta|br)\b/i;

export const page = format({
  kind: "page",
  called: "web pages",
  accept: [".html", ".htm", "text/html"],
  nothing: `No booking was found on this page. ${TRY_PASTING}`,
  is: ({ text }) => TAG.test((text ?? "").slice(0, 20_000)),
  async read({ text }, { found }) {
    const { readPage } = await import("../page.ts");
    readPage(text ?? "", found);
  },
});
