/** What a person sees and does in a browser's tab, by what stands on the screen. */
import { expect } from "@playwright/test";
import type { DrivenBrowser } from "./driven.ts";

/** What can be pressed or filled in, by the kind of thing that it is. */
const KINDS = {
  link: "a[href]",
  button: "button, [role=button], summary",
  field: "input, textarea",
  dialog: "[role=dialog]",
} as const;
type Kind = keyof typeof KINDS;

const KEYS = { Enter: "\uE007", Escape: "\uE00C" } as const;

export type Tab = ReturnType<typeof tabOf>;

export function tabOf(browser: DrivenBrowser, origin: string) {
  /** As Playwright's: the function must need nothing of its surroundings. */
  async function evaluate<Args extends unknown[], Value>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value> {
    return (await browser.run(String(work), args)) as Value;
  }
  const keys = (text: string) =>
    browser.act([
      {
        type: "key",
        id: "keyboard",
        actions: [...text].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      },
    ]);
  const path = () => evaluate(() => location.pathname + location.search);
  const text = () => evaluate(() => document.body.innerText);
  const shown = (kind: Kind, name: string) => evaluate(placeOf, KINDS[kind], name);
  const press = async (kind: Kind, name: string) => {
    let at: Place | null = null;
    await expect
      .poll(async () => {
        at = await shown(kind, name).catch(() => null);
        return at;
      }, `no ${kind} "${name}" can be pressed`)
      .not.toBeNull();
    await browser.act([
      {
        type: "pointer",
        id: "mouse",
        actions: [
          { type: "pointerMove", duration: 0, ...(at ?? { x: 0, y: 0 }) },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  };
  return {
    evaluate,
    path,
    open: (address: string) => browser.open(new URL(address, origin).href),
    has: async (kind: Kind, name: string) => (await shown(kind, name)) !== null,
    reload: browser.reload,
    back: browser.back,
    press,
    key: (key: keyof typeof KEYS) => keys(KEYS[key]),
    /** Empties the field and types this. */
    async fill(name: string, words: string) {
      await press("field", name);
      if (await evaluate(takesKeys, words)) await keys(words);
    },
    /** Until it is read somewhere on the screen. */
    sees: (words: string | RegExp) => expect.poll(() => text().catch(String)).toMatch(words),
    text,
  };
}

/** A date is put there: in which order one is typed depends on the browser's language. */
function takesKeys(words: string): boolean {
  const field = document.activeElement as HTMLInputElement;
  field.select();
  if (field.type !== "date") return true;
  field.value = words;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return false;
}

interface Place {
  x: number;
  y: number;
}

/** The middle of what can be pressed there now: not moving, and under nothing else. */
async function placeOf(selector: string, name: string): Promise<Place | null> {
  const nameOf = (element: Element) =>
    (
      element.getAttribute("aria-label") ??
      document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.textContent ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent ??
      ""
    )
      .replace(/\s+/g, " ")
      .trim();
  const all = [...document.querySelectorAll(selector)].filter(
    (element) => nameOf(element).includes(name) && element.getClientRects().length > 0,
  );
  const found = all.find((element) => nameOf(element) === name) ?? all[0];
  if (!found) return null;
  const middle = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const before = middle();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { x, y } = middle();
  const isUnder = !found.contains(document.elementFromPoint(x, y));
  return isUnder || x !== before.x || y !== before.y ? null : { x, y };
}
