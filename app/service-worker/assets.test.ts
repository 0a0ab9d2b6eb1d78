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

/** The worker of a build with these files. */
async function build(files: { shell: string[]; others: string[] }) {
  vi.resetModules();
  vi.stubGlobal("NOVO_FILES", files);
  return await import("./assets.ts");
}

async function upgradeTo(files: { shell: string[]; others: string[] }) {
  const worker = await build(files);
  await worker.fetchFiles();
  await worker.dropOldFiles();
  return worker;
}

const A = { shell: ["/assets/app-A.css"], others: ["/assets/one-A.js", "/assets/same.js"] };
const B = { shell: ["/assets/app-B.css"], others: ["/assets/one-B.js", "/assets/same.js"] };
const C = { shell: ["/assets/app-C.css"], others: ["/assets/one-C.js", "/assets/same.js"] };

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

it("does not start without its page, and starts without a script that is wanted later", async () => {
  missing.add("/assets/app-A.css");
  await expect((await build(A)).fetchFiles()).rejects.toThrow("404");
  missing = new Set(["/assets/one-A.js"]);
  await upgradeTo(A);
  expect(cache.paths()).not.toContain("/assets/one-A.js");
});

it("hands on what no build of it has, and keeps none of it", async () => {
  const worker = await upgradeTo(A);
  const ask = (name: string) => worker.fileFor(new Request(`https://novo.example${name}`));
  asked = [];
  expect((await ask("/assets/one-A.js")).status).toBe(200);
  expect(asked).toEqual([]);
  await ask("/assets/engine-A.wasm");
  missing.add("/assets/gone.js");
  expect((await ask("/assets/gone.js")).status).toBe(404);
  expect(cache.paths()).toHaveLength(5);
});
