/** A text that was escaped for a page and stands where no page is read, in a script: by the parser of pages. */
import { Parser } from "htmlparser2";

const ENTITY = /&#?[a-z\d]{1,30};/gi;

/** What is no entity stays as it is. */
export const unescaped = (text: string): string => text.replace(ENTITY, meant);

function meant(entity: string): string {
  let text = "";
  const parser = new Parser({
    ontext(part) {
      text += part;
    },
  });
  parser.end(entity);
  return text;
}
