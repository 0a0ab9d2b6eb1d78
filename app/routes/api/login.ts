import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { demoTraveller } from "#app/auth/demo-sign-in.server.ts";
import { safeReturnTo } from "#app/web/return-to.server.ts";
import { signInFailed } from "#app/web/sign-in-failed.server.ts";
import { methodNotAllowed, orStorageTrouble } from "./answer.server.ts";

/** GET /api/login?returnTo=/flights. `again`: prove it again. Without a service it signs in a demo traveller. */
export const loader = (args: LoaderFunctionArgs) => orStorageTrouble(args, login(args));

export const action = async ({ request }: LoaderFunctionArgs) =>
  methodNotAllowed(request.method, ["GET"]);

async function login({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { oidc, app, sessions } = context;
  const asked = new URL(request.url).searchParams;
  const returnTo = safeReturnTo(asked.get("returnTo"));
  const signedInAs = await sessions.travellerOf(request.headers.get("Cookie"));
  if (oidc) {
    const again = asked.has("again") ? (signedInAs ?? undefined) : undefined;
    try {
      return await oidc.begin(request, { returnTo, again });
    } catch (cause) {
      return await signInFailed(context, { why: "failed", cause, returnTo: "/" });
    }
  }
  const user = await demoTraveller(app, { signedInAs });
  const cookie = await sessions.start({ userId: user.id }, request.headers);
  return redirect(returnTo, { headers: { "Set-Cookie": cookie } });
}
