/** Pages come from the network, always. Where it does not answer, /offline stands in, which has nothing of anyone. */
import { REQUEST_ID } from "#app/contracts/request-id.ts";
import { forgetKept, readKept } from "#app/offline/kept-trip.ts";
import { dropOldFiles, fetchFiles, fileFor, SHELL, shell } from "./assets.ts";
import { type FetchEvent, scope } from "./scope.ts";

/** After this long someone who has something to see sees that. */
const PATIENCE_MS = 3_000;
/** The same for a search, which waits for its vendors: as app/components/connection/data-requests.ts does. */
const SEARCH_PATIENCE_MS = 40_000;
/** Who asks for the page again has been told, and waits for it. */
const PATIENT_MS = 60_000;
/** Where a session ends or another one begins. */
const SESSIONS = /^\/api\/(?:login|callback|logout)\/?$/i;
/** What is no page of the signed-in traveller's: calls, files, and what is shown to others. */
const NO_PAGES = /^\/(?:api|shared|calendar)\/|\.\w+$/i;

/** What a proxy says of a server that it does not reach; NoVo itself names the request in each of its answers. */
const UNREACHED = new Set([502, 503, 504]);

let patientUntil = 0;

export function serveOffline(): void {
  scope.addEventListener("install", (event) => event.waitUntil(fetchFiles()));
  scope.addEventListener("activate", (event) => event.waitUntil(start()));
  scope.addEventListener("fetch", answer);
  scope.addEventListener("message", ({ data, ports }) => {
    if (data !== "patience") return;
    patientUntil = Date.now() + PATIENT_MS;
    ports[0]?.postMessage("patience");
  });
}

async function start(): Promise<void> {
  // The page is asked for while this worker wakes up.
  await scope.registration.navigationPreload?.enable().catch(() => undefined);
  await dropOldFiles();
}

function answer(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== scope.location.origin) return;
  // Whatever else happens: what was kept of one traveller is gone before the next one comes.
  if (SESSIONS.test(pathname)) event.waitUntil(forgetKept().catch(() => undefined));
  if (request.method !== "GET") return;
  if (pathname.startsWith("/assets/")) event.respondWith(fileFor(event));
  else if (request.mode !== "navigate") return;
  else if (!NO_PAGES.test(pathname)) {
    event.respondWith(pathname === SHELL ? offline(event) : page(event));
  }
  // Already asked for while this worker woke up: left to the browser, it may go out once more
  // (w3c/ServiceWorker#1611), and the code of a callback holds once. A browser that does not ask ahead is left
  // alone: what a worker asks for itself is no "document" to the server (Sec-Fetch-Dest).
  else if (scope.registration.navigationPreload) event.respondWith(fromNetwork(event));
}

async function offline(event: FetchEvent): Promise<Response> {
  return (await shell()) ?? (await fromNetwork(event));
}

async function page(event: FetchEvent): Promise<Response> {
  const network = fromNovo(event);
  const instead = shell();
  try {
    if (Date.now() < patientUntil) return await network;
    return await Promise.race([network, slowly(event.request, network, instead)]);
  } catch {
    return (await instead) ?? Response.error();
  }
}

/** Throws where NoVo was not reached: what a proxy before it says then is of no use to a traveller. */
async function fromNovo(event: FetchEvent): Promise<Response> {
  const response = await fromNetwork(event);
  const isOfProxy = UNREACHED.has(response.status) && !response.headers.has(REQUEST_ID);
  const isKept = isOfProxy && (await readKept().catch(() => null)) !== null;
  if (isKept) throw new Error(`a proxy answered ${response.status}`);
  return response;
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const response = (await preloadResponse) as Response | undefined;
  // Firefox does not reject where it could not ask ahead (GoogleChrome/workbox#3134).
  if (response?.type === "error") throw new TypeError("the network did not answer");
  return response ?? (await fetch(request));
}

/** Something to see, where there is something; else what the network brings, however late. */
async function slowly(
  { url }: Request,
  network: Promise<Response>,
  instead: Promise<Response | undefined>,
): Promise<Response> {
  // Only an address with a question asks outside.
  const ms = new URL(url).search === "" ? PATIENCE_MS : SEARCH_PATIENCE_MS;
  await new Promise((resolve) => setTimeout(resolve, ms));
  const kept = await readKept().catch(() => null);
  return (kept && (await instead)) || (await network);
}
