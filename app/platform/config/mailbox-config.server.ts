/** The mailbox that travellers' booking mails are forwarded to. See `.env.example` and docs/use/import.md. */
import type { z } from "zod";
import { fitting } from "./config-values.server.ts";

const ADDRESS = /^[^\s<>@"+]{1,20}@[^\s<>@"]{1,190}$/;

export const mailboxVariables = {
  IMPORT_IMAP_URL: fitting(
    isImapUrl,
    "should be imaps:// or imap:// with a user, a password and a host, for example imaps://trips:password@mail.example/INBOX",
  ),
  IMPORT_ADDRESS: fitting(
    ADDRESS,
    "should be an address without a plus sign, for example trips@novo.example",
  ),
  IMPORT_MAIL_SERVER: fitting(
    /^[\w.-]{1,190}$/,
    "should be the name in the server's Authentication-Results header",
  ),
};

type Variables = z.infer<z.ZodObject<typeof mailboxVariables>>;

function isImapUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return ["imap:", "imaps:"].includes(protocol) && Boolean(hostname && username && password);
}

export interface MailboxConfig {
  host: string;
  port: number;
  secure: boolean;
  user: string;
  password: string;
  folder: string;
  /** The base of every traveller's import address. */
  address: string;
  /** The server whose Authentication-Results headers are trusted; null for none. */
  server: string | null;
}

export function chooseMailbox(
  { IMPORT_IMAP_URL, IMPORT_ADDRESS, IMPORT_MAIL_SERVER }: Variables,
  problem: (text: string) => void,
): MailboxConfig | null {
  if (!IMPORT_IMAP_URL) return null;
  const { protocol, hostname, port, username, password, pathname } = new URL(IMPORT_IMAP_URL);
  const secure = protocol === "imaps:";
  const user = decodeURIComponent(username);
  const address = IMPORT_ADDRESS ?? (ADDRESS.test(user) ? user : undefined);
  if (!address) {
    problem(
      "IMPORT_IMAP_URL is set, but IMPORT_ADDRESS is not: say which address emails are sent to",
    );
  }
  return {
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    user,
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
    address: address ?? "",
    server: IMPORT_MAIL_SERVER ?? null,
  };
}
