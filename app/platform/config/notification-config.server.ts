/** How travellers are notified while they are not looking. See `.env.example`. */
import { createECDH } from "node:crypto";
import type { z } from "zod";
import { fitting } from "./config-values.server.ts";

const KEY = /^[\w-]+$/;

/** "NoVo <novo@novo.example>", or the address alone; nothing that could start another header. */
const SENDER = /^(?:[^<>\r\n"@]{0,60}<)?[^\s<>@"]{1,64}@[^\s<>@"]{1,190}>?$/;

const key = fitting(KEY, "should be base64url: npx web-push generate-vapid-keys makes a pair");

export const notificationVariables = {
  VAPID_PUBLIC_KEY: key,
  VAPID_PRIVATE_KEY: key,
  VAPID_SUBJECT: fitting(isSubject, "should be mailto: and an address, or an https URL"),
  SMTP_URL: fitting(
    isSmtpUrl,
    "should be smtp:// or smtps:// and a host, for example smtps://novo:password@mail.example:465",
  ),
  MAIL_FROM: fitting(SENDER, "should be an address, for example NoVo <novo@novo.example>"),
};

type Variables = z.infer<z.ZodObject<typeof notificationVariables>>;

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return ["smtp:", "smtps:"].includes(protocol) && hostname !== "";
}

function isSubject(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return protocol === "https:"
    ? hostname !== "localhost"
    : protocol === "mailto:" && pathname.includes("@");
}

/** Calls `problem` for each value that conflicts with another. */
export function checkNotifications(vars: Variables, problem: (text: string) => void): void {
  const { VAPID_PUBLIC_KEY: open, VAPID_PRIVATE_KEY: secret } = vars;
  if (Boolean(open) !== Boolean(secret)) {
    const [set, missing] = open ? ["PUBLIC", "PRIVATE"] : ["PRIVATE", "PUBLIC"];
    problem(`VAPID_${set}_KEY is set, but VAPID_${missing}_KEY is not: set both, or neither`);
  } else if (open && secret && !isPair(open, secret)) {
    problem(
      "VAPID_PRIVATE_KEY is not the one of VAPID_PUBLIC_KEY: npx web-push generate-vapid-keys makes a pair",
    );
  }
  if (vars.SMTP_URL && !vars.MAIL_FROM) {
    problem("SMTP_URL is set, but MAIL_FROM is not: say which address emails come from");
  }
}

/** P-256 keys, uncompressed (RFC 8292, 3.2). */
function isPair(open: string, secret: string): boolean {
  try {
    const curve = createECDH("prime256v1");
    curve.setPrivateKey(secret, "base64url");
    return curve.getPublicKey("base64url") === open;
  } catch {
    return false;
  }
}

export function chooseNotifications(vars: Variables & { APP_URL?: string }) {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, SMTP_URL, MAIL_FROM, APP_URL } = vars;
  const site = APP_URL?.startsWith("https:") ? APP_URL : undefined;
  const sender = MAIL_FROM && `mailto:${MAIL_FROM.replace(/^[^<]*<|>$/g, "")}`;
  return {
    vapid: {
      /** If null, a pair is generated once and kept in the database. */
      keys:
        VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
          ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
          : null,
      /** Contact for push services (RFC 8292, 2.1). */
      subject: VAPID_SUBJECT ?? site ?? sender ?? "mailto:novo@novo.invalid",
    },
    mail: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null,
  };
}
