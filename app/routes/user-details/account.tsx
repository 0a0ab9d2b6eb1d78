import { Form, Link } from "@remix-run/react";
import { Bell, CalendarDays, Download, LogOut, Share2, Trash2 } from "lucide-react";
import { forgetInThisBrowser } from "#app/components/forget-conversations.ts";
import { Button } from "#app/components/ui/button.tsx";
import { SIGN_OUT } from "#app/contracts/texts/controls.ts";
import { NOTIFICATIONS } from "#app/contracts/texts/notifications.ts";

/** Signing out, and the traveller's own data to take away or to delete. */
export function Account() {
  return (
    <section className="card mt-6" aria-labelledby="account">
      <h2 id="account" className="text-lg font-semibold">
        Your account
      </h2>
      <p className="mb-4 text-muted">Everything NoVo keeps about you is yours</p>
      <div className="flex flex-wrap gap-3">
        {/* A whole navigation: the sign-in service may have a page of its own to end its session. */}
        <Form method="post" action="/api/logout" reloadDocument onSubmit={forgetInThisBrowser}>
          <Button type="submit" variant="quiet">
            <LogOut size={18} strokeWidth={1.75} aria-hidden="true" /> {SIGN_OUT}
          </Button>
        </Form>
        <Button asChild variant="quiet">
          <Link to="/user-details/notifications" id="notifications" preventScrollReset>
            <Bell size={18} strokeWidth={1.75} aria-hidden="true" /> {NOTIFICATIONS}
          </Link>
        </Button>
        <Button asChild variant="quiet">
          <Link to="/user-details/calendar" id="calendar" preventScrollReset>
            <CalendarDays size={18} strokeWidth={1.75} aria-hidden="true" /> My calendar
          </Link>
        </Button>
        <Button asChild variant="quiet">
          <Link to="/user-details/share" id="share" preventScrollReset>
            <Share2 size={18} strokeWidth={1.75} aria-hidden="true" /> My shared trips
          </Link>
        </Button>
        <Button asChild variant="quiet">
          <Link to="/user-details/export" id="export" preventScrollReset prefetch="intent">
            <Download size={18} strokeWidth={1.75} aria-hidden="true" /> Export my data
          </Link>
        </Button>
        <Button asChild variant="quiet">
          <Link to="/user-details/delete-account" id="delete-account" preventScrollReset>
            <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" /> Delete my account
          </Link>
        </Button>
      </div>
    </section>
  );
}
