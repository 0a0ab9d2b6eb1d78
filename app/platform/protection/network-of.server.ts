import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

/** Names the network that a request comes from: one stranger. */
export type NetworkOf = (request: IncomingMessage) => string;

/** By the connection's address, or the one named by the `trustProxy` proxies in front. */
export function createNetworkOf(trustProxy: number | string | undefined): NetworkOf {
  const isTrusted =
    typeof trustProxy === "string"
      ? proxyAddr.compile(trustProxy.split(",").map((address) => address.trim()))
      : (_address: string, hop: number) => hop < (trustProxy ?? 0);
  return (request) =>
    networkOf(
      withoutPort(proxyAddr(request, (address, hop) => isTrusted(withoutPort(address), hop))),
    );
}

/** Azure's proxies append the port to the address. */
const withoutPort = (address: string): string =>
  /^(?:\[(?<v6>[\da-f:.]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/i.exec(address)?.slice(1).find(Boolean) ??
  address;

/** One stranger: an IPv4 address, or the /64 of an IPv6 address, which one line has whole (RFC 6177). */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
