/** A field with open suggestions: Escape closes only those. */
export const OPEN_LIST = "[role=combobox][aria-expanded=true]";

/** Whether Escape is for the focused element: its open suggestions or the word being composed. */
export const isForField = ({ isComposing, target }: KeyboardEvent): boolean =>
  isComposing || (target instanceof Element && target.matches(OPEN_LIST));
