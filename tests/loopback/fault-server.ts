import http from "node:http";
import type { AddressInfo } from "node:net";

export type Fault =
  | "none"
  | "hang"
  | "reset"
  | "drip"
  | "garbage"
  | "huge"
  | "error"
  | "refused"
  | "gone"
  | "busy"
  | "echo";

const HUGE_BYTES = 50 * 1024 * 1024;

/** A server on loopback that goes wrong in the way that it is told to. */
export async function startFaultServer(answer: unknown) {
  let fault: Fault = "none";
  let requests = 0;
  let sentBytes = 0;
  const drips = new Set<NodeJS.Timeout>();
  const server = http.createServer((request, response) => {
    requests += 1;
    if (fault === "echo") return void echo(request, response);
    if (fault === "gone") return void response.writeHead(410).end("{}");
    if (fault === "busy") return void response.writeHead(429, { "Retry-After": "3600" }).end("{}");
    if (fault === "none") return void response.end(JSON.stringify(answer));
    if (fault === "error") return void response.writeHead(500).end("oops");
    if (fault === "refused") return void response.writeHead(401).end("{}");
    if (fault === "garbage") return void response.end(Buffer.from([0xff, 0xfe, 0x00, 0x9f, 0x7b]));
    if (fault === "reset") return void response.socket?.destroy();
    if (fault === "drip") {
      response.writeHead(200, { "Content-Type": "application/json" });
      const drip = setInterval(() => response.write(" "), 50);
      drips.add(drip);
      response.once("close", () => clearInterval(drip));
    }
    if (fault === "huge") pour(response);
    // "hang": no answer at all.
  });

  /** An error that says all that it was told: path, headers and body. Each time in another status. */
  async function echo(request: http.IncomingMessage, response: http.ServerResponse) {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { url, headers } = request;
    const statuses = [500, 400, 401, 403, 404, 406, 429, 200, 302];
    const status = statuses[requests % statuses.length] ?? 500;
    const message = `not subscribed, quota: ${decodeURIComponent(url ?? "")} ${url} ${JSON.stringify(headers)} ${body}`;
    const location = { Location: `https://elsewhere.example${url}` };
    response.writeHead(status, status === 302 ? location : {});
    const json = JSON.stringify({ message, error: message, result: message, code: message });
    response.end(requests % 2 === 0 ? json : `<h1>${message}</h1>`);
  }

  /** As fast as it is taken, until all is sent or the other side has had enough. */
  function pour(response: http.ServerResponse) {
    const chunk = Buffer.alloc(64 * 1024, " ");
    let left = HUGE_BYTES;
    const more = () => {
      while (left > 0 && !response.destroyed) {
        left -= chunk.byteLength;
        sentBytes += chunk.byteLength;
        if (!response.write(chunk)) return void response.once("drain", more);
      }
      response.end();
    };
    more();
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    use(next: Fault) {
      fault = next;
    },
    requests: () => requests,
    sentBytes: () => sentBytes,
    async close() {
      for (const drip of drips) clearInterval(drip);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
