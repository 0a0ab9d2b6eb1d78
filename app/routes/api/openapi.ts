import type { LoaderFunctionArgs } from "@remix-run/node";
import { api } from "#app/contracts/api.ts";
import { inLanguage } from "#app/platform/language.server.ts";
import { ok } from "#app/services/result.ts";
import { methodNotAllowed } from "./answer.server.ts";
import { describeApi } from "./openapi.server.ts";
import { toResponse } from "./serve-call.server.ts";

let description: ReturnType<typeof describeApi> | undefined;

/** GET /api/openapi.json: the OpenAPI 3.1 description of these calls. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  // Built once: it takes 20 ms and never changes.
  description ??= inLanguage("en", () => describeApi(context.sessions));
  return await toResponse(ok(description), api["/api/openapi.json"].GET, request);
}

export const action = async ({ request }: { request: Request }) =>
  methodNotAllowed(request.method, ["GET"]);
