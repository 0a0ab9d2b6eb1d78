import { Link } from "@remix-run/react";
import {
  Clapperboard,
  Footprints,
  Gift,
  type LucideIcon,
  Mail,
  Newspaper,
  NotebookPen,
  Ticket,
  TvMinimalPlay,
} from "lucide-react";

/** Spec section 2: rows of icons; only the boarding pass leads anywhere. */
const FEATURES: { label: string; icon: LucideIcon; to?: string }[] = [
  { label: "Gifts", icon: Gift },
  { label: "Inflight Movies", icon: Clapperboard },
  { label: "News", icon: Newspaper },
  { label: "Videos", icon: TvMinimalPlay },
  { label: "Boarding Pass", icon: Ticket, to: "/boarding-pass" },
  { label: "Email Responder", icon: Mail },
  { label: "Meeting Notetaker", icon: NotebookPen },
  { label: "Jog", icon: Footprints },
];

export function FeatureGrid() {
  return (
    <ul aria-label="Features" className="grid grid-cols-4 gap-x-2 gap-y-4">
      {FEATURES.map(({ label, icon: Icon, to }) => (
        <li key={label}>
          <Feature to={to}>
            <span
              className={`grid size-14 place-items-center rounded-2xl lg:size-16 ${
                to
                  ? "bg-assistant text-on-colour shadow-card"
                  : "border border-line bg-surface text-muted"
              }`}
            >
              <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <span className="text-center text-xs leading-tight">{label}</span>
          </Feature>
        </li>
      ))}
    </ul>
  );
}

function Feature({ to, children }: { to: string | undefined; children: React.ReactNode }) {
  const look = "flex flex-col items-center gap-1.5 rounded-xl p-1";
  return to ? (
    <Link to={to} prefetch="intent" className={`${look} font-medium hover:bg-assistant-soft`}>
      {children}
    </Link>
  ) : (
    <div className={look}>{children}</div>
  );
}
