import { redirect } from "@remix-run/node";
import type { RouteArgs } from "#app/web/user.server.ts";
import { methodNotAllowed, orStorageTrouble } from "./answer.server.ts";

/** What is kept of pages for Back. Not "storage", which has the theme and service worker; plans are deleted by name. */
const FORGET = { "Clear-Site-Data": '"cache"' };

/** Ends the session and its sockets, then the sign-in service's own; ends on the landing screen. */
async function logout({ request, context }: RouteArgs) {
  const cookie = await context.sessions.end(request.headers.get("Cookie"));
  const elsewhere = await context.oidc?.endSessionUrl().catch((error: unknown) => {
    context.app.log.warn({ err: error }, "the sign-in service could not be asked for its end");
    return null;
  });
  return redirect(elsewhere ?? "/", { headers: { "Set-Cookie": cookie, ...FORGET } });
}

/**
 * GET /api/logout as the hosting platform's template has it: where a traveller goes, from a page of this
 * site or by the address bar. A foreign page's link, a picture with this address and a page that is
 * fetched ahead sign no one out; neither does a browser that says nothing of the kind.
 */
export async function loader(args: RouteArgs) {
  const { headers } = args.request;
  const isOwn = ["same-origin", "none"].includes(headers.get("Sec-Fetch-Site") ?? "");
  const isPage = headers.get("Sec-Fetch-Dest") === "document";
  const isAhead = /prefetch/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");
  return isOwn && isPage && !isAhead ? signOut(args) : redirect("/");
}

export const action = async (args: RouteArgs) =>
  args.request.method === "POST"
    ? await signOut(args)
    : methodNotAllowed(args.request.method, ["GET", "POST"]);

const signOut = (args: RouteArgs) => orStorageTrouble(args, logout(args));
