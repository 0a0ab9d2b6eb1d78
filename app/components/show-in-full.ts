/** Scrolls to what has come to be focused: browsers do not where it is already half visible. */
export const showInFull = (focused: Element) =>
  focused.scrollIntoView({ block: "nearest", inline: "nearest" });
