/** HTML microdata as the nodes of equivalent JSON-LD, with a stack of open elements and no `itemref`. */
import type { Node } from "./schema-org.ts";

/** A page parser's events, in document order. */
export interface ElementHandler {
  open(tag: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(tag: string): void;
}

/** Elements without an end tag. */
export const VOID = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);
const MAX_ITEMS = 2000;
const MAX_VALUE = 2000;
const MAX_NAMES = 10;
const MAX_VALUES = 100;

/** A property whose value is the text of its element. */
interface Property {
  of: Node;
  names: string[];
  text: string;
}

interface Open {
  tag: string;
  item?: Node;
  property?: Property;
}

export function createItems(): ElementHandler & { all: Node[]; isFull: () => boolean } {
  const all: Node[] = [];
  const open: Open[] = [];
  // Open items and properties, kept separately: every text needs the innermost.
  const items: Node[] = [];
  const properties: Property[] = [];
  let made = 0;

  function openItem(type: string, parent: Node | undefined, names: readonly string[]): Node {
    made += 1;
    const item: Node = { "@type": type.split(/\s+/, MAX_NAMES) };
    if (parent && names.length > 0) putAll(parent, names, item);
    else all.push(item);
    return item;
  }

  return {
    all,
    isFull: () => made >= MAX_ITEMS,
    open(tag, attributes) {
      const parent = items.at(-1);
      const named = namesIn(parent && attributes.itemprop);
      const entry: Open = { tag };
      if (attributes.itemscope !== undefined) {
        entry.item = openItem(attributes.itemtype ?? "", parent, named);
      } else if (parent && named.length > 0) {
        const value = attributeValue(tag, attributes);
        if (value === undefined) entry.property = { of: parent, names: named, text: "" };
        else putAll(parent, named, value);
      }
      if (VOID.has(tag)) return;
      open.push(entry);
      if (entry.item) items.push(entry.item);
      if (entry.property) properties.push(entry.property);
    },
    text(text) {
      const property = properties.at(-1);
      if (property && property.text.length < MAX_VALUE) property.text += text;
    },
    close(tag) {
      if (VOID.has(tag) || open.at(-1)?.tag !== tag) return;
      const { item, property } = open.pop() ?? {};
      if (item) items.pop();
      if (!property) return;
      properties.pop();
      const text = property.text.trim();
      if (text) putAll(property.of, property.names, text);
    },
  };
}

const namesIn = (itemprop: string | undefined): string[] =>
  (itemprop ?? "").split(/\s+/, MAX_NAMES).filter(Boolean);

/** The value in an attribute; undefined if the element's text counts. */
function attributeValue(
  tag: string,
  attributes: Readonly<Record<string, string>>,
): string | undefined {
  if (attributes.content !== undefined) return attributes.content;
  if (attributes.datetime !== undefined) return attributes.datetime;
  if (tag === "link" || tag === "a" || tag === "area") return attributes.href;
  return tag === "data" || tag === "meter" ? attributes.value : undefined;
}

function putAll(item: Node, names: readonly string[], value: unknown): void {
  for (const name of names) put(item, name, value);
}

/** Guards against names that objects inherit. */
function put(item: Node, name: string, value: unknown): void {
  if (name === "__proto__") return;
  const before = Object.hasOwn(item, name) ? item[name] : undefined;
  if (before === undefined) item[name] = value;
  else if (!Array.isArray(before)) item[name] = [before, value];
  else if (before.length < MAX_VALUES) before.push(value);
}
