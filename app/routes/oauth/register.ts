import type { ActionFunctionArgs } from "@remix-run/node";
import { registration } from "#app/auth/oauth/clients.server.ts";
import { NO_STORE } from "#app/web/user.server.ts";

/** POST /oauth/register (RFC 7591): a program registers its name and redirect addresses. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const body: unknown = await request.json().catch(() => null);
  const wanted = registration.safeParse(body);
  if (!wanted.success) {
    const [issue] = wanted.error.issues;
    const error =
      issue?.path[0] === "redirect_uris" ? "invalid_redirect_uri" : "invalid_client_metadata";
    const error_description = [issue?.path.join("."), issue?.message].filter(Boolean).join(": ");
    return Response.json({ error, error_description }, { status: 400, headers: NO_STORE });
  }
  return Response.json(context.oauth.register(wanted.data), { status: 201, headers: NO_STORE });
}
