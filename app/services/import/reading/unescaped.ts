/** Decodes, with the HTML parser, entities in text that is not parsed as HTML, such as a script. */
import { Parser } from "htmlparser2";

const ENTITY = /&#?[a-z\d]{1,30};/gi;

/** Anything that is not an entity stays as it is. */
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
