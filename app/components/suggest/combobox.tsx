import { useCombobox } from "downshift";
import type { ChangeEvent } from "react";
import { inputStyle } from "#app/components/ui/field.tsx";
import type { SuggestInputProps } from "./suggest-input.tsx";

/** The field with its list of suggestions: arrow keys, Enter, Escape, and a screen reader's words. */
export function Combobox<Item>({
  control,
  text,
  onType,
  onChoose,
  suggestions,
  hints,
  label,
  keyOf,
  textOf,
  children,
  initiallyOpen,
}: SuggestInputProps<Item> & { initiallyOpen: boolean }) {
  const list = suggestions.state === "found" ? suggestions.list : [];
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    id: control.id,
    inputId: control.id,
    items: list,
    initialIsOpen: initiallyOpen,
    inputValue: text,
    // The form keeps what was chosen; here nothing is, so that the same can be chosen again.
    selectedItem: null,
    itemToString: (item) => (item ? textOf(item) : ""),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem);
    },
  });
  return (
    <>
      <input
        {...control}
        {...getInputProps({
          placeholder: control.placeholder,
          // Downshift tells of a change too late to keep up with fast fingers: letters got lost.
          onChange: (event: ChangeEvent<HTMLInputElement>) => onType(event.currentTarget.value),
        })}
        className={inputStyle}
      />
      <ul
        {...getMenuProps({ "aria-label": label })}
        className={
          isOpen
            ? "absolute inset-x-0 top-full z-30 mt-1 max-h-72 min-w-64 overflow-y-auto rounded-xl border border-line bg-raised p-1 shadow-card"
            : "hidden"
        }
      >
        {isOpen && list.length === 0 ? (
          <li className="px-3 py-2.5 text-sm text-muted">{hints[suggestions.state]}</li>
        ) : null}
        {isOpen
          ? list.map((item, index) => (
              <li
                key={keyOf(item)}
                {...getItemProps({ item, index })}
                className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-sm ${
                  index === highlightedIndex ? "bg-assistant-soft" : ""
                }`}
              >
                {children(item)}
              </li>
            ))
          : null}
      </ul>
    </>
  );
}
