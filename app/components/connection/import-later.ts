/**
 * How every `import()` of the built app loads: in place of Vite's own helper (vite.config.ts), which has the browser
 * preload the files as modules. A browser remembers a module that failed until the page is loaded again (Chromium
 * since 150; the HTML standard's module map), so that no second try helps. Here the files are fetched first, into its
 * cache, and imported once all are there.
 */

/** What is fetched or applied, by path. */
const files = new Map<string, Promise<unknown>>();

/** `paths` are those of the module and of what it imports, without the leading slash; at times none. */
export async function importLater<Module>(
  load: () => Promise<Module>,
  paths: readonly string[] = [],
): Promise<Module> {
  await Promise.all(paths.map((path) => once(`/${path}`)));
  return await load();
}

/** A file that failed is asked for again the next time. */
function once(path: string): Promise<unknown> {
  const known = files.get(path);
  if (known) return known;
  const file = path.endsWith(".css") ? applyStyles(path) : fetchFile(path);
  files.set(path, file);
  file.catch(() => files.delete(path));
  return file;
}

async function fetchFile(path: string): Promise<void> {
  if (isLoaded(path)) return;
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // To its end: only then is it in the cache.
  await response.arrayBuffer();
}

/** Whether the page came with it. */
const isLoaded = (path: string) =>
  performance
    .getEntriesByName(new URL(path, location.href).href)
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus === 200);

const applyStyles = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    };
    document.head.append(link);
  });
