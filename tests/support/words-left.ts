/** What a page in Japanese still says in Latin letters: words that nobody has translated, if they are no names. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** Of the plans that the tests save, of the example traveller, and of what the demo's services have invented. */
const NAMES = `
  London Heathrow Airport Terminal New York John Kennedy International Paris Rome Dubai Istanbul Lisbon Amsterdam
  British Airways Transavia France Air Delta Lines Virgin Atlantic The Plaza Avenue NY Elgin Crescent Marchmont Street
  Alex Morgan Samir Haddad Chrome Linux nowhere contributors
`;

const WORD = /\b[a-z][a-z'’-]+/gi;
const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** Names of values, which are English, and what ICU writes around choices. */
const PLACEHOLDER = /\{\w+(?:, \w+,)?|\b\w+ (?=\{)/g;

/** Those of the Japanese catalogue are chosen: NoVo, WhatsApp, PDF. */
function wordsOfCatalogue(): string[] {
  const areas: Record<string, Record<string, string>> = JSON.parse(
    readFileSync("messages/ja.json", "utf8"),
  );
  return Object.values(areas).flatMap((area) =>
    Object.values(area).flatMap((text) => wordsOf(text.replace(PLACEHOLDER, " "))),
  );
}

/** Codes of airports and flights, and names of time zones. */
const CODE = /^[A-Z0-9]{1,4}$/;
const ZONE = /^[A-Z][a-zA-Z]+\/[\w/ -]+$/;

/** `names`: further texts whose words are names. */
export async function wordsLeft(page: Page, names: readonly string[]): Promise<string[]> {
  const known = new Set([...wordsOf(NAMES), ...names.flatMap(wordsOf), ...wordsOfCatalogue()]);
  const isLeft = (text: string) =>
    !ZONE.test(text) && wordsOf(text).some((word) => !known.has(word) && !CODE.test(word));
  return (await textsOf(page)).filter(isLeft);
}

/** All texts of the page, and those of attributes, that are said to be in the page's language. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = ["aria-label", "aria-description", "placeholder", "title", "alt"];
    const found = new Set<string>();
    const isOwn = (element: Element) =>
      element.closest("[lang]") === document.documentElement &&
      !element.closest("script, style, noscript, template, [aria-hidden=true]");
    for (const element of document.querySelectorAll("*")) {
      if (!isOwn(element)) continue;
      for (const name of said) found.add(element.getAttribute(name) ?? "");
      if (element.matches("meta[name=description]"))
        found.add(element.getAttribute("content") ?? "");
      for (const node of element.childNodes) {
        if (node instanceof Text) found.add(node.data.trim());
      }
    }
    return [...found];
  });
