import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

/** Names the network that a request comes from, as one stranger. */
export type NetworkOf = (request: IncomingMessage) => string;

/**
 * The address is that of the connection, or the one that the proxies in front name: `trustProxy` of
 * them, or those at its addresses.
 */
export function createNetworkOf(trustProxy: number | string | undefined): NetworkOf {
  const isTrusted =
    typeof trustProxy === "string"
      ? proxyAddr.compile(trustProxy.split(",").map((address) => address.trim()))
      : (_address: string, hop: number) => hop < (trustProxy ?? 0);
  return (request) => networkOf(proxyAddr(request, isTrusted));
}

/**
 * What counts as one stranger: an IPv4 address, or the /64 that an IPv6 address is in, since anyone who
 * has one of its addresses has 2^64 of them (RFC 4291, 2.5.4; RFC 6177).
 */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
