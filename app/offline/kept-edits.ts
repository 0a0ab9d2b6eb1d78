/** Edits made on the offline page: kept, and shown until their outcome is known. */
import { m } from "#messages";
import { isSameField, type KeptEdit, noRoom, type TypedEdit, withTyped } from "./edit-queue.ts";
import { changeEdits, readEdits } from "./kept-trip.ts";

export async function keepTyped(button: Element): Promise<void> {
  const fields = button.closest<HTMLElement>("[data-edit]");
  if (!fields) return;
  const said = placeBeside(button);
  said.textContent = "";
  const typed = typedIn(fields);
  const kept = await changeEdits((edits) => withTyped(edits, typed)).catch(() => undefined);
  await showEdits();
  said.className = `mt-2 text-sm ${kept ? "text-muted" : "text-danger"}`;
  said.textContent = kept ? wordsOf(kept, typed) : kept === null ? noRoom() : m.offline.notKept();
  // It does not apply to what is typed later.
  fields.addEventListener("input", () => said.replaceChildren(), { once: true });
}

const wordsOf = (kept: readonly KeptEdit[], typed: readonly TypedEdit[]) =>
  typed.some((one) => kept.some((edit) => isSameField(edit, one)))
    ? m.failures.keptHere()
    : m.offline.nothingChanged();

/** On a long page the list at the top is out of sight. */
function placeBeside(button: Element): Element {
  const known = button.parentElement?.querySelector("[role=status]");
  if (known) return known;
  const place = line("", "");
  place.setAttribute("role", "status");
  button.after(place);
  return place;
}

export async function discardEdit(button: HTMLButtonElement): Promise<void> {
  const at = Number(button.value);
  const shown = list[at];
  await changeEdits((edits) => edits.filter((edit) => !(shown && isSameField(edit, shown))));
  for (const control of shown ? controlsOf(shown) : []) control.value = control.defaultValue;
  await showEdits();
}

type Control = HTMLInputElement | HTMLTextAreaElement;

let list: KeptEdit[] = [];

const controlsIn = (fields: HTMLElement): Control[] => [
  ...fields.querySelectorAll<Control>("[data-label]"),
];

function typedIn(fields: HTMLElement): TypedEdit[] {
  const { edit = "", id = "", name = "" } = fields.dataset;
  const kind = edit as TypedEdit["kind"];
  return controlsIn(fields).flatMap((control) => {
    const field = control.name as TypedEdit["field"];
    const one = { kind, id, name, field, label: control.dataset.label ?? "" };
    const isKept = list.some((known) => isSameField(known, { ...one, from: "", to: "" }));
    const isTyped = control.value !== control.defaultValue;
    return isTyped || isKept ? [{ ...one, from: control.defaultValue, to: control.value }] : [];
  });
}

const controlsOf = ({ kind, id, field }: TypedEdit): Control[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-edit="${kind}"]`)]
    .filter(({ dataset }) => dataset.id === id)
    .flatMap(controlsIn)
    .filter(({ name }) => name === field);

/** Whether anything typed is not kept yet. */
export const isTyping = (): boolean =>
  [...document.querySelectorAll<HTMLElement>("[data-edit]")]
    .flatMap(typedIn)
    .some((one) => !list.some((edit) => isSameField(edit, one) && edit.to === one.to));

/** After a redraw: restores the list, and the fields as typed. */
export async function fillEdits(): Promise<void> {
  await showEdits();
  for (const edit of list) {
    if (edit.fate === "saved") continue;
    for (const control of controlsOf(edit)) control.value = edit.to;
  }
}

export async function showEdits(): Promise<void> {
  const place = document.getElementById("edits");
  if (!place) return;
  list = await readEdits().catch(() => []);
  place.hidden = list.length === 0;
  const rows = document.createElement("ul");
  rows.className = "flex flex-col gap-3";
  rows.append(...list.map(row));
  const title = document.createElement("h2");
  title.className = "font-semibold text-lg";
  title.textContent = m.offline.changedHere();
  place.replaceChildren(title, rows);
}

function row(edit: KeptEdit, at: number): HTMLElement {
  const { name, label, to, fate } = edit;
  const item = document.createElement("li");
  item.className = "flex flex-wrap items-center justify-between gap-3";
  const words = document.createElement("div");
  words.className = "min-w-0 wrap-anywhere";
  words.append(
    line(m.offline.change({ name, field: label, value: to || m.offline.empty() }), "font-semibold"),
    line(FATES[fate](edit), fate === "refused" ? "text-danger text-sm" : "text-muted text-sm"),
  );
  const discard = document.createElement("button");
  discard.type = "button";
  discard.value = String(at);
  discard.dataset.discard = "";
  discard.className = "min-h-11 font-semibold text-sm underline";
  const isSaved = fate === "saved";
  discard.textContent = isSaved ? m.offline.hide() : m.imports.discard();
  const named = { name, field: label };
  discard.setAttribute(
    "aria-label",
    isSaved ? m.offline.hideChange(named) : m.offline.discardChange(named),
  );
  item.append(words, discard);
  return item;
}

const FATES: Record<KeptEdit["fate"], (edit: KeptEdit) => string> = {
  waiting: m.offline.waiting,
  saved: m.offline.savedNow,
  refused: ({ why }) => m.offline.refused({ why: why ?? "" }),
};

function line(text: string, className: string): HTMLElement {
  const element = document.createElement("p");
  element.className = className;
  element.dir = "auto";
  element.textContent = text;
  return element;
}
