import { Fragment, type ReactNode } from "react";

/** Of no language: Unicode leaves it to private use. */
const MARK = "\uE000";

/**
 * A message in which elements take the places of values: `<Sentence of={m.trip.leaves} values={{ at: <Time /> }} />`.
 * Where they stand in it is the language's choice.
 */
export function Sentence<Values extends object>({
  of: message,
  values,
}: {
  of: (values: Values) => string;
  /** An element only where the message takes any text: it cannot count one, nor choose by it. */
  values: { [Name in keyof Values]: string extends Values[Name] ? ReactNode : Values[Name] };
}) {
  const parts: ReactNode[] = [];
  const marked = Object.entries(values as Record<string, ReactNode>).map(([name, value]) => {
    if (typeof value === "string" || typeof value === "number") return [name, value];
    parts.push(value);
    return [name, `${MARK}${parts.length - 1}${MARK}`];
  });
  const pieces = message(Object.fromEntries(marked) as Values).split(MARK);
  return pieces.map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence keep their places
    index % 2 === 0 ? piece : <Fragment key={index}>{parts[Number(piece)]}</Fragment>,
  );
}
