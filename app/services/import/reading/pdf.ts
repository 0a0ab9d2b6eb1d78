/** The words of a PDF, by Mozilla's PDF.js: nothing is drawn, no script of it runs, no font is fetched. */
import { getDocumentProxy } from "unpdf";
import type { Gathered } from "./gather.ts";

const MOST_PAGES = 12;

export async function readPdf(bytes: Uint8Array, found: Gathered): Promise<void> {
  try {
    const document = await getDocumentProxy(bytes.slice(), { isEvalSupported: false });
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
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
}
