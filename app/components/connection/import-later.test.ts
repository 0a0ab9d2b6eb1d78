import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { importLater } from "./import-later.ts";

const fetched = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("location", { href: "https://novo.example/" });
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it("imports once all files are there, each fetched once", async () => {
  fetched.mockImplementation(async () => new Response("code"));
  const load = vi.fn(async () => "module");
  expect(await importLater(load, ["assets/a.js", "assets/b.js"])).toBe("module");
  expect(await importLater(load, ["assets/b.js", "assets/c.js"])).toBe("module");
  expect(fetched.mock.calls.flat()).toEqual(["/assets/a.js", "/assets/b.js", "/assets/c.js"]);
});

it("does not import what failed, which a browser would remember, and fetches it again the next time", async () => {
  const load = vi.fn(async () => "module");
  fetched.mockRejectedValueOnce(new TypeError("no network"));
  await expect(importLater(load, ["assets/d.js"])).rejects.toThrow("no network");
  fetched.mockResolvedValueOnce(new Response("gone", { status: 404 }));
  await expect(importLater(load, ["assets/d.js"])).rejects.toThrow("/assets/d.js: 404");
  expect(load).not.toHaveBeenCalled();
  fetched.mockResolvedValueOnce(new Response("code"));
  expect(await importLater(load, ["assets/d.js"])).toBe("module");
});

it("imports what needs no other file at once", async () => {
  expect(await importLater(async () => "module")).toBe("module");
  expect(fetched).not.toHaveBeenCalled();
});
