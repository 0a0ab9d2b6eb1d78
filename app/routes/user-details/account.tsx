import { Form, Link } from "@remix-run/react";
import { forgetInThisBrowser } from "#app/components/forget-conversations.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import { m } from "#messages";
import { Part } from "./part.tsx";

type Row = [id: string, name: () => string, icon: IconName];

/** Each opens a dialog of this screen. */
const ROWS: Row[] = [
  ["notifications", m.notifications.title, "bell"],
  ["calendar", m.user.myCalendar, "calendar-days"],
  ["import-address", m.imports.forwardBookings, "mail"],
  ["share", m.user.mySharedTrips, "share-2"],
  ["programs", m.user.programs, "plug"],
  ["export", m.user.exportMyData, "download"],
];

const ROW =
  "flex min-h-12 w-full items-center gap-3 rounded-xl text-start transition duration-150 hover:bg-assistant-soft active:scale-[0.99]";

/** Sign-out, and the traveller's own data to export or delete. */
export function Account() {
  return (
    <Part id="account" title={m.user.yourAccount()} about={m.user.allIsYours()}>
      <ul className="part-rows">
        {ROWS.map((row) => (
          <li key={row[0]}>
            <ToDialog row={row} />
          </li>
        ))}
        <li>
          {/* A full navigation: the sign-in service may have a page of its own to end its session. */}
          <Form method="post" action="/api/logout" reloadDocument onSubmit={forgetInThisBrowser}>
            <button type="submit" className={ROW}>
              <Icon name="log-out" /> {m.user.signOut()}
            </button>
          </Form>
        </li>
        <li className="text-danger">
          <ToDialog row={["delete-account", m.user.deleteMyAccount, "trash-2"]} />
        </li>
      </ul>
    </Part>
  );
}

const ToDialog = ({ row: [id, name, icon] }: { row: Row }) => (
  <Link to={`/user-details/${id}`} id={id} preventScrollReset className={ROW}>
    <Icon name={icon} />
    <span className="flex-1">{name()}</span>
    <Icon name="chevron-right" size={18} className="text-muted" />
  </Link>
);
