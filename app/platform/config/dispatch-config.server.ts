/** Who is told of booked cars, and who may report on them. See `.env.example` and docs/run/dispatch.md. */
import { z } from "zod";
import { isLoopback } from "../protection/origins.server.ts";
import { fitting, oneOf, onOrOff, url } from "./config-values.server.ts";

/** Standard Webhooks: 24 to 64 bytes in base64, prefixed with "whsec_". */
const SECRET = /^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const SECRET_BYTES = { min: 24, max: 64 };

const bytesOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ""), "base64");

export const dispatchVariables = {
  DISPATCH_PROVIDER: oneOf("webhook", "demo", "none").optional(),
  DISPATCH_WEBHOOK_URL: url
    .refine(isSafe, "should be https, or http on this machine, without a user's name in it")
    .optional(),
  DISPATCH_WEBHOOK_SECRET: fitting(
    (text) =>
      SECRET.test(text) &&
      bytesOf(text).length >= SECRET_BYTES.min &&
      bytesOf(text).length <= SECRET_BYTES.max,
    "should be whsec_ and 24 to 64 bytes in base64: echo whsec_$(openssl rand -base64 32)",
  ),
  DISPATCH_TOKEN: z
    .string()
    .min(32, "should have at least 32 characters")
    .max(200, "should have at most 200 characters")
    .optional(),
  DISPATCH_MESSAGES: onOrOff.default("off"),
};

/** Events contain names and addresses. An invalid URL is reported elsewhere. */
function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return protocol === "https:" || isLoopback(hostname);
}

export interface WebhookConfig {
  kind: "webhook";
  url: string;
  secret: Buffer;
  /** Whether it forwards travellers' messages to drivers. */
  takesMessages: boolean;
  /** What reports carry as "Authorization: Bearer". */
  token: string;
}
export type DispatchConfig = { kind: "demo" } | { kind: "none" } | WebhookConfig;

/** All three variables or none: a dispatcher told of a car must be able to confirm it. */
export function chooseDispatch(
  vars: z.infer<z.ZodObject<typeof dispatchVariables>>,
  problem: (text: string) => void,
): DispatchConfig & { because: string; ifRefused?: string } {
  const { DISPATCH_PROVIDER: name } = vars;
  if (name === "demo" || name === "none") {
    return { kind: name, because: `DISPATCH_PROVIDER is ${name}` };
  }
  const { DISPATCH_WEBHOOK_URL, DISPATCH_WEBHOOK_SECRET, DISPATCH_TOKEN } = vars;
  const parts = { DISPATCH_WEBHOOK_URL, DISPATCH_WEBHOOK_SECRET, DISPATCH_TOKEN };
  const missing = Object.entries(parts).flatMap(([key, value]) => (value ? [] : [key]));
  if (DISPATCH_WEBHOOK_URL && DISPATCH_WEBHOOK_SECRET && DISPATCH_TOKEN) {
    return {
      kind: "webhook",
      url: DISPATCH_WEBHOOK_URL,
      secret: bytesOf(DISPATCH_WEBHOOK_SECRET),
      token: DISPATCH_TOKEN,
      takesMessages: vars.DISPATCH_MESSAGES === "on",
      because: "DISPATCH_WEBHOOK_URL is set",
      ifRefused: "Check that DISPATCH_WEBHOOK_SECRET is the one that the receiver has.",
    };
  }
  const set = Object.keys(parts).find((key) => !missing.includes(key));
  if (set) problem(`${set} is set, but ${missing.join(" and ")} is not`);
  else if (name) problem(`DISPATCH_PROVIDER is ${name}, but ${missing.join(" and ")} is not set`);
  return { kind: "demo", because: "DISPATCH_WEBHOOK_URL is not set" };
}
