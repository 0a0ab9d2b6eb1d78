import { serveCall } from "./serve-call.server.ts";

/** Every API call without a route of its own. */
export const loader = serveCall;
export const action = serveCall;
