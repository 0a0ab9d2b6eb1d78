import { Link } from "@remix-run/react";
import { m } from "#messages";
import { Button } from "./ui/button.tsx";

/** Links to the previous and next pages of a list that has more than one. */
export function PageTurns({
  label,
  page,
  pages,
  links,
}: {
  label: string;
  page: number;
  pages: number;
  links: readonly { text: string; to: string | null }[];
}) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="col-span-full mt-3 flex items-center gap-3">
      {links.map(({ text, to }) =>
        to ? (
          <Button key={text} asChild variant="quiet">
            <Link to={to} preventScrollReset>
              {text}
            </Link>
          </Button>
        ) : null,
      )}
      {/* Printed too: a printout is only a part. */}
      <span className="text-muted text-sm tabular-nums">{m.screens.pageOf({ page, pages })}</span>
    </nav>
  );
}

/** Between the parts of a long trip. */
export function PartTurns({
  trip: { name, part, parts },
}: {
  trip: { name: string; part: number; parts: number };
}) {
  const links = [
    { text: m.screens.earlier(), to: part > 1 ? `?part=${part - 1}` : null },
    { text: m.screens.later(), to: part < parts ? `?part=${part + 1}` : null },
  ];
  return <PageTurns label={name} page={part} pages={parts} links={links} />;
}
