interface Route {
  id: string;
  path?: string;
}

/** What is needed of Remix's build. */
interface Build {
  routes: Record<string, Route | undefined>;
  assets: { routes: Record<string, Route | undefined> };
}

const isApi = (path: string | undefined) => path?.startsWith("api/") ?? false;

/** The routes of /api alone, or all others: Remix ranks every route for every match, and with half a page takes a third less. */
export function withRoutesOf<Whole extends Build>(build: Whole, part: "api" | "pages"): Whole {
  const belongs = (route: Route | undefined) =>
    route?.id === "root" || isApi(route?.path) === (part === "api");
  const only = (routes: Build["routes"]) =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => belongs(route)));
  // The browser's manifest has to name the same routes: rendering goes through them too.
  const assets = { ...build.assets, routes: only(build.assets.routes) };
  return { ...build, assets, routes: only(build.routes) };
}
