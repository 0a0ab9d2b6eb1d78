import { Icon } from "#app/components/ui/icon.tsx";

/** Whose details these are, at a glance. */
export function Identity({ name, facts }: { name: string | null; facts: (string | null)[] }) {
  const known = facts.filter(Boolean);
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-full bg-assistant-soft font-semibold text-assistant text-lg"
      >
        {name?.trim() ? initialsOf(name) : <Icon name="user" size={24} />}
      </span>
      <div className="min-w-0">
        <p className="break-words font-semibold text-lg">
          <span dir="auto" className="block">
            {name || "Your profile"}
          </span>
        </p>
        {known.length > 0 ? <p className="text-muted text-sm">{known.join(" \u00b7 ")}</p> : null}
      </div>
    </div>
  );
}

/** Of the first and the last word; of one word its first letter. */
function initialsOf(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  return [first, others.at(-1) ?? ""].map((word) => [...word][0]?.toUpperCase() ?? "").join("");
}
