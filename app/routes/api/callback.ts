import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { forgetReturnTo, readReturnTo } from "#app/auth/return-to.server.ts";
import { signInFailed } from "#app/auth/sign-in.server.ts";
import { signInPerson } from "#app/services/profile/sign-in-person.server.ts";

/** GET /api/callback: the sign-in service's answer. A new session, and back to the page asked for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { oidc, app, sessions } = context;
  if (!oidc) throw new Response("Not Found", { status: 404 });
  const result = await oidc.finish(request);
  if (!result.ok) {
    const answer = await signInFailed(app, result);
    answer.headers.append("Set-Cookie", oidc.clearCookie);
    return answer;
  }
  const user = await signInPerson(app, result.person);
  const cookie = await sessions.start({ userId: user.id }, request.headers);
  const answer = redirect(await readReturnTo(request));
  for (const value of [cookie, oidc.clearCookie, await forgetReturnTo()]) {
    answer.headers.append("Set-Cookie", value);
  }
  return answer;
}
