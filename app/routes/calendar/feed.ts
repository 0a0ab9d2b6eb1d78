import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readCalendar, tokenIn } from "#app/services/trips/calendar/calendar.server.ts";
import { calendarResponse, NOT_INDEXED, orBusy } from "./calendar-response.server.ts";

/** `/calendar/{token}.ics`, for calendar programs: anyone with the address can read it, without a session. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const token = tokenIn(params.file ?? "") ?? "";
  const found = await orBusy(context.app, readCalendar(context.app, token));
  if (!found.ok) {
    return new Response(`${found.reason.message}\n`, {
      status: 404,
      headers: { ...NOT_INDEXED, "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const etag = `"${createHash("sha256").update(found.data).digest("base64url")}"`;
  const known = request.headers.get("if-none-match") ?? "";
  if (known.includes(etag)) {
    return new Response(null, { status: 304, headers: { ...NOT_INDEXED, ETag: etag } });
  }
  return calendarResponse(found.data, { ETag: etag });
}
