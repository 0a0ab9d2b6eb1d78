import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { requireApiUser } from "#app/auth/user.server.ts";
import type { User } from "#db/schema.ts";
import { methodNotAllowed } from "./answer.server.ts";

export interface ApiCall {
  app: AppLoadContext["app"];
  user: User;
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
}

type Handler = (call: ApiCall) => Promise<Response>;
type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * A resource route: for signed-in travellers only (401), with a handler for each method and a 405
 * that names them for any other. HEAD is answered as GET; its body is dropped on the way out.
 */
export function apiRoute(handlers: Partial<Record<Method, Handler>>) {
  const serve = async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const { request, params, context } = args;
    const { user } = await requireApiUser(args);
    const method = request.method === "HEAD" ? "GET" : request.method;
    const handler = handlers[method as Method];
    if (!handler) return methodNotAllowed(request.method, Object.keys(handlers));
    return await handler({ app: context.app, user, request, url: new URL(request.url), params });
  };
  return { loader: serve, action: serve };
}
