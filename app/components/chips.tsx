import { Link } from "@remix-run/react";

/** The orders of a list, one of which is chosen; each has an address of its own. */
export function Chips({
  label,
  choices,
}: {
  label: string;
  choices: { text: string; to: string; chosen: boolean }[];
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ text, to, chosen }) => (
        <Link
          key={text}
          to={to}
          // Not a search: what is on the page is put in another order.
          state={{ sorted: true }}
          replace
          preventScrollReset
          aria-current={chosen ? "true" : undefined}
          className={`inline-flex min-h-10 items-center rounded-full border px-4 font-medium text-sm transition duration-150 active:scale-95 ${
            chosen
              ? "border-transparent bg-ink text-paper"
              : "border-line bg-surface hover:bg-assistant-soft"
          }`}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
