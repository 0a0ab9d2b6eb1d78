import { useCombobox } from "downshift";
import type { ChangeEvent } from "react";
import { m } from "#messages";
import type { SuggestInputProps } from "./suggest-input.tsx";
import { useSuggestions } from "./use-suggestions.ts";

/** The field with its suggestion list: arrow keys, Enter, Escape and screen-reader announcements. */
export function Combobox<Item>({
  control,
  text,
  onType,
  onChoose,
  search,
  hints,
  label,
  keyOf,
  textOf,
  children,
  initiallyOpen,
}: SuggestInputProps<Item> & { initiallyOpen: boolean }) {
  const suggestions = useSuggestions(search);
  const list = suggestions.state === "found" ? suggestions.list : [];
  const { isOpen, getInputProps, getMenuProps, getItemProps } = useCombobox({
    id: control.id,
    inputId: control.id,
    items: list,
    initialIsOpen: initiallyOpen,
    inputValue: text,
    // The form keeps the choice; none is selected here, so that it can be chosen again.
    selectedItem: null,
    itemToString: (item) => (item ? textOf(item) : ""),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem);
    },
  });
  const count = isOpen ? list.length : 0;
  const hint = isOpen && count === 0 ? hints[suggestions.state]() : null;
  return (
    <>
      <input
        {...control}
        {...getInputProps({
          placeholder: control.placeholder,
          // Downshift reports changes too late for fast typing: letters got lost.
          onChange: (event: ChangeEvent<HTMLInputElement>) => onType(event.currentTarget.value),
        })}
        className="field"
      />
      <ul
        {...getMenuProps({ "aria-label": label })}
        className={count > 0 ? `${BENEATH} max-h-72 overflow-y-auto p-1` : "hidden"}
      >
        {count > 0
          ? list.map((item, index) => (
              <li
                key={keyOf(item)}
                {...getItemProps({ item, index })}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-sm -outline-offset-2 outline-assistant aria-selected:bg-assistant-soft aria-selected:outline-2"
              >
                {children(item)}
              </li>
            ))
          : null}
      </ul>
      {/* Always rendered, so that screen readers announce changes: the number of suggestions, or why none. */}
      <p role="status" className={hint ? `${BENEATH} px-4 py-3.5 text-sm text-muted` : "sr-only"}>
        {hint ?? (count > 0 ? m.common.suggestions({ count }) : null)}
      </p>
    </>
  );
}

const BENEATH =
  "absolute inset-x-0 top-full z-30 mt-1 min-w-64 rounded-xl border border-line bg-raised shadow-card";
