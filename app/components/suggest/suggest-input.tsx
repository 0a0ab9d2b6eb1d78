import type { InputHTMLAttributes, ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { inputStyle } from "#app/components/ui/field.tsx";
import { pageLoaded } from "#app/voice/page-loaded.ts";
import type { Search, Suggestions } from "./use-suggestions.ts";

export interface SuggestInputProps<Item> {
  /** The input's own attributes. */
  control: InputHTMLAttributes<HTMLInputElement> & { id: string };
  text: string;
  onType: (text: string) => void;
  onChoose: (item: Item) => void;
  search: Search<Item>;
  /** What the list says where it has nothing to offer. */
  hints: Record<Suggestions<Item>["state"], string>;
  /** The list's accessible name. */
  label: string;
  keyOf: (item: Item) => string;
  /** What is in the field once the item is chosen. */
  textOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/**
 * A text field that suggests as one types. The list comes once the page is shown, or with the first
 * touch of the field; until then (and without scripts) it is a text field, and what was typed stays.
 */
export function SuggestInput<Item>(props: SuggestInputProps<Item>) {
  const { control, text, onType } = props;
  const plain = useRef<HTMLInputElement>(null);
  const [LoadedCombobox, setCombobox] = useState<typeof import("./combobox.tsx").Combobox>();
  /** Someone is typing already: the list comes open. */
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
          className={inputStyle}
        />
      )}
    </div>
  );
}
