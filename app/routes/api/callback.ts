import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { signInPerson } from "#app/services/profile/sign-in-person.server.ts";
import { signInFailed } from "#app/web/sign-in-failed.server.ts";
import { methodNotAllowed, notFound, orStorageTrouble } from "./answer.server.ts";

/** GET /api/callback: the sign-in service's answer. Starts a session and returns to the page asked for. */
export const loader = (args: LoaderFunctionArgs) => orStorageTrouble(args, callback(args));

export const action = async ({ request }: LoaderFunctionArgs) =>
  methodNotAllowed(request.method, ["GET"]);

async function callback({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { oidc, app, sessions } = context;
  if (!oidc) return notFound();
  const { result, cookie } = await oidc.finish(request);
  if (!result.ok) {
    const answer = await signInFailed(context, result);
    answer.headers.append("Set-Cookie", cookie);
    return answer;
  }
  const { person, provenAt, returnTo } = result;
  const user = await signInPerson(app, person);
  const session = await sessions.start({ userId: user.id, provenAt }, request.headers);
  const answer = redirect(returnTo);
  for (const value of [session, cookie]) answer.headers.append("Set-Cookie", value);
  return answer;
}
