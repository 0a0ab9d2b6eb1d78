import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createHttpServer, listen } from "./http-server.server.ts";

const REST_MS = 50;
let server: ReturnType<typeof createHttpServer>;
let port: number;
const callers: Socket[] = [];

beforeEach(async () => {
  server = createHttpServer({ restMs: REST_MS });
  server.on("request", (_request, response) => response.writeHead(429).end("too much"));
  port = await listen(server, { host: "127.0.0.1", port: 0, variable: "PORT" });
});
afterEach(() => {
  for (const caller of callers.splice(0)) caller.destroy();
  server.close();
});

/** A caller who sends this and no more, once it has been answered. */
async function answered(request: string): Promise<Socket> {
  const caller = connect(port, "127.0.0.1");
  callers.push(caller);
  caller.write(request);
  const heard = await new Promise((resolve) => caller.once("data", resolve));
  expect(String(heard)).toContain("429");
  return caller;
}

it("whoever keeps back the rest of a request that was answered is let go", async () => {
  const caller = await answered("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nfour");
  await new Promise((resolve) => caller.once("close", resolve));
});

it("whoever has sent all of it keeps the connection", async () => {
  for (const request of [
    "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nfour",
  ]) {
    const caller = await answered(request);
    await wait(4 * REST_MS);
    expect(caller.closed).toBe(false);
  }
});
