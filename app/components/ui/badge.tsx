import type { ReactNode } from "react";
import { afterComma } from "#app/contracts/listed.ts";
import { m } from "#messages";

/** Their colours are in app.css. */
export type Tone =
  | "neutral"
  | "info"
  | "good"
  | "warning"
  | "board"
  | "onBoard"
  | "onSignal"
  | "danger";

export const Badge = ({
  tone = "neutral",
  children,
}: {
  tone?: Tone | undefined;
  children: ReactNode;
}) => (
  <span className="badge" data-tone={tone}>
    {children}
  </span>
);

/** Marks what is in the plans. */
export const SavedBadge = () => <Badge tone="good">{m.dock.saved()}</Badge>;

/** Marks adjacent content as demo data. */
export function DemoBadge({
  source,
  tone,
}: {
  source: "live" | "demo" | undefined;
  tone?: Tone | undefined;
}) {
  return source === "demo" ? <Badge tone={tone}>{m.standing.demoData()}</Badge> : null;
}

/** The same, to append to a text. */
export const demoWords = (source: "live" | "demo") =>
  source === "demo" ? afterComma(m.standing.demoData()) : "";
