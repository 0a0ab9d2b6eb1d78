import { NO_STORE } from "#app/web/user.server.ts";
import { methodNotAllowed } from "./answer.server.ts";

/** GET /api/health/live: the process answers; nothing else is checked. */
export const loader = async () => Response.json({ status: "ok" }, { headers: NO_STORE });

export const action = async ({ request }: { request: Request }) =>
  methodNotAllowed(request.method, ["GET"]);
