import type { LoaderFunctionArgs } from "@remix-run/node";
import { NO_STORE, requireApiUser } from "#app/auth/user.server.ts";
import { signedInUser } from "#app/contracts/user.ts";

/** GET /api/auth/user: the user, or 401. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireApiUser(args);
  return Response.json(signedInUser.parse(user), { headers: NO_STORE });
}
