import { LinkTile } from "#app/components/link-tile.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import { SCREENS, type ScreenPath } from "#app/contracts/screens.ts";

const nameOf = (path: ScreenPath) => SCREENS[path].name();

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

/** Current features that the dock does not lead to: rows in a card, on a desk tiles. */
export const Available = () => (
  <section className="order-1 col-span-full flex flex-col max-lg:card max-lg:py-3!">
    <h2 className="max-lg:label features-head lg:pt-2">{TITLE}</h2>
    <ul
      aria-label={TITLE}
      className="mt-1 grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:mt-0 lg:auto-rows-[minmax(5.25rem,auto)] lg:grid-cols-3 lg:gap-4"
    >
      {AVAILABLE.map(({ to, name, does, icon }) => (
        <li key={to}>
          <LinkTile to={to} icon={icon} name={name} does={does} />
        </li>
      ))}
    </ul>
  </section>
);
