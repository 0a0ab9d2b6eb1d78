/** Elements of the document, by hand: the page has no framework, and text is only ever text. */

type Child = Node | string | null | false;

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children.filter((child) => child !== null && child !== false));
  return made;
}

/** What someone wrote: from right to left where it is. */
export function written<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text: string,
): HTMLElementTagNameMap[Tag] {
  const made = element(tag, className, text);
  made.dir = "auto";
  return made;
}

export function section(id: string, title: string, ...children: Child[]): HTMLElement {
  const heading = element("h2", "font-semibold text-lg", title);
  heading.id = id;
  const made = element("section", "flex scroll-mt-4 flex-col gap-3", heading, ...children);
  made.setAttribute("aria-labelledby", id);
  return made;
}

const BUTTON =
  "inline-flex min-h-11 items-center justify-center rounded-full border border-line bg-surface px-5 py-2 font-semibold text-ink text-sm hover:bg-assistant-soft";

export function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = element("button", BUTTON, text);
  made.type = "button";
  made.addEventListener("click", onClick);
  return made;
}

export function link(text: string, href: string): HTMLAnchorElement {
  const made = element("a", BUTTON, text);
  made.href = href;
  return made;
}
