/** What a client reads over a real connection whose upload is ended before it has come in. */
import net from "node:net";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { afterEach, beforeEach, expect, it } from "vitest";
import { MAX_UPLOAD_BYTES } from "#app/contracts/imports.ts";
import { createHttpServer, listen } from "#app/platform/http/http-server.server.ts";
import { ownReaders } from "#tests/import/documents.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import * as screen from "./import.tsx";

let context: Awaited<ReturnType<typeof createRouteContext>>;
let server: ReturnType<typeof createHttpServer>;
let port: number;
let cookie: string;

/** The body is handed over as @remix-run/express does it (its createRemixRequest): to cancel it destroys the connection. */
beforeEach(async () => {
  context = await createRouteContext();
  context.context.app = ownReaders(context.app);
  ({ cookie } = await context.as("ada"));
  server = createHttpServer();
  server.on("request", async (incoming, outgoing) => {
    const headers = { cookie, "content-type": incoming.headers["content-type"] ?? "" };
    const body = createReadableStreamFromReadable(incoming);
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    const answer = await respond(screen.action(context.request("/import", init)));
    outgoing.writeHead(answer.status).end(await answer.text());
  });
  port = await listen(server, { host: "127.0.0.1", port: 0, variable: "PORT" });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  context.app.close();
});

const HEAD = [
  "POST /import HTTP/1.1",
  "Host: localhost",
  "Content-Type: multipart/form-data; boundary=x",
];
const PART = '--x\r\nContent-Disposition: form-data; name="files"; filename="x.eml"\r\n\r\n';

/** Everything that comes back until there is a sentence in it, or the connection ends. */
function client() {
  const socket = net.connect(port, "127.0.0.1");
  let answer = "";
  let failed = "";
  socket.on("data", (data) => {
    answer += data;
  });
  socket.on("error", (error: NodeJS.ErrnoException) => {
    failed = error.code ?? "error";
  });
  const read = () =>
    expect.poll(() => failed || answer, { timeout: 60_000 }).toMatch(/description|^E/);
  return {
    socket,
    send: (text: string | Buffer) => void socket.write(text),
    async answer() {
      await read();
      socket.destroy();
      return failed || answer;
    },
  };
}

it("who sends slowly reads that it took too long, and nothing of it is held", async () => {
  const { imports } = context.context.app;
  const times = { ...imports.times, receiveMs: 200 };
  context.context.app = { ...context.context.app, imports: { ...imports, times } };
  const { socket, send, answer } = client();
  send([...HEAD, "Content-Length: 1000000", "", PART].join("\r\n"));
  const drip = setInterval(() => send("a"), 20);
  socket.on("close", () => clearInterval(drip));
  expect(await answer()).toMatch(/^HTTP\/1.1 400 .*The upload took too long/s);
  expect(imports.held.total).toBe(0);
});

it("who sends too much without saying so reads how much it may be", async () => {
  const { socket, send, answer } = client();
  send(
    [...HEAD, "Transfer-Encoding: chunked", "", `${PART.length.toString(16)}\r\n${PART}\r\n`].join(
      "\r\n",
    ),
  );
  const megabyte = Buffer.concat([
    Buffer.from("100000\r\n"),
    Buffer.alloc(2 ** 20, "a"),
    Buffer.from("\r\n"),
  ]);
  for (let sent = 0; sent <= MAX_UPLOAD_BYTES && !socket.destroyed; sent += 2 ** 20) {
    await new Promise((resolve) => socket.write(megabyte, resolve));
  }
  expect(await answer()).toMatch(/^HTTP\/1.1 400 .*5 files of 10 MB at most/s);
  expect(context.context.app.imports.held.total).toBe(0);
});

it("who sends more parts than anyone chooses is answered before the end, and nothing of it is held", async () => {
  const { send, answer } = client();
  const parts = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1000);
  send([...HEAD, "Content-Length: 10000000", "", parts].join("\r\n"));
  expect(await answer()).toMatch(/^HTTP\/1.1 400 .*Send up to 5 files at a time/s);
  expect(context.context.app.imports.held.total).toBe(0);
});
