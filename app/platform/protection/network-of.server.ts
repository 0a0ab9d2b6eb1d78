import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

/** Names the network that a request comes from, as one stranger. */
export type NetworkOf = (request: IncomingMessage) => string;

/** The connection's address, or the one that `trustProxy` proxies in front name. */
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

/** Azure's proxies write the port behind the address. */
const withoutPort = (address: string): string =>
  /^(?:\[(?<v6>[\da-f:.]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/i.exec(address)?.slice(1).find(Boolean) ??
  address;

/** One stranger: an IPv4 address, or the /64 around an IPv6 address, which one line has whole (RFC 6177). */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
