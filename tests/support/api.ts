import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { matchPath } from "@remix-run/react";
import routes from "../../app/routes.ts";
import { createRouteContext, respond } from "./route-context.ts";

interface ApiModule {
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
  action?: (args: ActionFunctionArgs) => Promise<unknown>;
}

const OTHER_ADDRESSES = ["api/*", "api/imports/mime"];

/** Every call of the route table, with the file that serves it. */
export const apiRoutes = routes.flatMap(({ path = "", file }) =>
  file.startsWith("routes/api/") && !OTHER_ADDRESSES.includes(path)
    ? [{ path: `/${path}`, file }]
    : [],
);

export interface CallOptions {
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The API on a database in memory, called as Remix would call it. */
export async function createApi(options: Parameters<typeof createRouteContext>[0] = {}) {
  const site = await createRouteContext(options);
  const call = async (
    method: string,
    path: string,
    { cookie, body, headers = {} }: CallOptions = {},
  ) => {
    // As Remix does before it matches.
    const pathname = decodeURI(new URL(path, "http://localhost").pathname);
    const route = apiRoutes.find((candidate) => matchPath(candidate.path, pathname));
    if (!route) throw new Error(`no route for ${path}`);
    const module = (await import(/* @vite-ignore */ `../../app/${route.file}`)) as ApiModule;
    const raw = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
    const args = site.request(
      path,
      {
        method,
        body: raw,
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(raw === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
      },
      matchPath(route.path, pathname)?.params as Record<string, string>,
    );
    const serve = method === "GET" ? module.loader : module.action;
    if (!serve) throw new Error(`${route.file} does not serve ${method}`);
    return await respond(serve(args));
  };
  return { ...site, call };
}
