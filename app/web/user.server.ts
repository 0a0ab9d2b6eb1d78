import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/node";
import type { Session } from "#app/auth/sessions.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { storageTrouble } from "#app/services/storage-trouble.ts";
import type { User } from "#db/schema.ts";

/** The same for loaders and actions. */
export type RouteArgs = LoaderFunctionArgs;

export interface Args {
  request: Request;
  context: AppLoadContext;
}

export interface SignedIn {
  user: User;
  session: Session;
}

/** Adds what a route passes to services. */
interface Required extends SignedIn {
  app: AppContext;
  owner: { userId: string };
}

/** Null if the user is gone. A page's loaders share one lookup; an action makes its own. */
export function findSignedIn(args: Args): Promise<SignedIn | null> {
  const { perRequest } = args.context;
  if (!perRequest || args.request.method !== "GET") return readSignedIn(args);
  perRequest.signedIn ??= readSignedIn(args);
  return perRequest.signedIn;
}

/** A request that was queued for longer may have been signed out meanwhile. */
const FOUND_FOR_MS = 500;

/** Taken once: an action may change what later lookups find. */
export function takeFound({ perRequest }: AppLoadContext) {
  const found = perRequest?.found;
  if (perRequest) perRequest.found = undefined;
  return found && performance.now() - found.at < FOUND_FOR_MS ? found : undefined;
}

async function readSignedIn({ request, context }: Args): Promise<SignedIn | null> {
  try {
    const cookie = request.headers.get("Cookie");
    const found = await (takeFound(context)?.session ?? context.sessions.find(cookie));
    if (!found) return null;
    await context.sessions.use(found);
    const { user, expire: _, ...session } = found;
    return { user, session };
  } catch (error) {
    if (storageTrouble(error) === null || isApi(request)) throw error;
    context.app.log.error({ err: error, event: "database.read" }, "the database could not be read");
    throw data(null, { status: 503, headers: { "Retry-After": "5" } });
  }
}

/** API routes word this failure themselves (answer.server.ts). */
const isApi = ({ url }: Request) => new URL(url).pathname.startsWith("/api/");

/** For screens: while signed out, every screen but the landing is a 404 page (spec section 2). */
export async function requireUser(args: Args): Promise<Required> {
  const signedIn = await findSignedIn(args);
  if (!signedIn) throw data({ signedOut: true }, { status: 404 });
  return { ...signedIn, app: args.context.app, owner: { userId: signedIn.user.id } };
}

/** For every response that carries a user's own data. */
export const NO_STORE = { "Cache-Control": "no-store" };
