/** Notifications in this browser while NoVo is closed: their state, on and off (W3C Push API). */

import { registerWorker } from "#app/components/service-worker.ts";

/**
 * off: could notify. on: notifies. denied: the traveller has blocked it in the browser. home-screen: an
 * iPhone or iPad, which notifies for Home Screen apps only. impossible: this browser cannot.
 */
export type DeviceState = "off" | "on" | "denied" | "home-screen" | "impossible";

const API = "/api/push-subscription";

/** How long a service worker may take to start. */
const START_MS = 10_000;

export async function readDevice(): Promise<DeviceState> {
  const fixed = withoutAsking();
  if (fixed) return fixed;
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription || Notification.permission !== "granted") return "off";
  return arrives(subscription, await ask()) ? "on" : "off";
}

interface Known {
  publicKey: string;
  isSubscribed: boolean;
}

/** False if it was made for former keys of the site, or if NoVo has deleted it, perhaps as dead. */
const arrives = (subscription: PushSubscription, { publicKey, isSubscribed }: Known) =>
  isSubscribed && keyOf(subscription) === publicKey;

/** The state if nothing here can change it; null if it could be on. */
function withoutAsking(): DeviceState | null {
  if (!("PushManager" in window) || !("Notification" in window) || !navigator.serviceWorker) {
    // Only Safari has this, and only on these devices.
    const isPage = Reflect.get(navigator, "standalone") === false;
    return isPage ? "home-screen" : "impossible";
  }
  return Notification.permission === "denied" ? "denied" : null;
}

/**
 * Asks for permission, which only a tap may do, and subscribes. Rejects if the browser's own push service or
 * NoVo does not answer.
 */
export async function turnOn(): Promise<DeviceState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  const { pushManager } = await startedWorker();
  const known = await ask();
  const before = await pushManager.getSubscription();
  // Otherwise the browser would return it again.
  if (before && !arrives(before, known)) await before.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: known.publicKey };
  const subscription = await pushManager.subscribe(options);
  const { endpoint, keys } = subscription.toJSON();
  await send("POST", { endpoint, keys });
  return "on";
}

export async function turnOff(): Promise<DeviceState> {
  await send("DELETE");
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return "off";
}

/** A tap may come before the page has settled and started the worker itself. */
const startedWorker = () =>
  Promise.race([
    registerWorker().then(() => navigator.serviceWorker.ready),
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error("the service worker has not started")), START_MS);
    }),
  ]);

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function ask(): Promise<Known> {
  const response = await send("GET");
  return (await response.json()) as Known;
}

async function send(method: string, body?: object): Promise<Response> {
  const response = await fetch(API, {
    method,
    signal: AbortSignal.timeout(START_MS),
    ...(body && {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(`${method} ${API}: ${response.status}`);
  return response;
}
