import type { InputHTMLAttributes, ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pageLoaded } from "#app/voice/page-loaded.ts";
import type { Search, Suggestions } from "./use-suggestions.ts";

export interface SuggestInputProps<Item> {
  control: InputHTMLAttributes<HTMLInputElement> & { id: string };
  text: string;
  onType: (text: string) => void;
  onChoose: (item: Item) => void;
  search: Search<Item>;
  /** Shown when there is nothing to suggest. */
  hints: Record<Suggestions<Item>["state"], () => string>;
  /** The list's accessible name. */
  label: string;
  keyOf: (item: Item) => string;
  /** The field's text once the item is chosen. */
  textOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/**
 * A text field that suggests as one types. The list loads after the page, or on the field's first focus;
 * until then (and without scripts) it is a plain text field, and what was typed stays.
 */
export function SuggestInput<Item>(props: SuggestInputProps<Item>) {
  const { control, text, onType } = props;
  const plain = useRef<HTMLInputElement>(null);
  const [LoadedCombobox, setCombobox] = useState<typeof import("./combobox.tsx").Combobox>();
  /** Already typing: the list comes open. */
  const [typing, setTyping] = useState(false);
  const load = useRef(async () => {});
  load.current = async () => {
    const module = await import("./combobox.tsx").catch(() => null);
    const field = plain.current;
    if (!module || !field) return;
    const { value, selectionStart, selectionEnd } = field;
    const focused = document.activeElement === field;
    flushSync(() => {
      if (value !== text) onType(value);
      setCombobox(() => module.Combobox);
    });
    const next = document.getElementById(control.id);
    if (!focused || !(next instanceof HTMLInputElement)) return;
    next.focus();
    next.setSelectionRange(selectionStart, selectionEnd);
  };
  useEffect(() => {
    pageLoaded().then(() => load.current());
  }, []);
  return (
    <div className="relative">
      {LoadedCombobox ? (
        <LoadedCombobox {...props} initiallyOpen={typing} />
      ) : (
        <input
          {...control}
          ref={plain}
          defaultValue={text}
          onChange={(event) => {
            setTyping(true);
            onType(event.currentTarget.value);
          }}
          onFocus={() => load.current()}
          onBlur={() => setTyping(false)}
          autoComplete="off"
          className="field"
        />
      )}
    </div>
  );
}
