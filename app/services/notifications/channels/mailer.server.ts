import { createTransport } from "nodemailer";
import type { Config } from "#app/platform/config/config.server.ts";
import { m } from "#messages";
import type { Delivery } from "./channel.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for the same news: mail programs show it once. */
  id: string;
  unsubscribeUrl: string;
}

export interface Mailer {
  /** Never rejects; "unknown" if the server has the text but has not answered. */
  send(mail: Mail): Promise<Delivery>;
  /** Signs in without sending anything; rejects with the reason. */
  verify(): Promise<void>;
  /** How the last email went. */
  state(): "ok" | "failing";
}

const TIMEOUT_MS = 10_000;

export function createMailer({ mail }: Pick<Config, "mail">): Mailer | null {
  if (!mail) return null;
  const transport = createTransport(
    {
      url: mail.url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      dnsTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: mail.from },
  );
  let state: "ok" | "failing" = "ok";
  return {
    state: () => state,
    async verify() {
      await transport.verify();
    },
    async send({ to, subject, text, html, id, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          // As an object it is a single address, whatever it contains.
          to: { name: "", address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domainOf(mail.from)}>`,
          list: { unsubscribe: { url: unsubscribeUrl, comment: m.notifications.noMoreEmails() } },
          headers: {
            // RFC 3834: suppresses out-of-office replies.
            "Auto-Submitted": "auto-generated",
            // RFC 8058: mail programs unsubscribe with a POST to that address, without opening it.
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
        });
        state = "ok";
        return { outcome: "sent", why: "" };
      } catch (error) {
        const failure = error as Failure;
        const outcome = outcomeOf(failure);
        // One invalid address says nothing about the server.
        if (outcome !== "refused") state = "failing";
        return { outcome, why: whyOf(failure) };
      }
    },
  };
}

const domainOf = (from: string) => from.replace(/^.*@|>$/g, "") || "novo.invalid";

/** Fields that nodemailer adds to its errors. */
interface Failure extends Error {
  responseCode?: number;
  code?: string;
  command?: string;
}

/** For the log, so without the server's message, which names the traveller's address. */
const whyOf = ({ name, responseCode, code, command }: Failure) =>
  [responseCode, code, command].filter(Boolean).join(" ") || name;

/** RFC 5321, 4.2.1: 4yz is transient, 5yz is permanent. Only the server's answer ends the DATA command. */
function outcomeOf({ responseCode, command, code }: Failure): Delivery["outcome"] {
  if (responseCode !== undefined && responseCode >= 500 && code === "EENVELOPE") return "refused";
  if (responseCode !== undefined)
    return responseCode >= 500 && command === "DATA" ? "refused" : "again";
  return command === "DATA" ? "unknown" : "again";
}
