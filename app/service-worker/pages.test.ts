import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** What of IndexedDB this is about: whether something is kept. */
const kept = vi.hoisted(() => ({
  readKept: vi.fn(async () => ({}) as object | null),
  forgetKept: vi.fn(async () => {}),
}));
vi.mock("#app/offline/kept-trip.ts", () => kept);

const ORIGIN = "https://novo.example";

type Listener = (event: object) => void;
let listeners: Record<string, Listener>;
let asked: string[];
/** What the network brings: nothing, for as long as it is held. */
let network: Promise<Response>;
let cache: { match: () => Promise<Response | undefined> };

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  listeners = {};
  asked = [];
  network = new Promise(() => {});
  cache = { match: async () => new Response("offline") };
  vi.stubGlobal("location", new URL(ORIGIN));
  vi.stubGlobal("registration", { navigationPreload: { enable: async () => {} } });
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("addEventListener", (name: string, listener: Listener) => {
    listeners[name] = listener;
  });
  vi.stubGlobal("fetch", (request: Request) => {
    asked.push(request.url);
    return network;
  });
  (await import("./pages.ts")).serveOffline();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Opens an address; `preload` is what was asked for while the worker woke up. */
function open(address: string, preload?: Promise<Response>) {
  const heard: { answer?: Promise<Response> } = {};
  listeners.fetch?.({
    request: { url: `${ORIGIN}${address}`, method: "GET", mode: "navigate" },
    preloadResponse: preload ?? Promise.resolve(undefined),
    respondWith: (answer: Promise<Response>) => {
      heard.answer = answer;
    },
    waitUntil: () => {},
  });
  return heard.answer;
}

/** "waits", or what is shown once that much time has passed. */
async function shownAfter(ms: number, answer?: Promise<Response>): Promise<string> {
  let shown = "waits";
  const read = answer?.then(async (response) => {
    shown = await response.clone().text();
  });
  read?.catch(() => {});
  await vi.advanceTimersByTimeAsync(ms);
  return shown;
}

describe("a network that says nothing", () => {
  it("is waited for three seconds for a page", async () => {
    const answer = open("/upcoming-travel");
    expect(await shownAfter(2_900, answer)).toBe("waits");
    expect(await shownAfter(200, answer)).toBe("offline");
  });

  it.each(["/flights?origin=LHR&destination=IST", "/hotel-search?location=Paris"])(
    "is waited for as long as a vendor may take for %s",
    async (address) => {
      const answer = open(address);
      expect(await shownAfter(39_000, answer)).toBe("waits");
      expect(await shownAfter(1_100, answer)).toBe("offline");
    },
  );

  it("is waited for longer once somebody has asked again, who is told that this was heard", async () => {
    const heard = vi.fn();
    listeners.message?.({ data: "patience", ports: [{ postMessage: heard }] });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(await shownAfter(30_000, open("/upcoming-travel"))).toBe("waits");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await shownAfter(3_100, open("/upcoming-travel"))).toBe("offline");
  });

  it("is waited for however long where nothing is kept", async () => {
    kept.readKept.mockResolvedValueOnce(null);
    expect(await shownAfter(60_000, open("/upcoming-travel"))).toBe("waits");
  });
});

it("no network is /offline at once, and a failure where that cannot be read either", async () => {
  network = Promise.reject(new TypeError("Failed to fetch"));
  expect(await shownAfter(0, open("/flights?origin=LHR"))).toBe("offline");
  cache.match = async () => {
    throw new DOMException("The disk is full", "QuotaExceededError");
  };
  expect((await open("/upcoming-travel"))?.type).toBe("error");
});

it("a page that could not be asked for ahead, as Firefox says it, is /offline", async () => {
  expect(await shownAfter(0, open("/upcoming-travel", Promise.resolve(Response.error())))).toBe(
    "offline",
  );
  expect(asked).toEqual([]);
});

describe("what a proxy says of a server that it does not reach", () => {
  const badGateway = (status: number, headers = {}) =>
    Promise.resolve(new Response("Bad gateway", { status, headers }));

  it.each([502, 503, 504])("is /offline where something is kept: %i", async (status) => {
    network = badGateway(status);
    expect(await shownAfter(0, open("/upcoming-travel"))).toBe("offline");
  });

  it("is shown where nothing is kept", async () => {
    kept.readKept.mockResolvedValueOnce(null);
    expect(await shownAfter(0, open("/", badGateway(502)))).toBe("Bad gateway");
  });

  it("is no answer of NoVo's own, which is shown", async () => {
    const own = badGateway(503, { "X-Request-Id": "a request" });
    expect(await shownAfter(0, open("/", own))).toBe("Bad gateway");
    expect(await shownAfter(0, open("/", badGateway(500)))).toBe("Bad gateway");
  });
});

describe("what is no page", () => {
  const ADDRESSES = ["/api/callback?code=once", "/shared/a-token", "/calendar/feed.ics", "/a.txt"];

  it.each(ADDRESSES)("%s is asked for once: ahead, while the worker woke up", async (address) => {
    const answer = open(address, Promise.resolve(new Response("ahead")));
    expect(await shownAfter(0, answer)).toBe("ahead");
    expect(asked).toEqual([]);
  });

  it.each(ADDRESSES)("%s is left to a browser that does not ask ahead", async (address) => {
    vi.stubGlobal("registration", {});
    expect(open(address)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it("the plans are forgotten at sign-in, whichever source answers", () => {
    open("/api/callback?code=once", Promise.resolve(new Response("ahead")));
    expect(kept.forgetKept).toHaveBeenCalledTimes(1);
  });
});
