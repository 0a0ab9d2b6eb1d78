import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { demoTraveller } from "#app/auth/demo-sign-in.server.ts";

/**
 * GET /api/login: signs in and goes to /. Without a sign-in service configured this is the demo
 * traveller; the redirect to an OpenID provider belongs here once one is configured.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.app.config.oidc) {
    throw new Response("Sign-in by OpenID Connect is not available yet.", { status: 501 });
  }
  const user = await demoTraveller(context.app);
  const cookie = await context.sessions.start({ userId: user.id }, request.headers.get("Cookie"));
  return redirect("/", { headers: { "Set-Cookie": cookie } });
}
