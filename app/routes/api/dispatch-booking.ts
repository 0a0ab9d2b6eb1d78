import { api } from "#app/contracts/api.ts";
import { isBearer } from "#app/platform/http/bearer.server.ts";
import { receiveReport } from "#app/services/dispatch/receive-report.server.ts";
import { UNAUTHORIZED } from "#app/web/api-caller.server.ts";
import type { RouteArgs } from "#app/web/user.server.ts";
import {
  methodNotAllowed,
  orStorageTrouble,
  parseInput,
  readJson,
  refuse,
} from "./answer.server.ts";
import { toResponse } from "./serve-call.server.ts";

const { POST } = api["/api/dispatch/bookings/:id"];

/** POST /api/dispatch/bookings/{id}: for the dispatcher only, by the configured token. */
async function serve({ request, params, context: { app } }: RouteArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed(request.method, ["POST"]);
  const { dispatch } = app.config.providers;
  const token = dispatch.kind === "webhook" ? dispatch.token : null;
  if (!token || !isBearer(request.headers.get("Authorization"), token)) {
    refuse(401, UNAUTHORIZED);
  }
  const report = parseInput(POST.body, await readJson(request));
  return await toResponse(await receiveReport(app, params.id ?? "", report), POST, request);
}

const answer = (args: RouteArgs) => orStorageTrouble(args, serve(args));
export const loader = answer;
export const action = answer;
