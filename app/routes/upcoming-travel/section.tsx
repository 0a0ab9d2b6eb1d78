import { Link } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { NothingHere } from "#app/components/nothing-here.tsx";
import { Button } from "#app/components/ui/button.tsx";

/** One list of the travel plans, with its count and a quiet action. */
export function Section({
  title,
  count,
  action,
  children,
}: {
  title: string;
  count: number;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-semibold">
          {title}
          {count > 0 ? (
            <span className="ml-2 font-normal text-muted tabular-nums">{count}</span>
          ) : null}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export function Empty({
  action,
  children,
}: {
  action?: { to: string; text: string };
  children: ReactNode;
}) {
  return (
    <NothingHere
      className="py-5"
      action={
        action ? (
          <Button asChild look="quiet">
            <Link to={action.to} prefetch="intent">
              {action.text}
            </Link>
          </Button>
        ) : null
      }
    >
      <p>{children}</p>
    </NothingHere>
  );
}

/** A name and its value, one line of a card. */
export function Detail({
  name,
  wide = false,
  children,
}: {
  name: string;
  /** Takes the whole row of a list with two columns. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`flex min-w-0 flex-col ${wide ? "col-span-full" : ""}`}>
      <dt className="label">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
