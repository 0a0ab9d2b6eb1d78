/** Scrolls the focused element into view: browsers do not if it is already half visible. */
export const showInFull = (focused: Element) =>
  focused.scrollIntoView({ block: "nearest", inline: "nearest" });
