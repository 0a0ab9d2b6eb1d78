/** A field whose suggestions are open: Escape closes those alone. */
export const OPEN_LIST = "[role=combobox][aria-expanded=true]";

/** Whether Escape is for what has the focus: the list of its suggestions, or the word that is being composed. */
export const isForField = ({ isComposing, target }: KeyboardEvent): boolean =>
  isComposing || (target instanceof Element && target.matches(OPEN_LIST));
