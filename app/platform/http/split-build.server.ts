interface Route {
  id: string;
  path?: string;
}

/** The parts of Remix's build that are used here. */
interface Build {
  routes: Record<string, Route | undefined>;
  assets: { routes: Record<string, Route | undefined> };
}

const isApi = (path: string | undefined) => path?.startsWith("api/") ?? false;

/** The /api routes, or all others: Remix ranks every route on a match; half of them saves a third per page. */
export function withRoutesOf<Whole extends Build>(build: Whole, part: "api" | "pages"): Whole {
  const belongs = (route: Route | undefined) =>
    route?.id === "root" || isApi(route?.path) === (part === "api");
  const only = (routes: Build["routes"]) =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => belongs(route)));
  // The browser's manifest must name the same routes: rendering iterates over them too.
  const assets = { ...build.assets, routes: only(build.assets.routes) };
  return { ...build, assets, routes: only(build.routes) };
}
