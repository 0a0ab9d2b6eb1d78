/** Which requests are identified by a token they send, not by a cookie that another site could have sent. */
import type { Request } from "express";
import {
  callsOf,
  isDataPath,
  isForPrograms,
  MCP,
  OF_PROGRAMS,
  routeOf,
} from "./route-of.server.ts";

/** Whether an Authorization header uses the Bearer scheme, with any token or none. */
export const isBearerSent = (authorization: string | null | undefined): boolean =>
  /^Bearer(?:\s|$)/i.test(authorization ?? "");

/** Whether it is another program's call: its token counts; it has no cookie that a page could send. */
export const isProgramCall = ({ path }: Pick<Request, "path">): boolean =>
  (isApiPath(path) || OF_PROGRAMS.includes(path)) && isForPrograms(routeOf(path));

/** Whether the personal access token alone identifies the caller. */
export const isByToken = ({ path, headers }: Pick<Request, "path" | "headers">): boolean =>
  isMcp({ path }) ||
  (isBearerSent(headers.authorization) && isApiPath(path) && takesTokens(routeOf(path)));

/** Only a token counts here, whether or not one was sent. */
export const isMcp = ({ path }: Pick<Request, "path">): boolean =>
  routeOf(path) === MCP && !isDataPath(path);

/** Also true if every token is refused. */
const takesTokens = (route: string): boolean =>
  callsOf(route).some(({ open, bearer, scope }) => scope || !(open || bearer));

/** Whether a path is an API call's own: not a page's data, and not another spelling of it. */
const isApiPath = (path: string): boolean => /^\/api\//i.test(path) && !isDataPath(path);
