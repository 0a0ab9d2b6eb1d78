/** Pages always come from the network; if it does not answer, from /offline, which holds no personal data. */
import { REQUEST_ID } from "#app/contracts/request-id.ts";
import { forgetKept, readKept } from "#app/offline/kept-trip.ts";
import { dropOldFiles, fetchFiles, fileFor, SHELL, shell } from "./assets.ts";
import { type FetchEvent, scope } from "./scope.ts";

/** After this the traveller gets the offline snapshot, if there is one. */
const PATIENCE_MS = 3_000;
/** The same for a search, which waits for its vendors: as in app/components/connection/data-requests.ts. */
const SEARCH_PATIENCE_MS = 40_000;
/** A traveller who retries has been told, and waits. */
const PATIENT_MS = 60_000;
/** Where a session ends or another begins. */
const SESSIONS = /^\/api\/(?:login|callback|logout)\/?$/i;
/** Not pages of the signed-in traveller: API calls, files, and what is shown to others. */
const NO_PAGES = /^\/(?:api|shared|calendar)\/|\.\w+$/i;

/** What a proxy says of a server it cannot reach; NoVo's own answers carry a request id. */
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
  // The page is requested while this worker wakes up.
  await scope.registration.navigationPreload?.enable().catch(() => undefined);
  await dropOldFiles();
}

function answer(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== scope.location.origin) return;
  // Whatever happens: one traveller's snapshot is gone before the next one comes.
  if (SESSIONS.test(pathname)) event.waitUntil(forgetKept().catch(() => undefined));
  if (request.method !== "GET") return;
  if (pathname.startsWith("/assets/")) event.respondWith(fileFor(event));
  else if (request.mode !== "navigate") return;
  else if (!NO_PAGES.test(pathname)) {
    event.respondWith(pathname === SHELL ? offline(event) : page(event));
  }
  // Already requested while this worker woke up: left to the browser, it may go out again
  // (w3c/ServiceWorker#1611), and a callback's code works once. A browser without preload is left alone: what
  // a worker fetches is no "document" to the server (Sec-Fetch-Dest).
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

/** Throws if NoVo was not reached: with a snapshot at hand, a proxy's answer is of no use to a traveller. */
async function fromNovo(event: FetchEvent): Promise<Response> {
  const response = await fromNetwork(event);
  const isOfProxy = UNREACHED.has(response.status) && !response.headers.has(REQUEST_ID);
  const isKept = isOfProxy && (await readKept().catch(() => null)) !== null;
  if (isKept) throw new Error(`a proxy answered ${response.status}`);
  return response;
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const response = (await preloadResponse) as Response | undefined;
  // Firefox does not reject if the preload failed (GoogleChrome/workbox#3134).
  if (response?.type === "error") throw new TypeError("the network did not answer");
  return response ?? (await fetch(request));
}

/** The offline page if there is a snapshot; else the network's answer, however late. */
async function slowly(
  { url }: Request,
  network: Promise<Response>,
  instead: Promise<Response | undefined>,
): Promise<Response> {
  // Only a URL with a query asks vendors.
  const ms = new URL(url).search === "" ? PATIENCE_MS : SEARCH_PATIENCE_MS;
  await new Promise((resolve) => setTimeout(resolve, ms));
  const kept = await readKept().catch(() => null);
  return (kept && (await instead)) || (await network);
}
