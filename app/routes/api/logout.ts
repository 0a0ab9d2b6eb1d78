import { redirect } from "@remix-run/node";
import { directionNow, languageNow } from "#app/contracts/interface-languages.ts";
import type { RouteArgs } from "#app/web/user.server.ts";
import { m } from "#messages";
import { methodNotAllowed, orStorageTrouble } from "./answer.server.ts";

/** Clears pages kept for Back. Not "storage", which has the theme and service worker; plans are deleted by name. */
const FORGET = { "Clear-Site-Data": '"cache"' };

/** Ends the session and its sockets, then the sign-in service's; ends on the landing screen. */
async function logout({ request, context }: RouteArgs) {
  const cookie = await context.sessions.end(request.headers.get("Cookie"));
  const elsewhere = await context.oidc?.endSessionUrl().catch((error: unknown) => {
    context.app.log.warn({ err: error }, "the sign-in service could not be asked for its end");
    return null;
  });
  const headers = { "Set-Cookie": cookie, ...FORGET };
  const { oidc } = context.app.config;
  const isForm = request.method === "POST";
  return isForm && oidc && elsewhere && !isSameOrigin(elsewhere, oidc.issuerUrl)
    ? leadOn(elsewhere, headers)
    : redirect(elsewhere ?? "/", { headers });
}

const isSameOrigin = (one: string, other: string) => new URL(one).origin === new URL(other).origin;

/** A form may lead only to NoVo and the issuer (content security policy); Amazon Cognito ends sessions elsewhere. */
const leadOn = (url: string, headers: Record<string, string>) =>
  new Response(
    `<!doctype html><html lang="${languageNow()}" dir="${directionNow()}"><title>${m.user.signingOut()} - NoVo</title><p><a href="${url.replaceAll("&", "&amp;")}">${m.oauth.goOn()}</a></p></html>`,
    {
      headers: { ...headers, "Content-Type": "text/html; charset=utf-8", Refresh: `0; url=${url}` },
    },
  );

/**
 * GET /api/logout as in the hosting platform's template: visited from a page of this site or by the address
 * bar. A foreign page's link, a picture with this address or a prefetch signs nobody out; nor does a browser
 * that sends none of these headers.
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
