import { Link } from "@remix-run/react";
import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import { SCREENS, type ScreenPath } from "#app/contracts/screens.ts";

const nameOf = (path: ScreenPath) => SCREENS[path].name;

const AVAILABLE: { to: string; name: string; does: string; icon: IconName }[] = [
  {
    to: "/hotel-search",
    name: nameOf("/hotel-search"),
    does: "A room where you land",
    icon: "bed-double",
  },
  {
    to: "/import",
    name: nameOf("/import"),
    does: "Bookings from emails and files",
    icon: "upload",
  },
  { to: "/alerts", name: nameOf("/alerts"), does: "Delays, gates and car changes", icon: "bell" },
  { to: "/driver", name: nameOf("/driver/:id"), does: "Talk in two languages", icon: "languages" },
  {
    to: "/user-details/calendar",
    name: "Calendar",
    does: "Your trips among your own dates",
    icon: "calendar-days",
  },
  {
    to: "/user-details/share",
    name: "Share",
    does: "A link for anyone you travel to",
    icon: "share-2",
  },
];

const TITLE = "Available now";

/** Current features that the dock does not lead to. */
export const Available = () => (
  <section className="card order-1 max-lg:col-span-full py-4 lg:col-start-1 lg:row-start-1 lg:py-5">
    <h2 className="label font-medium">{TITLE}</h2>
    <ul
      aria-label={TITLE}
      className="mt-1 lg:mt-3 grid grid-cols-1 gap-x-6 lg:gap-y-2 sm:grid-cols-2"
    >
      {AVAILABLE.map(({ to, name, does, icon }) => (
        <li key={to}>
          <Link
            to={to}
            prefetch="intent"
            className="-mx-2 flex min-h-14 items-center gap-3 rounded-xl px-2 py-1.5 transition-colors duration-150 hover:bg-assistant-soft"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-assistant-soft text-assistant lg:size-11">
              <Icon name={icon} />
            </span>
            <span className="min-w-0">
              <span className="block font-medium">{name}</span>
              <span className="block text-muted text-sm">{does}</span>
            </span>
            <Icon name="chevron-right" size={18} className="ms-auto shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
