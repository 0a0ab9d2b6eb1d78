import { calendarOfItem } from "#app/services/trips/calendar/calendar.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { calendarResponse } from "./calendar-response.server.ts";

/** A calendar file with one flight, hotel or car. */
export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const found = await calendarOfItem(app, owner, args.params.id ?? "");
  if (!found.ok) throw new Response(found.reason.message, { status: 404 });
  return calendarResponse(found.data, {
    "Content-Disposition": 'attachment; filename="novo.ics"',
  });
}
