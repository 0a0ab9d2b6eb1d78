import { serveCall } from "./serve-call.server.ts";

/** Every call of the API that has no route of its own. */
export const loader = serveCall;
export const action = serveCall;
