/**
 * Files with a hash in their name never change. The previous build is kept too, for open tabs; the same build in
 * another language is another build here.
 */

import type { FetchEvent } from "./scope.ts";

/** Of this worker's language, injected by scripts/build.mjs: /offline, what it needs, and what other pages need. */
declare const NOVO_FILES: { page: string; shell: string[]; others: string[] };

const CACHE = "novo-files";
export const SHELL = "/offline";
/** Never requested: its body lists the files of the builds that are kept, newest first. */
const BUILDS = "/offline/builds";

const filesOf = () => [...NOVO_FILES.shell, ...NOVO_FILES.others];

/** Fetches missing files, drops unused ones. Without the shell the worker does not start; others may follow. */
export async function fetchFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = await namesIn(cache);
  const missing = (names: string[]) => names.filter((name) => !known.has(name));
  await Promise.all(missing(NOVO_FILES.shell).map((name) => put(cache, name, name)));
  // Its name has no hash: the HTTP cache may have the previous build's, which asks for that build's files.
  await put(cache, SHELL, NOVO_FILES.page, "reload");
  for (const name of missing(NOVO_FILES.others))
    await put(cache, name, name).catch(() => undefined);
  // Only to make room: the worker starts without it.
  await buildsIn(cache).then(
    (builds) => keepOnly(cache, [filesOf(), ...builds]),
    () => undefined,
  );
}

/** Drops files of neither this build nor the previous one. */
export async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const builds = await buildsIn(cache);
  const files = filesOf();
  const isKnown = JSON.stringify(builds[0]) === JSON.stringify(files);
  const kept = isKnown ? builds : [files, ...builds.slice(0, 1)];
  // First: on a full disk this makes room.
  await keepOnly(cache, kept);
  await cache.put(BUILDS, Response.json(kept));
}

/** The cached file, else the server's, cached if of this build. Without a cache, works as without a worker. */
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

/** Undefined if it is not cached or cannot be read. */
export async function shell(): Promise<Response | undefined> {
  const cache = await caches.open(CACHE).catch(() => undefined);
  return await cache?.match(SHELL, { ignoreVary: true }).catch(() => undefined);
}

/** Without cookies: nothing cached here is personal. */
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
