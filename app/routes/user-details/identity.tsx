import { Icon } from "#app/components/ui/icon.tsx";
import { m } from "#messages";

type Fact = [label: string, value: string | null];

/** Whose details these are, at a glance: as a passport has it. */
export function Identity({ name, facts }: { name: string | null; facts: Fact[] }) {
  const known = facts.filter(([, value]) => value);
  return (
    <div className="identity bg-board">
      <span aria-hidden="true" className="identity-mark">
        {name?.trim() ? initialsOf(name) : <Icon name="user" size={24} />}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-10 gap-y-2">
        <p className="min-w-0 break-words font-semibold text-lg lg:text-xl">
          <span dir="auto" className="block">
            {name || m.user.yourProfile()}
          </span>
        </p>
        {known.length > 0 ? (
          <dl className="flex w-full flex-wrap gap-x-10 gap-y-2 sm:w-auto">
            {known.map(([label, value]) => (
              <div key={label}>
                <dt className="text-on-board-muted text-xs tracking-[0.04em]">{label}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </div>
  );
}

/** Of the first and the last word; of one word its first letter. */
function initialsOf(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  return [first, others.at(-1) ?? ""].map((word) => [...word][0]?.toUpperCase() ?? "").join("");
}
