import type { ReactNode } from "react";

const TONES = {
  neutral: "bg-paper text-muted border-line",
  info: "bg-assistant-soft text-assistant border-transparent in-[.bg-board]:border-on-board/40 in-[.bg-board]:bg-transparent in-[.bg-board]:text-on-board",
  good: "bg-traveller-soft text-traveller border-transparent",
  warning: "bg-warning-soft text-on-warning border-warning/60",
  board: "bg-board text-on-board border-transparent",
  onBoard: "text-on-board border-on-board/40",
  onSignal: "text-on-signal border-on-signal/60",
  danger: "bg-danger-soft text-danger border-transparent",
} as const;

export type Tone = keyof typeof TONES;

export function Badge({
  tone = "neutral",
  children,
}: {
  tone?: Tone | undefined;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex max-w-full items-center break-words gap-1 rounded-full border px-2.5 py-0.5 text-xs font-medium ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

/** Marks what is in the plans. */
export const SavedBadge = () => <Badge tone="good">Saved</Badge>;

const DEMO_DATA = "Demo data";

/** Marks adjacent content as demo data. */
export function DemoBadge({
  source,
  tone,
}: {
  source: "live" | "demo" | undefined;
  tone?: Tone | undefined;
}) {
  return source === "demo" ? <Badge tone={tone}>{DEMO_DATA}</Badge> : null;
}

/** The same, to append to a text. */
export const demoWords = (source: "live" | "demo") => (source === "demo" ? `, ${DEMO_DATA}` : "");
