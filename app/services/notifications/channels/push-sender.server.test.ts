import { expect, it } from "vitest";
import webPush from "web-push";
import { isPushEndpoint } from "#app/contracts/notifications.ts";
import { startPushService } from "#tests/support/push-service.ts";
import { createPushSender, isPublicAddress } from "./push-sender.server.ts";

/** IANA's registries of special-purpose addresses, and how some of them are written. */
it.each([
  ...["127.0.0.1", "10.0.0.1", "172.16.3.4", "192.168.1.1", "169.254.169.254", "100.64.0.1"],
  ...["0.0.0.0", "224.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fc00::1", "fd00::1"],
  ...["::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "ff02::1"],
  ...["192.0.2.1", "198.51.100.1", "2001:db8::1", "name.example", ""],
  ...["168.63.129.16", "::ffff:168.63.129.16"],
])("%s is no public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
it.each(["142.250.74.10", "17.57.144.84", "2a00:1450:4001:800::200a"])("%s is one", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  "http://fcm.googleapis.com/send/1",
  "https://fcm.googleapis.com:8443/send/1",
  "https://user@fcm.googleapis.com/",
  "https://user:word@fcm.googleapis.com/",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://[::1]/",
  "https://localhost/",
  "https://metadata/",
  "file:///etc/passwd",
  "not an address",
])("a browser may not name %s", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});
it.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
])("%s is one of a push service", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

const vapid = { ...webPush.generateVAPIDKeys(), subject: "mailto:novo@novo.example" };
const about = { payload: "{}", ttlSeconds: 60, topic: "t", vapid };

it("nothing is sent to a name that leads into a network of one's own, also where only one of its addresses does", async () => {
  const service = await startPushService();
  const { endpoint, keys } = service.subscribe();
  const resolve = (_host: string, done: (error: null, found: object[]) => void) =>
    done(null, [
      { address: "142.250.74.10", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ]);
  const sender = createPushSender({ resolve: resolve as never });
  const push = { ...about, subscription: { endpoint, ...keys } };
  expect(await sender.send(push, new AbortController().signal)).toEqual({
    outcome: "gone",
    why: "push.example is not a public address",
  });
  expect(service.received).toEqual([]);
  await service.close();
});

it("keys that are none are refused without a word", async () => {
  const subscription = {
    endpoint: "https://push.example/1",
    p256dh: "A".repeat(87),
    auth: "A".repeat(22),
  };
  const sent = await createPushSender().send(
    { ...about, subscription },
    new AbortController().signal,
  );
  expect(sent.outcome).toBe("refused");
});
