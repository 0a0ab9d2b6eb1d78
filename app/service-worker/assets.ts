/** Files with their hash in their name never change. The build before is kept too, for tabs that were open. */

import type { FetchEvent } from "./scope.ts";

/** Put in by scripts/build.mjs: what /offline needs, and the other scripts and styles of the build. */
declare const NOVO_FILES: { shell: string[]; others: string[] };

const CACHE = "novo-files";
export const SHELL = "/offline";
/** Never asked for: its body is the lists of the builds whose files are kept, the newest first. */
const BUILDS = "/offline/builds";

const filesOf = () => [...NOVO_FILES.shell, ...NOVO_FILES.others];

/** Fetches what is missing, drops what was never used. Without the shell the worker does not start; the rest comes later. */
export async function fetchFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = await namesIn(cache);
  const missing = (names: string[]) => names.filter((name) => !known.has(name));
  await Promise.all(missing(NOVO_FILES.shell).map((name) => put(cache, name, name)));
  // Its name has no hash: what the HTTP cache has may be of the build before, and ask for files of it.
  await put(cache, SHELL, "/offline.html", "reload");
  for (const name of missing(NOVO_FILES.others))
    await put(cache, name, name).catch(() => undefined);
  // Only to make room: it starts without.
  await buildsIn(cache).then(
    (builds) => keepOnly(cache, [filesOf(), ...builds]),
    () => undefined,
  );
}

/** Drops what neither this build nor the one before has. */
export async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const builds = await buildsIn(cache);
  const files = filesOf();
  const isKnown = JSON.stringify(builds[0]) === JSON.stringify(files);
  const kept = isKnown ? builds : [files, ...builds.slice(0, 1)];
  // First: on a full disk this is what makes room.
  await keepOnly(cache, kept);
  await cache.put(BUILDS, Response.json(kept));
}

/** What is kept, else the server's, kept if this build has it. Where nothing can be kept, it is as without a worker. */
export async function fileFor(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const name = new URL(request.url).pathname;
  const cache = await caches.open(CACHE).catch(() => undefined);
  const kept = await cache?.match(name, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  if (cache && isWhole(answer) && filesOf().includes(name)) {
    event.waitUntil(cache.put(name, answer.clone()).catch(() => undefined));
  }
  return answer;
}

/** Undefined where it is not kept or cannot be read. */
export async function shell(): Promise<Response | undefined> {
  const cache = await caches.open(CACHE).catch(() => undefined);
  return await cache?.match(SHELL, { ignoreVary: true }).catch(() => undefined);
}

/** Without cookies: nothing that is kept here is anyone's. */
async function put(
  cache: Cache,
  name: string,
  address: string,
  from: RequestCache = "default",
): Promise<void> {
  const answer = await fetch(address, { credentials: "omit", cache: from });
  if (!isWhole(answer)) throw new Error(`${address} was answered with ${answer.status}`);
  await cache.put(name, answer);
}

const isWhole = ({ status, type, redirected }: Response) =>
  status === 200 && type === "basic" && !redirected;

async function keepOnly(cache: Cache, builds: string[][]): Promise<void> {
  const wanted = new Set([SHELL, BUILDS, ...builds.flat()]);
  for (const name of await namesIn(cache)) if (!wanted.has(name)) await cache.delete(name);
}

async function namesIn(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

async function buildsIn(cache: Cache): Promise<string[][]> {
  const known = await cache.match(BUILDS);
  return known ? ((await known.json()) as string[][]) : [];
}
