/** How a traveller is notified, and the browser that shows it while no page is open. */
import { z } from "zod";
import { m } from "#messages";

/** `HH:MM`, in the traveller's own time zone. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: m.typed.clock });

const MAX_ZONE_LENGTH = 64;
export const timeZone = z
  .string()
  .max(MAX_ZONE_LENGTH)
  .refine(isTimeZone, { error: m.typed.timeZone });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Default of each channel. Email's address is from a sign-in service and may be unverified. */
export const CHANNELS = { push: true, email: false };
export type ChannelName = keyof typeof CHANNELS;
export const CHANNEL_NAMES = Object.keys(CHANNELS) as ChannelName[];

export const ofChannels = <Value>(of: (name: ChannelName) => Value) =>
  Object.fromEntries(CHANNEL_NAMES.map((name) => [name, of(name)])) as Record<ChannelName, Value>;

export const notificationSettings = z.object({
  ...ofChannels(() => z.boolean()),
  spoken: z.boolean(),
  /** Null: never quiet. What needs a decision is sent even then. */
  quietHours: z.object({ from: clock, until: clock, timeZone }).nullable(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** Given fields change; others stay. */
export const changeNotificationSettings = notificationSettings.partial();
export type ChangedNotificationSettings = z.infer<typeof changeNotificationSettings>;

/** A key of `count` bytes: base64url without padding. */
const bytes = (count: number) =>
  z
    .string()
    .max(128)
    .transform((text) => text.replace(/={1,2}$/, ""))
    .refine(
      (text) => /^[\w-]+$/.test(text) && text.length === Math.ceil((count * 4) / 3),
      "That is not the key of a subscription",
    );

const MAX_ENDPOINT_LENGTH = 1024;

/** A browser's PushSubscription as JSON (W3C Push API; RFC 8291 for the key sizes). */
export const pushSubscription = z.object({
  endpoint: z
    .string()
    .max(MAX_ENDPOINT_LENGTH)
    .refine(isPushEndpoint, "That is not the address of a push service"),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

/** A named host over https, default port. Each send checks what the name resolves to (push-sender.server.ts). */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname } = new URL(text);
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  return (
    protocol === "https:" &&
    !username &&
    !password &&
    port === "" &&
    !isNumber &&
    hostname.includes(".")
  );
}

/** What a browser needs before it subscribes. */
export const pushState = z.object({
  /** The site's VAPID key (RFC 8292), base64url. */
  publicKey: z.string(),
  /** Whether this session has a subscription and its traveller wants pushes. */
  isSubscribed: z.boolean(),
});

/** The pushed message: W3C Push API, "declarative push message". */
export interface PushMessage {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    /** A URL of the site. */
    navigate: string;
    lang: string;
    dir: "ltr" | "rtl";
    tag: string;
  };
}
