import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** What Cache Storage does, as far as it is used here: by address, the body read once, a copy each time. */
class FakeCache {
  readonly entries = new Map<string, string>();
  private at = (key: string | Request) =>
    new URL(typeof key === "string" ? key : key.url, "https://novo.example").href;
  async put(key: string, answer: Response) {
    this.entries.set(this.at(key), await answer.text());
  }
  async match(key: string) {
    const body = this.entries.get(this.at(key));
    return body === undefined ? undefined : new Response(body);
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }));
  }
  async delete(key: string) {
    return this.entries.delete(this.at(key));
  }
  paths = () => [...this.entries.keys()].map((url) => new URL(url).pathname).toSorted();
}

let cache: FakeCache;
let asked: [string, RequestInit | undefined][];
let missing: Set<string>;

/** An answer as a browser's `fetch` gives it; Response's own constructor makes no "basic" ones. */
const basic = (status: number) =>
  Object.defineProperties(new Response("text", { status }), {
    type: { value: "basic" },
    clone: { value: () => new Response("text", { status }) },
  });

interface Files {
  page?: string;
  shell: string[];
  others: string[];
}

/** The worker of a build with these files. */
async function build(files: Files) {
  vi.resetModules();
  vi.stubGlobal("NOVO_FILES", { page: "/offline.html", ...files });
  return await import("./assets.ts");
}

async function upgradeTo(files: Files) {
  const worker = await build(files);
  await worker.fetchFiles();
  await worker.dropOldFiles();
  return worker;
}

const A = { shell: ["/assets/app-A.css"], others: ["/assets/one-A.js", "/assets/same.js"] };
const B = { shell: ["/assets/app-B.css"], others: ["/assets/one-B.js", "/assets/same.js"] };
const A_IN_FRENCH = {
  page: "/offline.fr.html",
  shell: ["/assets/app-A.css"],
  others: ["/assets/fr/one-A.js", "/assets/same.js"],
};
const C = { shell: ["/assets/app-C.css"], others: ["/assets/one-C.js", "/assets/same.js"] };

/** Asks a worker for files; `later` is what it goes on with after its answers. */
function asking(worker: typeof import("./assets.ts")) {
  const later: Promise<unknown>[] = [];
  const ask = (name: string) =>
    worker.fileFor(
      Object.assign(new Event("fetch"), {
        request: new Request(`https://novo.example${name}`),
        preloadResponse: Promise.resolve(undefined),
        waitUntil: (work: Promise<unknown>) => void later.push(work),
        respondWith: () => {},
      }),
    );
  return { ask, later };
}

beforeEach(() => {
  cache = new FakeCache();
  asked = [];
  missing = new Set();
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", async (address: string | Request, init?: RequestInit) => {
    const name = typeof address === "string" ? address : new URL(address.url).pathname;
    asked.push([name, init]);
    return basic(missing.has(name) ? 404 : 200);
  });
});
afterEach(() => vi.unstubAllGlobals());

it("keeps the files of a build, asked for without cookies, and the page as /offline", async () => {
  await upgradeTo(A);
  expect(cache.paths()).toEqual([
    "/assets/app-A.css",
    "/assets/one-A.js",
    "/assets/same.js",
    "/offline",
    "/offline/builds",
  ]);
  for (const [, init] of asked) expect(init?.credentials).toBe("omit");
  // The page has no hash in its name: the HTTP cache may have one of the build before.
  const fresh = asked.filter(([, init]) => init?.cache === "reload").map(([name]) => name);
  expect(fresh).toEqual(["/offline.html"]);
});

it("keeps those of the build before too, fetches none twice, and drops what is older", async () => {
  await upgradeTo(A);
  asked = [];
  await upgradeTo(B);
  expect(asked.map(([name]) => name)).not.toContain("/assets/same.js");
  expect(cache.paths()).toEqual(expect.arrayContaining(["/assets/one-A.js", "/assets/one-B.js"]));
  await upgradeTo(C);
  expect(cache.paths()).toEqual(expect.arrayContaining(["/assets/one-B.js", "/assets/one-C.js"]));
  expect(cache.paths()).not.toContain("/assets/one-A.js");
  // The same build again is no other build.
  await upgradeTo(C);
  expect(cache.paths()).toContain("/assets/one-B.js");
});

