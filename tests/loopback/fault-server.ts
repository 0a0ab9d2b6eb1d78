import http from "node:http";
import type { AddressInfo } from "node:net";

export type Fault = "none" | "hang" | "reset" | "drip" | "garbage" | "huge" | "error" | "refused";

const HUGE_BYTES = 50 * 1024 * 1024;

/** A server on loopback that goes wrong in the way that it is told to. */
export async function startFaultServer(answer: unknown) {
  let fault: Fault = "none";
  let requests = 0;
  let sentBytes = 0;
  const drips = new Set<NodeJS.Timeout>();
  const server = http.createServer((_request, response) => {
    requests += 1;
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
