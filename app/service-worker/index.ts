/** /sw.js: what the browser does while no page is open. Built by scripts/build.mjs; not built in development. */
import { notificationOf, pathWithin } from "./notification.ts";
import { serveOffline } from "./pages.ts";
import { type NotificationClickEvent, type PushEvent, scope } from "./scope.ts";

// The first worker takes the pages that are open. A new version waits until those of the old one are closed.
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));

serveOffline();
scope.addEventListener("push", (event) => event.waitUntil(show(event)));
scope.addEventListener("notificationclick", (event) => event.waitUntil(open(event)));

function show({ data }: PushEvent): Promise<void> {
  const { title, options } = notificationOf(data?.text() ?? null, scope.location.origin);
  return scope.registration.showNotification(title, options);
}

/** In a tab that is open, where there is one: the page beside which it came, if any. */
async function open({ notification }: NotificationClickEvent): Promise<void> {
  notification.close();
  const { origin } = scope.location;
  const { path } = (notification.data ?? {}) as { path?: unknown };
  const url = new URL(pathWithin(path, origin), origin).href;
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab) return void (await scope.clients.openWindow(url));
  // A tab that this worker does not control yet cannot be moved by it.
  const moved = tab.url === url ? tab : await tab.navigate(url).catch(() => null);
  await (moved ? moved.focus() : scope.clients.openWindow(url));
}
