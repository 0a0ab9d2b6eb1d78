/** Whether this browser shows news while no page of NoVo is open, and how to begin and end it (W3C Push API). */

import { registerWorker } from "#app/components/service-worker.ts";

/**
 * off: it could. on: it does. denied: the traveller has told the browser not to. home-screen: an iPhone or
 * iPad, which shows them to apps of the Home Screen alone. impossible: this browser cannot.
 */
export type DeviceState = "off" | "on" | "denied" | "home-screen" | "impossible";

const API = "/api/push-subscription";

/** For how long a service worker may take to start. */
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

/** Not where it was made for keys that the site had once, nor where NoVo has forgotten it, perhaps as one that is dead. */
const arrives = (subscription: PushSubscription, { publicKey, isSubscribed }: Known) =>
  isSubscribed && keyOf(subscription) === publicKey;

/** What is so whatever anyone asks for; null where it could be. */
function withoutAsking(): DeviceState | null {
  if (!("PushManager" in window) || !("Notification" in window) || !navigator.serviceWorker) {
    // Safari alone has this, and on these devices alone.
    const isPage = Reflect.get(navigator, "standalone") === false;
    return isPage ? "home-screen" : "impossible";
  }
  return Notification.permission === "denied" ? "denied" : null;
}

/**
 * Asks for permission, which only a tap may do, and subscribes. Rejects where the browser's own push service
 * or NoVo does not answer.
 */
export async function turnOn(): Promise<DeviceState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  const { pushManager } = await startedWorker();
  const known = await ask();
  const before = await pushManager.getSubscription();
  // Else the browser would give it out again.
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

/** A tap may come before the page has settled and started the worker by itself. */
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
