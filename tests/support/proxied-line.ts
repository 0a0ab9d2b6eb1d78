/** A line to a server, by way of this process. */
import net, { type AddressInfo } from "node:net";

export interface ProxiedLine {
  /** The server's address, by way of this line. */
  url: string;
  close(): Promise<void>;
}

/** `connected` is given both ends of each connection, and passes on what comes. */
export async function layProxiedLine(
  serverUrl: string,
  connected: (near: net.Socket, far: net.Socket) => void,
): Promise<ProxiedLine> {
  const { hostname, port } = new URL(serverUrl);
  const open = new Set<net.Socket>();
  const line = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      // A line that breaks closes both ends: that is all there is to say of it.
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
    connected(near, far);
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const url = new URL(serverUrl);
  url.port = String((line.address() as AddressInfo).port);
  return {
    url: url.href,
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => line.close(() => resolve()));
    },
  };
}
