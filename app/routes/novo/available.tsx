import { LinkTile } from "#app/components/link-tile.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import { SCREENS, type ScreenPath } from "#app/contracts/screens.ts";
import { m } from "#messages";

const nameOf = (path: ScreenPath) => SCREENS[path].name;

const AVAILABLE: { to: string; name: () => string; does: () => string; icon: IconName }[] = [
  {
    to: "/hotel-search",
    name: nameOf("/hotel-search"),
    does: m.novo.roomWhereYouLand,
    icon: "bed-double",
  },
  {
    to: "/import",
    name: nameOf("/import"),
    does: m.novo.bookingsFromFiles,
    icon: "upload",
  },
  { to: "/alerts", name: nameOf("/alerts"), does: m.novo.delays, icon: "bell" },
  { to: "/driver", name: nameOf("/driver/:id"), does: m.novo.twoLanguages, icon: "languages" },
  {
    to: "/user-details/calendar",
    name: m.novo.calendar,
    does: m.novo.amongYourDates,
    icon: "calendar-days",
  },
  {
    to: "/user-details/share",
    name: m.novo.share,
    does: m.novo.linkForAnyone,
    icon: "share-2",
  },
];

/** Current features that the dock does not lead to: rows in a card, on a desk tiles. */
export const Available = () => (
  <section className="order-1 col-span-full flex flex-col max-lg:card max-lg:py-3!">
    <h2 className="max-lg:label features-head lg:pt-2">{m.novo.availableNow()}</h2>
    <ul
      aria-label={m.novo.availableNow()}
      className="mt-1 grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:mt-0 lg:auto-rows-[minmax(5.25rem,auto)] lg:grid-cols-3 lg:gap-4"
    >
      {AVAILABLE.map(({ to, name, does, icon }) => (
        <li key={to}>
          <LinkTile to={to} icon={icon} name={name()} does={does()} />
        </li>
      ))}
    </ul>
  </section>
);
