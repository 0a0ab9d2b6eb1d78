import ipaddr from "ipaddr.js";

/**
 * What counts as one stranger: an IPv4 address, or the /64 that an IPv6 address is in, since whoever
 * has one of its addresses has 2^64 of them (RFC 4291, 2.5.4; RFC 6177).
 */
export function networkOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
