import type { ReactNode } from "react";

/** A part of the screen: its heading, and beneath it the card of its rows. */
export const Part = ({
  id,
  title,
  about,
  children,
}: {
  id: string;
  title: string;
  about?: string;
  children: ReactNode;
}) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="font-semibold">
      {title}
    </h2>
    {about ? <p className="text-muted text-sm">{about}</p> : null}
    {children}
  </section>
);
