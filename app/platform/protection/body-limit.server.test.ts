import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import type { Request, Response } from "express";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bodyLimit } from "./body-limit.server.ts";

const MAX_BODY_BYTES = 64 * 1024;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});
const settled = () => new Promise(setImmediate);

/** A request as Node.js hands it over: `complete` once all of it has arrived. */
function ask(
  headers: Record<string, string>,
  about: { method?: string; path?: string; caller?: string } = {},
) {
  const request = Object.assign(new PassThrough({ highWaterMark: 1_000_000_000 }), {
    headers,
    method: about.method ?? "POST",
    path: about.path ?? "/",
    complete: false,
  });
  const response = Object.assign(new EventEmitter(), {
    locals: about.caller ? { caller: about.caller } : {},
    status: vi.fn(() => response),
    type: vi.fn(() => response),
    set: vi.fn(() => response),
    write: vi.fn((_words: string, written: () => void) => written()),
    send: vi.fn(),
    end: vi.fn(),
  });
  const next = vi.fn();
  bodyLimit()(request as unknown as Request, response as unknown as Response, next);
  return {
    request,
    response,
    next,
    async send(bytes: number) {
      request.write(Buffer.alloc(bytes, "x"));
      await settled();
    },
    async complete() {
      request.complete = true;
      request.end();
      await settled();
    },
  };
}

it("a request without a body goes on at once, one with a body once all of it is there", async () => {
  expect(ask({}).next).toHaveBeenCalledTimes(1);
  expect(ask({ "content-length": "0" }).next).toHaveBeenCalledTimes(1);
  const { next, request, send, complete } = ask({ "content-length": "6" });
  await send(4);
  expect(next).not.toHaveBeenCalled();
  await send(2);
  await complete();
  expect(next).toHaveBeenCalledTimes(1);
  expect(request.read()?.length).toBe(6);
});

it("an announced body of 64 kB is waited for, one byte more is refused at once", () => {
  const fits = ask({ "content-length": String(MAX_BODY_BYTES) });
  expect(fits.response.status).not.toHaveBeenCalled();
  const { response, next } = ask({ "content-length": String(MAX_BODY_BYTES + 1) });
  expect(response.status).toHaveBeenCalledWith(413);
  expect(response.type).toHaveBeenCalledWith("text/plain");
  const words = "That is too much to send: 64 kB at most";
  expect(response.set).toHaveBeenCalledWith({ Connection: "close", "Content-Length": "39" });
  expect(response.write.mock.calls.map(([written]) => written)).toEqual([words]);
  expect(response.locals).toEqual({
    refusal: { reason: "body", compared: { maxBytes: MAX_BODY_BYTES } },
  });
  expect(next).not.toHaveBeenCalled();
});

it("a body that does not say its length is counted", async () => {
  const { response, next, send } = ask({ "transfer-encoding": "chunked" });
  await send(MAX_BODY_BYTES);
  expect(response.status).not.toHaveBeenCalled();
  await send(1);
  expect(response.status).toHaveBeenCalledWith(413);
  await send(1);
  expect(response.status).toHaveBeenCalledTimes(1);
  expect(next).not.toHaveBeenCalled();
});

it("a body that is not all there after half a minute is refused, and one that is there is not", async () => {
  const slow = ask({ "content-length": "6" });
  await slow.send(4);
  vi.advanceTimersByTime(29_999);
  expect(slow.response.status).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(slow.response.status).toHaveBeenCalledWith(408);
  expect(slow.response.set).toHaveBeenCalledWith({ Connection: "close", "Content-Length": "35" });
  expect(slow.response.write.mock.calls[0]?.[0]).toBe("The request took too long to arrive");
  await slow.send(2);
  await slow.complete();
  expect(slow.next).not.toHaveBeenCalled();
  const quick = ask({ "content-length": "6" });
  await quick.send(6);
  await quick.complete();
  vi.advanceTimersByTime(60_000);
  expect(quick.next).toHaveBeenCalledTimes(1);
  expect(quick.response.status).not.toHaveBeenCalled();
});

const FILES = { "content-type": "multipart/form-data; boundary=x" };
const MAX_UPLOAD_BYTES = 51 * 1024 * 1024;
const upload = (bytes: number, about = {}) =>
  ask(
    { ...FILES, "content-length": String(bytes) },
    { path: "/import", caller: "of ada", ...about },
  );

it("documents of a traveller go on unread, whatever they weigh up to five files of 10 MB", () => {
  expect(upload(MAX_UPLOAD_BYTES).next).toHaveBeenCalledTimes(1);
  expect(upload(MAX_UPLOAD_BYTES, { path: "/Import.data" }).next).toHaveBeenCalledTimes(1);
  const { response, next } = upload(MAX_UPLOAD_BYTES + 1);
  expect(response.status).toHaveBeenCalledWith(413);
  expect(response.write.mock.calls[0]?.[0]).toMatch(/5 files of 10 MB/);
  expect(next).not.toHaveBeenCalled();
});

it.each([
  ["another page", { path: "/import/1" }],
  ["another method", { method: "PUT" }],
])("%s may not send as much", (_who, about) => {
  const { response, next } = upload(MAX_BODY_BYTES + 1, about);
  expect(response.status).toHaveBeenCalledWith(413);
  expect(next).not.toHaveBeenCalled();
});

it.each([
  ["a visitor", { caller: "from 192.0.2.1" }],
  ["nobody", { caller: undefined }],
])("%s is told to sign in, and to send it again", (_who, about) => {
  const { response, next } = upload(MAX_BODY_BYTES + 1, about);
  expect(response.status).toHaveBeenCalledWith(413);
  expect(response.write.mock.calls[0]?.[0]).toMatch(/Sign in, then share it again/);
  expect(next).not.toHaveBeenCalled();
});

it("what a phone shares while nobody is signed in leads to a page that says so", () => {
  const headers = {
    ...FILES,
    "content-length": String(MAX_BODY_BYTES + 1),
    "sec-fetch-mode": "navigate",
  };
  const { response, next } = ask(headers, { path: "/import", caller: "from 192.0.2.1" });
  expect(response.status).toHaveBeenCalledWith(303);
  expect(response.set).toHaveBeenCalledWith("Location", "/import?signed-out");
  expect(next).not.toHaveBeenCalled();
});

it("an empty body of no length goes on, once", async () => {
  const { next, complete } = ask({ "transfer-encoding": "chunked" });
  await complete();
  expect(next).toHaveBeenCalledTimes(1);
});

const TOO_LARGE = { "content-length": "1000000000" };

it("of what is refused 16 MB are dropped, then no more is taken, and the connection ends", async () => {
  const { request, response, send } = ask(TOO_LARGE);
  for (let n = 0; n < 4; n++) await send(4 * 1024 * 1024);
  expect(request.isPaused()).toBe(false);
  await send(1);
  expect(request.isPaused()).toBe(true);
  vi.advanceTimersByTime(999);
  expect(response.end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(response.end).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

it("it ends when the client has sent everything", async () => {
  const { response, send, complete } = ask(TOO_LARGE);
  await send(1000);
  expect(response.end).not.toHaveBeenCalled();
  await complete();
  expect(response.end).toHaveBeenCalledTimes(1);
});

it("it ends after ten seconds, whatever is sent, and no timer is left behind", async () => {
  const slow = ask(TOO_LARGE);
  const gone = ask(TOO_LARGE);
  gone.response.emit("close");
  vi.advanceTimersByTime(9_999);
  expect(slow.response.end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(slow.response.end).toHaveBeenCalledTimes(1);
  expect(gone.response.end).not.toHaveBeenCalled();
});
