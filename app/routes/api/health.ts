import type { LoaderFunctionArgs } from "@remix-run/node";
import { health } from "#app/contracts/health.ts";
import { NO_STORE } from "#app/web/user.server.ts";
import { methodNotAllowed } from "./answer.server.ts";

/** GET /api/health: for load balancers and people; 503 while the database does not answer. */
export async function loader({ context }: LoaderFunctionArgs) {
  const report = health.parse(await context.checkHealth());
  return Response.json(report, { status: report.ready ? 200 : 503, headers: NO_STORE });
}

export const action = async ({ request }: { request: Request }) =>
  methodNotAllowed(request.method, ["GET"]);
