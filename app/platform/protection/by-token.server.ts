/** Which requests are told by a token that is sent with them, and not by a cookie that another site could have sent. */
import type { Request } from "express";
import {
  callsOf,
  isDataPath,
  isForPrograms,
  MCP,
  OF_PROGRAMS,
  routeOf,
} from "./route-of.server.ts";

/** Whether an Authorization header is of this scheme, whatever it sends by it. */
export const isBearerSent = (authorization: string | null | undefined): boolean =>
  /^Bearer(?:\s|$)/i.test(authorization ?? "");

/** Whether it is another program's, which has no cookie that a page could send for it: its token is what counts. */
export const isProgramCall = ({ path }: Pick<Request, "path">): boolean =>
  (isApiPath(path) || OF_PROGRAMS.includes(path)) && isForPrograms(routeOf(path));

/** Whether the personal access token that was sent says who asks, and nothing beside it does. */
export const isByToken = ({ path, headers }: Pick<Request, "path" | "headers">): boolean =>
  isMcp({ path }) ||
  (isBearerSent(headers.authorization) && isApiPath(path) && takesTokens(routeOf(path)));

/** Where a token is all that counts, whether or not one was sent. */
export const isMcp = ({ path }: Pick<Request, "path">): boolean =>
  routeOf(path) === MCP && !isDataPath(path);

/** Also where every token is refused. */
const takesTokens = (route: string): boolean =>
  callsOf(route).some(({ open, bearer, scope }) => scope || !(open || bearer));

/** Whether a path is that of a call itself: not of a page's data, and other spellings of it are not the API's. */
const isApiPath = (path: string): boolean => /^\/api\//i.test(path) && !isDataPath(path);
