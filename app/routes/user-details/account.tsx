import { Form, Link } from "@remix-run/react";
import { forgetInThisBrowser } from "#app/components/forget-conversations.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import { FORWARD_BOOKINGS, PROGRAMS, SIGN_OUT } from "#app/contracts/texts/controls.ts";
import { NOTIFICATIONS } from "#app/contracts/texts/notifications.ts";
import { Part } from "./part.tsx";

type Row = [id: string, name: string, icon: IconName];

/** Each opens a dialog of this screen. */
const ROWS: Row[] = [
  ["notifications", NOTIFICATIONS, "bell"],
  ["calendar", "My calendar", "calendar-days"],
  ["import-address", FORWARD_BOOKINGS, "mail"],
  ["share", "My shared trips", "share-2"],
  ["programs", PROGRAMS, "plug"],
  ["export", "Export my data", "download"],
];

const ROW =
  "flex min-h-12 w-full items-center gap-3 rounded-xl text-start transition duration-150 hover:bg-assistant-soft active:scale-[0.99]";

/** Sign-out, and the traveller's own data to export or delete. */
export function Account() {
  return (
    <Part id="account" title="Your account" about="Everything NoVo keeps about you is yours">
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
              <Icon name="log-out" /> {SIGN_OUT}
            </button>
          </Form>
        </li>
        <li className="text-danger">
          <ToDialog row={["delete-account", "Delete my account", "trash-2"]} />
        </li>
      </ul>
    </Part>
  );
}

const ToDialog = ({ row: [id, name, icon] }: { row: Row }) => (
  <Link to={`/user-details/${id}`} id={id} preventScrollReset className={ROW}>
    <Icon name={icon} />
    <span className="flex-1">{name}</span>
    <Icon name="chevron-right" size={18} className="text-muted" />
  </Link>
);
