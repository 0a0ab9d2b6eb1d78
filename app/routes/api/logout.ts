import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { orStorageTrouble } from "./answer.server.ts";

/** Ends the session and its sockets, then the sign-in service's own; ends on the landing screen. */
async function logout({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { key, cookie } = await context.sessions.end(request.headers.get("Cookie"));
  if (key) context.onSessionEnd(key);
  const elsewhere = await context.oidc?.endSessionUrl().catch((error: unknown) => {
    context.app.log.warn({ err: error }, "the sign-in service could not be asked for its end");
    return null;
  });
  return redirect(elsewhere ?? "/", { headers: { "Set-Cookie": cookie } });
}

/**
 * GET /api/logout as the hosting platform's template has it. Only a page of this site may send the
 * browser here, so that a foreign page's link or image cannot sign a traveller out.
 */
export async function loader(args: LoaderFunctionArgs) {
  const site = args.request.headers.get("Sec-Fetch-Site");
  if (site === "cross-site" || site === "same-site") return redirect("/");
  return action(args);
}

export const action = (args: ActionFunctionArgs | LoaderFunctionArgs) =>
  orStorageTrouble(args, logout(args));
