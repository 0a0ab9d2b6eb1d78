import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readDevice, turnOn } from "./this-device.ts";

const OLD = "T0xE";
const NEW = "TkVX";

/** What the browser has, as the W3C Push API says it: it goes on returning one that its push service has given up. */
let had: { endpoint: string; key: string } | null;
/** What NoVo knows. */
let known: string | null;
let made: number;

const subscriptionOf = ({ endpoint, key }: { endpoint: string; key: string }) => ({
  options: { applicationServerKey: Uint8Array.from(atob(key), (c) => c.charCodeAt(0)).buffer },
  unsubscribe: async () => {
    had = null;
    return true;
  },
  toJSON: () => ({ endpoint, keys: {} }),
});

const pushManager = {
  getSubscription: async () => had && subscriptionOf(had),
  subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    had ??= { endpoint: `https://push.example/${++made}`, key };
    return subscriptionOf(had);
  },
};

beforeEach(() => {
  had = { endpoint: "https://push.example/first", key: NEW };
  known = had.endpoint;
  made = 0;
  const permission = "granted";
  const registration = { pushManager };
  vi.stubGlobal("window", { PushManager: {}, Notification: {} });
  vi.stubGlobal("Notification", { permission, requestPermission: async () => permission });
  vi.stubGlobal("navigator", {
    serviceWorker: {
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
    },
  });
  vi.stubGlobal("fetch", async (_path: string, { method, body }: RequestInit) => {
    if (method === "GET") return Response.json({ publicKey: NEW, isSubscribed: known !== null });
    known = JSON.parse(String(body)).endpoint;
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

it("is on where NoVo pushes to it, and keeps its address when it is turned on again", async () => {
  expect(await readDevice()).toBe("on");
  expect(await turnOn()).toBe("on");
  expect(known).toBe("https://push.example/first");
});

it("gets a new address where its push service has given up the old one", async () => {
  // NoVo was told so, and has forgotten it.
  known = null;
  expect(await readDevice()).toBe("off");
  expect(await turnOn()).toBe("on");
  expect(known).toBe("https://push.example/1");
});

it("is off where it was turned on for keys that the site had once, and can be turned on for the new ones", async () => {
  had = { endpoint: "https://push.example/first", key: OLD };
  expect(await readDevice()).toBe("off");
  expect(await turnOn()).toBe("on");
  expect(had).toEqual({ endpoint: "https://push.example/1", key: NEW });
  expect(known).toBe("https://push.example/1");
  expect(await readDevice()).toBe("on");
});
