/** NoVo behind a proxy that lets no script of a page run, as for a browser that has them switched off. */
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export async function startUnscriptedFront(novo: string) {
  const { host } = new URL(novo);
  const front = http.createServer((request: IncomingMessage, response: ServerResponse) => {
    // For NoVo it is the site itself.
    const { origin, ...headers } = request.headers;
    const onward = http.request(
      new URL(request.url ?? "/", novo),
      { method: request.method, headers: { ...headers, host, ...(origin && { origin: novo }) } },
      (answer) => {
        const policy = { "content-security-policy": "script-src 'none'" };
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...policy });
        answer.pipe(response);
      },
    );
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(front.address() as AddressInfo).port}`,
    close() {
      front.closeAllConnections();
      return new Promise((resolve) => front.close(resolve));
    },
  };
}
