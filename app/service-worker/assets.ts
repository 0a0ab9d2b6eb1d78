/**
 * The files of the build that have their hash in their name: they never change, so what is kept of one is
 * right for good. Those of this build and of the one before are kept: a tab that was open during an upgrade
 * still finds its own.
 */

/** Put in by scripts/build.mjs: what /offline needs, and the other scripts and styles of the build. */
declare const NOVO_FILES: { shell: string[]; others: string[] };

const CACHE = "novo-files";
export const SHELL = "/offline";
/** Never asked for: its body is the lists of the builds whose files are kept, the newest first. */
const BUILDS = "/offline/builds";

const filesOf = () => [...NOVO_FILES.shell, ...NOVO_FILES.others];

/** Fetches what is not there yet. Without the shell this worker does not start; the rest comes when it is wanted. */
export async function fetchFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = await namesIn(cache);
  const missing = (names: string[]) => names.filter((name) => !known.has(name));
  await Promise.all(missing(NOVO_FILES.shell).map((name) => put(cache, name, name)));
  await put(cache, SHELL, "/offline.html");
  for (const name of missing(NOVO_FILES.others))
    await put(cache, name, name).catch(() => undefined);
}

/** Drops what neither this build nor the one before has. */
export async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const builds = await buildsIn(cache);
  const files = filesOf();
  const isKnown = JSON.stringify(builds[0]) === JSON.stringify(files);
  const kept = isKnown ? builds : [files, ...builds.slice(0, 1)];
  await cache.put(BUILDS, Response.json(kept));
  const wanted = new Set([SHELL, BUILDS, ...kept.flat()]);
  for (const name of await namesIn(cache)) if (!wanted.has(name)) await cache.delete(name);
}

/** From what is kept; else from the server, and kept if this build has it. */
export async function fileFor(request: Request): Promise<Response> {
  const name = new URL(request.url).pathname;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(name, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (isWhole(answer) && filesOf().includes(name)) await cache.put(name, answer.clone());
  return answer;
}

export async function shell(): Promise<Response | undefined> {
  return await (await caches.open(CACHE)).match(SHELL, { ignoreVary: true });
}

/** Without cookies: nothing that is kept here is anybody's. */
async function put(cache: Cache, name: string, address: string): Promise<void> {
  const answer = await fetch(address, { credentials: "omit" });
  if (!isWhole(answer)) throw new Error(`${address} was answered with ${answer.status}`);
  await cache.put(name, answer);
}

const isWhole = ({ status, type, redirected }: Response) =>
  status === 200 && type === "basic" && !redirected;

async function namesIn(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

async function buildsIn(cache: Cache): Promise<string[][]> {
  const known = await cache.match(BUILDS);
  return known ? ((await known.json()) as string[][]) : [];
}
