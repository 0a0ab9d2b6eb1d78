import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchTyping } from "./reload-when-quiet.ts";

/** What the page says of itself: a failure, or a field that is not valid. */
let says: string[];
const place = { querySelector: (selector: string) => says.find((one) => selector.includes(one)) };
const form = { closest: () => place };

class FakeField {
  form = form;
  isConnected = true;
  value = "";
  defaultValue = "";
}

let fire: (name: "input" | "submit" | "reset", target: object) => void;
let typing: ReturnType<typeof watchTyping>;

beforeEach(() => {
  says = [];
  for (const name of ["HTMLInputElement", "HTMLTextAreaElement", "HTMLSelectElement"]) {
    vi.stubGlobal(name, FakeField);
  }
  const listeners: Record<string, (event: object) => void> = {};
  const page = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    querySelectorAll: () => [],
  };
  fire = (name, target) => listeners[name]?.({ target });
  typing = watchTyping(page as unknown as Document);
});
afterEach(() => void vi.unstubAllGlobals());

function type(value: string): FakeField {
  const field = Object.assign(new FakeField(), { value });
  fire("input", field);
  return field;
}

it("what is typed is unsent until its form is sent, taken back or gone", () => {
  const field = type("Pera Palace");
  expect(typing.hasUnsent()).toBe(true);
  fire("submit", form);
  expect(typing.hasUnsent()).toBe(false);
  fire("input", field);
  expect(typing.hasUnsent()).toBe(true);
  fire("reset", form);
  expect(typing.hasUnsent()).toBe(false);
  field.isConnected = false;
  fire("input", field);
  expect(typing.hasUnsent()).toBe(false);
});

it.each(["[role=alert]", "[aria-invalid=true]"])(
  "a form sent in vain counts as unsent: %s",
  (how) => {
    const field = type("Pera Palace");
    fire("submit", form);
    says = [how];
    expect(typing.hasUnsent()).toBe(true);
    says = [];
    expect(typing.hasUnsent()).toBe(false);
    says = [how];
    field.value = "";
    expect(typing.hasUnsent()).toBe(false);
  },
);
