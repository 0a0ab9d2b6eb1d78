/**
 * Notifies a dispatcher by webhook, per the Standard Webhooks specification
 * (github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md): `webhook-id`,
 * `webhook-timestamp` in seconds, and `webhook-signature`, "v1," plus the base64 HMAC-SHA256 of
 * "id.timestamp.body". See docs/run/dispatch.md.
 */
import { createHmac } from "node:crypto";
import { z } from "zod";
import type { DispatchEvent } from "#app/contracts/dispatch.ts";
import type { WebhookConfig } from "#app/platform/config/dispatch-config.server.ts";
import { createHttpClient } from "#app/platform/outbound/http-client.server.ts";
import type { Clock } from "../context/clock.ts";
import type { CallOptions, ProviderResult } from "../providers/provider.ts";
import type { DispatchProvider } from "./provider.ts";

const NAME = "Dispatch webhook";
/** The specification advises 15 to 30 seconds. */
const TIMEOUT_MS = 15_000;
/** The response is ignored, but bounded all the same. */
const MAX_ANSWERED_BYTES = 64 * 1024;

export function createWebhookDispatch(
  { url, secret, takesMessages }: WebhookConfig,
  { clock, timeoutMs = TIMEOUT_MS, restMs }: { clock: Clock; timeoutMs?: number; restMs?: number },
): DispatchProvider {
  const { origin, pathname, search } = new URL(url);
  const http = createHttpClient({
    provider: NAME,
    baseUrl: origin,
    timeoutMs,
    maxBytes: MAX_ANSWERED_BYTES,
    ...(restMs === undefined ? {} : { restMs }),
  });
  async function send(
    event: DispatchEvent | CheckEvent,
    options?: CallOptions,
  ): Promise<ProviderResult<null>> {
    const sent = await http.call({
      what: "webhook",
      path: `${pathname}${search}`,
      body: event,
      headers: signed(event, secret, clock.now()),
      schema: z.unknown(),
      // The URL is unknown there, which is not the booking's fault.
      explain: (status) => (status === 404 || status === 410 ? "refused" : undefined),
      signal: options?.signal,
    });
    return sent.ok ? { ok: true, data: null } : sent;
  }
  return {
    name: NAME,
    kind: "webhook",
    source: "live",
    takesMessages,
    state: http.state,
    isResting: http.isResting,
    deliver: (event, options) => send(event, options),
    check: (options) => {
      const now = clock.now().toISOString();
      return send({ id: `check ${now}`, type: "novo.check", timestamp: now, data: {} }, options);
    },
  };
}
/** A no-op event: receivers ignore unknown types. */
type CheckEvent = Omit<DispatchEvent, "type" | "data"> & { type: "novo.check"; data: object };

/** Signs `JSON.stringify(event)`, which is the body as sent. */
function signed(event: { id: string }, secret: Buffer, now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = createHmac("sha256", secret)
    .update(`${event.id}.${timestamp}.${JSON.stringify(event)}`)
    .digest("base64");
  return {
    "webhook-id": event.id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}
