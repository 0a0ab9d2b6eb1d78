import { Form, Link } from "@remix-run/react";
import {
  Bell,
  CalendarDays,
  ChevronRight,
  Download,
  LogOut,
  type LucideIcon,
  Mail,
  Plug,
  Share2,
  Trash2,
} from "lucide-react";
import { forgetInThisBrowser } from "#app/components/forget-conversations.ts";
import { PROGRAMS, SIGN_OUT } from "#app/contracts/texts/controls.ts";
import { NOTIFICATIONS } from "#app/contracts/texts/notifications.ts";

/** Each a dialog of this screen. */
const ROWS: [id: string, name: string, Icon: LucideIcon][] = [
  ["notifications", NOTIFICATIONS, Bell],
  ["calendar", "My calendar", CalendarDays],
  ["import-address", "Forward bookings", Mail],
  ["share", "My shared trips", Share2],
  ["programs", PROGRAMS, Plug],
  ["export", "Export my data", Download],
  ["delete-account", "Delete my account", Trash2],
];

const ROW =
  "flex min-h-12 w-full items-center gap-3 rounded-xl text-left transition duration-150 hover:bg-assistant-soft active:scale-[0.99]";

/** Signing out, and the traveller's own data to take away or to delete. */
export function Account() {
  return (
    <section className="card" aria-labelledby="account">
      <h2 id="account" className="text-lg font-semibold">
        Your account
      </h2>
      <p className="mb-2 text-muted">Everything NoVo keeps about you is yours</p>
      <ul className="divide-y divide-line">
        {ROWS.map(([id, name, Icon]) => (
          <li key={id}>
            <Link to={`/user-details/${id}`} id={id} preventScrollReset className={ROW}>
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              <span className="flex-1">{name}</span>
              <ChevronRight
                size={18}
                strokeWidth={1.75}
                aria-hidden="true"
                className="text-muted"
              />
            </Link>
          </li>
        ))}
        <li>
          {/* A whole navigation: the sign-in service may have a page of its own to end its session. */}
          <Form method="post" action="/api/logout" reloadDocument onSubmit={forgetInThisBrowser}>
            <button type="submit" className={ROW}>
              <LogOut size={20} strokeWidth={1.75} aria-hidden="true" /> {SIGN_OUT}
            </button>
          </Form>
        </li>
      </ul>
    </section>
  );
}
