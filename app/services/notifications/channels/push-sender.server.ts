/**
 * Sends to browsers' push services (RFC 8030), encrypted for the one browser (RFC 8291) and signed (RFC 8292)
 * by web-push. The endpoints come from browsers, so they could be anything: only https to public addresses is
 * allowed, and the resolved address is checked when the connection opens, not before. Redirects are not
 * followed.
 */

import { lookup as dnsLookup, type LookupAddress } from "node:dns";
import https from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import webPush from "web-push";
import { within } from "#app/platform/deadline.ts";
import type { Delivery } from "./channel.ts";
import type { VapidKeys } from "./server-keys.server.ts";

export interface Push {
  subscription: { endpoint: string; p256dh: string; auth: string };
  payload: string;
  /** How long the push service keeps it for a browser that is offline. */
  ttlSeconds: number;
  /** A newer push replaces an undelivered one of the same topic. */
  topic: string;
  vapid: VapidKeys & { subject: string };
}

export interface PushSender {
  /** Never rejects. */
  send(push: Push, signal: AbortSignal): Promise<Delivery>;
}

const TIMEOUT_MS = 10_000;

/** A public address on which Azure's own services answer inside each virtual network. */
const AZURE_HOST = "168.63.129.16";

/** Publicly routed unicast: no machine of this network, and none of the cloud's own. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast" && parsed.toString() !== AZURE_HOST;
}

class NotPublic extends Error {}

type Resolve = (
  host: string,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

const resolveName: Resolve = (host, done) => dnsLookup(host, { all: true }, done);

/** Connects to the address that was checked: there is no second DNS lookup. */
const publicOnly =
  (resolve: Resolve): LookupFunction =>
  (host, { all }, done) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), "");
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new NotPublic(`${host} is not a public address`), "");
      }
      if (all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };

/** `through` is for tests: a local push service with its own certificate. */
export function createPushSender({
  resolve = resolveName,
  through = {},
}: {
  resolve?: Resolve;
  through?: Pick<https.RequestOptions, "ca" | "port" | "lookup">;
} = {}): PushSender {
  const lookup = publicOnly(resolve);
  return {
    async send({ subscription, payload, ttlSeconds, topic, vapid }, signal) {
      try {
        const { endpoint, p256dh, auth } = subscription;
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          payload,
          { TTL: ttlSeconds, urgency: "high", topic, vapidDetails: vapid },
        );
        const options = { method: "POST", headers, agent: false, lookup, ...through };
        return await within(TIMEOUT_MS, signal, (until) =>
          post(endpoint, { ...options, signal: until }, body as Buffer),
        );
      } catch (error) {
        // The keys are not a point on the curve: nothing can be encrypted for them.
        return { outcome: "refused", why: wordsOf(error) };
      }
    },
  };
}

function post(endpoint: string, options: https.RequestOptions, body: Buffer): Promise<Delivery> {
  return new Promise((resolve) => {
    let isOpen = false;
    const request = https.request(endpoint, options, (response) => {
      // Beyond its status the response is of no use, and could be of any length.
      response.destroy();
      const status = response.statusCode ?? 0;
      resolve({ outcome: outcomeOf(status), why: `status ${status}` });
    });
    request.on("socket", (socket) => socket.once("secureConnect", () => (isOpen = true)));
    request.on("error", (error) => {
      const outcome = error instanceof NotPublic ? "gone" : isOpen ? "unknown" : "again";
      resolve({ outcome, why: wordsOf(error) });
    });
    request.end(body);
  });
}

/** RFC 8030, 5 to 8: 404 and 410 mean gone; 429 and 5xx are transient. */
function outcomeOf(status: number): Delivery["outcome"] {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "again" : "refused";
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
