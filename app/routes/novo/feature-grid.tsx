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
import { DateText } from "#app/components/figures.tsx";
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

/** The flight whose pass is shown. */
export interface PassFlight {
  flightNumber: string;
  date: string;
}

/** The one that leads somewhere is a wide card above the others, which are to come. */
export function FeatureGrid({ flight }: { flight: PassFlight | null }) {
  return (
    <div className="flex flex-wrap justify-center gap-y-3">
      <p aria-hidden="true" className="label -order-1 mt-1 w-full font-medium">
        Coming soon
      </p>
      <ul aria-label="Features" className="contents">
        {FEATURES.map(({ label, icon: Icon, to }) =>
          to ? (
            <li key={label} className="-order-2 w-full">
              <Link
                to={to}
                prefetch="intent"
                className="flex min-h-20 items-center gap-4 rounded-card bg-board px-5 py-2 text-on-board shadow-card transition duration-150 active:scale-[0.99]"
              >
                <Icon size={28} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
                <span className="min-w-0">
                  <span className="block font-semibold text-lg">{label}</span>
                  {flight ? (
                    <span className="block text-on-board-muted text-sm tabular-nums">
                      {flight.flightNumber}, <DateText form="weekdayAndDay" date={flight.date} />
                    </span>
                  ) : null}
                </span>
                <RouteArc className="ml-auto h-8 w-24 max-[22.4rem]:hidden text-on-board-muted [&_.lucide-plane]:text-on-board" />
              </Link>
            </li>
          ) : (
            <li
              key={label}
              className="flex min-h-18 min-w-18 basis-1/4 flex-col items-center px-1 sm:basis-1/7 lg:basis-1/4 gap-1.5 text-center text-muted text-xs leading-tight"
            >
              <Icon size={24} strokeWidth={1.75} aria-hidden="true" className="mt-1.5 shrink-0" />
              <span className="max-w-full break-words">
                {label}
                <span className="sr-only"> coming soon</span>
              </span>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
