/** The words of a PDF, by Mozilla's PDF.js: nothing is drawn, no script of it runs, no font is fetched. */
import { getDocumentProxy } from "unpdf";
import { format, TRY_PASTING } from "./format.ts";

const MAX_PAGES = 12;
/** PDF readers find their mark within the first 1,024 bytes. */
const HEAD = 1024;

export const pdf = format({
  kind: "pdf",
  called: "PDFs",
  accept: [".pdf", "application/pdf"],
  nothing: `No booking was found in this PDF. ${TRY_PASTING}`,
  is: ({ bytes }) => Buffer.from(bytes.subarray(0, HEAD)).toString("latin1").includes("%PDF-"),
  async read({ bytes }, { found }) {
    try {
      const document = await getDocumentProxy(bytes.slice(), { isEvalSupported: false });
      for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
        const page = await document.getPage(number);
        const { items } = await page.getTextContent();
        const words = items.map((item) =>
          "str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "",
        );
        found.addText(words.join(""));
      }
    } catch (error) {
      // PDF.js says with an Error that it is damaged, or locked by a password.
      if (!(error instanceof Error)) throw error;
      found.broken();
    }
  },
});
