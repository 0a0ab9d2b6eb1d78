import type { LoaderFunctionArgs } from "@remix-run/node";
import { resourceOf } from "#app/auth/oauth/provider.server.ts";
import { SCOPES } from "#app/contracts/scopes.ts";

/** GET /.well-known/oauth-protected-resource/mcp (RFC 9728): who authorises programs at /mcp. */
export const loader = ({ context: { app } }: LoaderFunctionArgs) =>
  Response.json(
    {
      resource: resourceOf(app.site),
      resource_name: "NoVo",
      authorization_servers: [app.site],
      scopes_supported: SCOPES,
      bearer_methods_supported: ["header"],
    },
    { headers: { "Cache-Control": "public, max-age=3600", "Access-Control-Allow-Origin": "*" } },
  );