it("another language is like another build: its page takes the place at once, and one more is kept", async () => {
  await upgradeTo(A);
  asked = [];
  await (await build(A_IN_FRENCH)).fetchFiles();
  expect(asked.map(([name]) => name)).toEqual(["/offline.fr.html", "/assets/fr/one-A.js"]);
  expect(cache.paths()).toEqual(
    expect.arrayContaining(["/assets/fr/one-A.js", "/assets/one-A.js"]),
  );
  await upgradeTo(A_IN_FRENCH);
  await upgradeTo(B);
  expect(cache.paths()).toContain("/assets/fr/one-A.js");
  expect(cache.paths()).not.toContain("/assets/one-A.js");
});

it("one that waited and was never used leaves nothing behind", async () => {
  await upgradeTo(A);
  // A's page stays open while two releases come.
  await (await build(B)).fetchFiles();
  expect(cache.paths()).toEqual(expect.arrayContaining(["/assets/one-A.js", "/assets/one-B.js"]));
  await (await build(C)).fetchFiles();
  expect(cache.paths()).toEqual(expect.arrayContaining(["/assets/one-A.js", "/assets/one-C.js"]));
  expect(cache.paths()).not.toContain("/assets/one-B.js");
});

it("does not start without its page, and starts without a script that is wanted later", async () => {
  missing.add("/assets/app-A.css");
  await expect((await build(A)).fetchFiles()).rejects.toThrow("404");
  missing = new Set(["/assets/one-A.js"]);
  await upgradeTo(A);
  expect(cache.paths()).not.toContain("/assets/one-A.js");
});

it("hands on what no build of it has, and keeps none of it", async () => {
  const worker = await upgradeTo(A);
  const { ask } = asking(worker);
  asked = [];
  expect((await ask("/assets/one-A.js")).status).toBe(200);
  expect(asked).toEqual([]);
  await ask("/assets/engine-A.wasm");
  missing.add("/assets/gone.js");
  expect((await ask("/assets/gone.js")).status).toBe(404);
  expect(cache.paths()).toHaveLength(5);
});

/** As browsers say it (Storage Standard, "QuotaExceededError"), or when the storage itself is broken. */
const full = async () => {
  throw new DOMException("The disk is full", "QuotaExceededError");
};

it("a script that has come is given to the page, whether it can be kept or not", async () => {
  missing.add("/assets/one-A.js");
  const worker = await upgradeTo(A);
  missing.clear();
  const { ask, later } = asking(worker);
  cache.put = full;
  expect((await ask("/assets/one-A.js")).status).toBe(200);
  await expect(Promise.all(later)).resolves.toHaveLength(1);
  // One that is never written is waited for by no one.
  cache.put = () => new Promise(() => {});
  expect((await ask("/assets/one-A.js")).status).toBe(200);
});

it.each([
  ["read", () => Object.assign(cache, { match: full })],
  ["opened", () => vi.stubGlobal("caches", { open: full })],
])(
  "where the cache cannot be %s, files come from the server and /offline is none",
  async (_what, fail) => {
    const worker = await upgradeTo(A);
    fail();
    expect((await asking(worker).ask("/assets/one-A.js")).status).toBe(200);
    await expect(worker.shell()).resolves.toBeUndefined();
  },
);

it("does not start on a full disk, and one that runs still makes room", async () => {
  await upgradeTo(A);
  await upgradeTo(B);
  const worker = await build(C);
  await worker.fetchFiles();
  cache.put = full;
  await expect(worker.dropOldFiles()).rejects.toThrow("full");
  expect(cache.paths()).not.toContain("/assets/one-A.js");
  await expect((await build(A)).fetchFiles()).rejects.toThrow("full");
});
