/** /sw.js: runs while no page is open. Built by scripts/build.mjs in each language; not built in development. */
import { type InterfaceLanguage, languageIs } from "#app/contracts/interface-languages.ts";
import { notificationOf, pathWithin } from "./notification.ts";
import { serveOffline } from "./pages.ts";
import { type NotificationClickEvent, type PushEvent, scope, type WindowClient } from "./scope.ts";

/** Injected by scripts/build.mjs. */
declare const NOVO_LANGUAGE: InterfaceLanguage;
languageIs(() => NOVO_LANGUAGE);

// The first worker claims the open pages. A new version waits until the old one's are closed.
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));

serveOffline();
scope.addEventListener("push", (event) => event.waitUntil(show(event)));
scope.addEventListener("notificationclick", (event) => event.waitUntil(open(event)));

function show({ data }: PushEvent): Promise<void> {
  const { title, options } = notificationOf(data?.text() ?? null, scope.location.origin);
  return scope.registration.showNotification(title, options);
}

/** Goes to the page in an open tab that can, preferably the focused one; else in a new window. */
async function open({ notification }: NotificationClickEvent): Promise<void> {
  notification.close();
  const { path: wanted } = (notification.data ?? {}) as { path?: unknown };
  const path = pathWithin(wanted, scope.location.origin);
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  // A click brings one window to the front, once.
  await (tab && (await goes(tab, path)) ? tab.focus() : scope.clients.openWindow(path));
}

/** A tab that wakes up later must not go there too. */
const HEARD_MS = 400;
/** Leaves time for an answer. Shorter than Firefox's second after a click, in which a window may be opened. */
const ANSWERED_MS = 500;

/** False if something is typed in the tab, or it doesn't answer: asleep, or no page of the signed-in app. */
function goes(tab: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), ANSWERED_MS);
    tab.postMessage({ path, until: Date.now() + HEARD_MS }, [port2]);
  });
}
