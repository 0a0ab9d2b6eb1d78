import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { createNetworkOf } from "./network-of.server.ts";

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as unknown as IncomingMessage;

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["203.0.113.9:49152", "203.0.113.9"],
  ["[2001:db8:1:2:3:4:5:6]:49152", "2001:db8:1:2::/64"],
  ["no address", "unknown"],
])("%s is the network %s", (address, network) => {
  expect(createNetworkOf(undefined)(request(address))).toBe(network);
});

it("believes nothing that a client says where no proxy stands in front", () => {
  expect(createNetworkOf(undefined)(request("203.0.113.9", "192.0.2.1"))).toBe("203.0.113.9");
});

it("believes as many proxies as there are, counted from here", () => {
  const forwarded = "192.0.2.1, 192.0.2.2, 192.0.2.3";
  const seen = [1, 2, 3, 9].map((hops) => createNetworkOf(hops)(request("10.0.0.1", forwarded)));
  expect(seen).toEqual(["192.0.2.3", "192.0.2.2", "192.0.2.1", "192.0.2.1"]);
});

it("believes the proxies at these addresses, and nobody else", () => {
  const networkOf = createNetworkOf("10.0.0.1 , 10.1.0.0/16");
  expect(networkOf(request("10.0.0.1", "192.0.2.1"))).toBe("192.0.2.1");
  expect(networkOf(request("10.0.0.1", "192.0.2.1, 10.1.2.3"))).toBe("192.0.2.1");
  expect(networkOf(request("10.0.0.2", "192.0.2.1"))).toBe("10.0.0.2");
});

it("believes proxies that write the port behind each address", () => {
  const networkOf = createNetworkOf("10.0.0.1, 2001:db8::/32");
  const forwarded = "192.0.2.1:49152, [2001:db8::7]:443";
  expect(networkOf(request("10.0.0.1", forwarded))).toBe("192.0.2.1");
});

it.each([
  ["a dedicated one", "", "2a09:8280:1::af:1aa1:0"],
  ["a shared one", "", "66.241.124.230"],
  ["and the visitor forges an entry", "192.0.2.1, ", "66.241.124.230"],
])("tells visitors apart on Fly, which names the app's own address last: %s", (_, forged, app) => {
  const hops = Number(/TRUST_PROXY = "(\d+)"/.exec(readFileSync("fly.toml", "utf8"))?.[1]);
  const visitors = ["203.0.113.9", "203.0.113.10"];
  const seen = visitors.map((visitor) =>
    createNetworkOf(hops)(request("172.16.4.2", `${forged}${visitor}, ${app}`)),
  );
  expect(seen).toEqual(visitors);
});
