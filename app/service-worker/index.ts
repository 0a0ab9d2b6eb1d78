/** /sw.js: what the browser does while no page is open. Built by scripts/build.mjs; not built in development. */
import { serveOffline } from "./pages.ts";
import { listenForPushes } from "./push.ts";
import { scope } from "./scope.ts";

// The first worker takes the pages that are open. A new version waits until those of the old one are closed.
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));

serveOffline();
listenForPushes();
