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
import { RouteArc } from "#app/components/route-arc.tsx";
import { SCREENS } from "#app/contracts/screens.ts";

/** Spec section 2: rows of icons; only the boarding pass leads anywhere. */
const FEATURES: { label: string; icon: LucideIcon; to?: string }[] = [
  { label: "Gifts", icon: Gift },
  { label: "Inflight Movies", icon: Clapperboard },
  { label: "News", icon: Newspaper },
  { label: "Videos", icon: TvMinimalPlay },
  { label: SCREENS["/boarding-pass"].name, icon: Ticket, to: "/boarding-pass" },
  { label: "Email Responder", icon: Mail },
  { label: "Meeting Notetaker", icon: NotebookPen },
  { label: "Jog", icon: Footprints },
];

/** The one that leads somewhere is a wide card in its place; the others say that they are to come. */
export function FeatureGrid() {
  return (
    <ul
      aria-label="Features"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2.5"
    >
      {FEATURES.map(({ label, icon: Icon, to }) =>
        to ? (
          <li key={label} className="col-span-full row-start-1">
            <Link
              to={to}
              prefetch="intent"
              className="flex min-h-20 items-center gap-4 rounded-card bg-board px-5 py-2 text-on-board shadow-card transition duration-150 active:scale-[0.99]"
            >
              <Icon size={28} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
              <span className="font-semibold text-lg">{label}</span>
              <RouteArc className="ml-auto h-8 w-24 max-[22.4rem]:hidden text-on-board-muted [&_.lucide-plane]:text-on-board" />
            </Link>
          </li>
        ) : (
          <li
            key={label}
            className="flex min-h-13 flex-wrap items-center gap-x-3 rounded-card border border-line px-4 py-1.5 text-muted text-sm"
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            <span className="max-w-full flex-1 break-words leading-tight">{label}</span>
            <span className="ml-auto text-xs">soon</span>
          </li>
        ),
      )}
    </ul>
  );
}
