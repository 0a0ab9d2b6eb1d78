import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { demoTraveller } from "#app/auth/demo-sign-in.server.ts";
import { rememberReturnTo, safeReturnTo } from "#app/auth/return-to.server.ts";
import { signInFailed } from "#app/auth/sign-in.server.ts";

/**
 * GET /api/login?returnTo=/flights: sends the browser to the sign-in service. Without one configured
 * it signs in the demo traveller and goes on at once.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { oidc, app, sessions } = context;
  if (oidc) {
    try {
      const answer = await oidc.begin(request);
      answer.headers.append("Set-Cookie", await rememberReturnTo(request));
      return answer;
    } catch (cause) {
      return await signInFailed(app, { why: "failed", cause });
    }
  }
  const user = await demoTraveller(app);
  const cookie = await sessions.start({ userId: user.id }, request.headers);
  const returnTo = new URL(request.url).searchParams.get("returnTo");
  return redirect(safeReturnTo(returnTo), { headers: { "Set-Cookie": cookie } });
}
