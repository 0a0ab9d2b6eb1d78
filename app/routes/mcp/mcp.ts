import { PROTECTED_RESOURCE } from "#app/auth/oauth/provider.server.ts";
import { programOf, unauthorized } from "#app/web/api-caller.server.ts";
import { NO_STORE, type RouteArgs, takeFound } from "#app/web/user.server.ts";
import { methodNotAllowed, orStorageTrouble } from "../api/answer.server.ts";

/** `/mcp`: for a traveller's own programs, by token. There is no stream to GET and no session to DELETE. */
async function serve({ request, context }: RouteArgs) {
  if (request.method !== "POST") return methodNotAllowed(request.method, ["POST"]);
  const authorization = request.headers.get("Authorization");
  const access = await (takeFound(context)?.token ?? programOf(context, authorization));
  if (!access) unauthorized(authorization, new URL(PROTECTED_RESOURCE, context.app.site).href);
  const answered = await context.mcp.answer(request, access);
  answered.headers.set("Cache-Control", NO_STORE["Cache-Control"]);
  return answered;
}

const answer = (args: RouteArgs) => orStorageTrouble(args, serve(args));
export const loader = answer;
export const action = answer;
