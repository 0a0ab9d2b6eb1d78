/** Read every half minute, by a job. A mail is of the traveller whose token its address has. Nothing is deleted. */

import type { FetchMessageObject, ImapFlow } from "imapflow";
import { MAX_FILE_BYTES } from "#app/contracts/imports.ts";
import type { MailboxConfig } from "#app/platform/config/mailbox-config.server.ts";
import { within } from "#app/platform/deadline.ts";
import { isLoopback } from "#app/platform/protection/origins.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { JobKind } from "#app/services/jobs/run-jobs.server.ts";
import { importOwnerOf, tokensIn } from "./import-address.server.ts";
import { receiveMail } from "./receive-mail.server.ts";

const LOOK_MS = 30_000;
/** There was more than one look reads. */
const MORE_MS = 2_000;
const RETRY_MS = 60_000;
/** Longer than any look takes; then the connection is closed. */
const MAX_LOOK_MS = 100_000;
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** So many mails are listed at one look, which fits into one line of a command; so many of them are handled, so many read. */
const MAX_LISTED = 500;
const MAX_HANDLED = 100;
const MAX_READ = 20;
/** A mail that cannot be handled is left after so many looks of this process. */
const MAX_TRIES = 3;

/** "It was read by NoVo", where the mailbox takes flags of that kind; else it counts as seen. */
const DONE = "$NoVoRead";
const SEEN = "\\Seen";
const ADDRESSED = ["delivered-to", "x-original-to", "envelope-to", "to", "cc"];

export function mailboxJobs(app: AppContext): Record<string, JobKind> {
  const { mailbox } = app.config;
  const kept = { tries: new Map<string, number>(), after: 0 };
  return {
    mailbox: {
      always: { key: "mailbox", runAt: app.clock.now() },
      retryMs: RETRY_MS,
      async run(_, signal) {
        // Of an earlier configuration: left alone, its job would be overdue for good.
        if (!mailbox) return null;
        const hasMore = await within(MAX_LOOK_MS, signal, (until) =>
          lookInto(app, { mailbox, kept, signal: until }),
        );
        return new Date(app.clock.now().getTime() + (hasMore ? MORE_MS : LOOK_MS));
      },
    },
  };
}

interface Look {
  mailbox: MailboxConfig;
  kept: Kept;
  signal: AbortSignal;
}

/** What a process remembers from look to look. */
interface Kept {
  /** By the mail's place in the mailbox: how often it failed. */
  tries: Map<string, number>;
  /** Where the last look ended, so that those who have to wait keep no one behind them waiting; 0 after the newest. */
  after: number;
}

/** Whether more mails wait. Rejects where the mailbox cannot be read. */
const lookInto = (app: AppContext, look: Look): Promise<boolean> =>
  inMailbox(app, look, (client) => readWaiting(app, client, look));

/** Opens the mailbox and logs out, touching nothing. Rejects where it cannot be opened before the signal comes. */
export const tryMailbox = (app: AppContext, opened: Opened): Promise<void> =>
  inMailbox(app, opened, async () => undefined);

type Opened = Pick<Look, "mailbox" | "signal">;

/** What is done in the open mailbox, until the signal closes it. */
async function inMailbox<T>(
  app: AppContext,
  { mailbox, signal }: Opened,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const client = await connectionTo(mailbox);
  // Without a listener an error of the connection would end the process; what is under way rejects with it.
  client.on("error", (error: unknown) =>
    app.log.warn({ err: error, event: "import.mailbox" }, "the mailbox's connection failed"),
  );
  const cutOff = () => client.close();
  signal.addEventListener("abort", cutOff);
  try {
    await client.connect();
    await client.mailboxOpen(mailbox.folder);
    const done = await work(client);
    await client.logout();
    return done;
  } finally {
    signal.removeEventListener("abort", cutOff);
    client.close();
  }
}

async function connectionTo({ host, port, secure, user, password }: MailboxConfig) {
  // Loaded where there is a mailbox, and nowhere else.
  const { ImapFlow } = await import("imapflow");
  return new ImapFlow({
    host,
    port,
    secure,
    // The password crosses no network in the open.
    doSTARTTLS: secure || isLoopback(host) ? undefined : true,
    auth: { user, pass: password },
    logger: false,
    maxLiteralSize: MAX_FILE_BYTES + 1024 * 1024,
    ...TIMES,
  });
}

async function readWaiting(app: AppContext, client: ImapFlow, look: Look): Promise<boolean> {
  const done = doneIn(client);
  const waiting = await client.search(done === DONE ? { unKeyword: DONE } : { seen: false }, {
    uid: true,
  });
  const uids = waiting || [];
  if (uids.length === 0) return false;
  const { kept, signal } = look;
  const rest = uids.filter((uid) => uid > kept.after);
  const round = rest.length > 0 ? rest : uids;
  const listed = await client.fetchAll(
    round.slice(0, MAX_LISTED).join(","),
    { uid: true, size: true, headers: ADDRESSED },
    { uid: true },
  );
  const counts = { read: 0, skipped: 0, busy: 0, failed: 0 };
  const busy = new Set<string>();
  let looked = 0;
  for (const mail of listed) {
    if (signal.aborted || counts.read >= MAX_READ || looked - counts.busy >= MAX_HANDLED) break;
    const outcome = await handle(app, client, { mail, busy, look });
    counts[outcome] += 1;
    looked += 1;
    if (outcome === "read" || outcome === "skipped") {
      await client.messageFlagsAdd(String(mail.uid), [done], { uid: true });
    }
    kept.after = mail.uid;
  }
  app.log.info({ event: "import.mailbox", ...counts, waiting: uids.length }, "mails were read");
  if (looked < round.length) return true;
  kept.after = 0;
  return uids.length > counts.read + counts.skipped && counts.read + counts.skipped > 0;
}

function doneIn({ mailbox }: ImapFlow): string {
  const flags = mailbox ? mailbox.permanentFlags : undefined;
  return flags?.has("\\*") || flags?.has(DONE) ? DONE : SEEN;
}

interface Handling {
  mail: FetchMessageObject;
  /** Travellers of whom no more is read at this look. */
  busy: Set<string>;
  look: Look;
}

/** "skipped" is no one's, or too large. What is "busy" or has "failed" is tried again. */
async function handle(
  app: AppContext,
  client: ImapFlow,
  { mail, busy, look: { kept, mailbox, signal } }: Handling,
): Promise<"read" | "skipped" | "busy" | "failed"> {
  const userId = await ownerOf(app, mail);
  if (userId === null || (mail.size ?? 0) > MAX_FILE_BYTES) return "skipped";
  if (busy.has(userId)) return "busy";
  const place = `${mailbox.folder} ${mail.uid}`;
  try {
    const whole = await client.fetchOne(
      String(mail.uid),
      { source: { maxLength: MAX_FILE_BYTES } },
      { uid: true },
    );
    if (whole === false || !whole.source) return "skipped";
    const sender = { userId, network: null };
    const received = await receiveMail(app, sender, whole.source, { isAutomatic: true, signal });
    if (received.ok) return "read";
    busy.add(userId);
    return "busy";
  } catch (error) {
    if (signal.aborted) throw error;
    const times = (kept.tries.get(place) ?? 0) + 1;
    kept.tries.set(place, times);
    app.log.error({ err: error, event: "import.mailbox", times }, "a mail could not be handled");
    if (times < MAX_TRIES) return "failed";
    kept.tries.delete(place);
    return "skipped";
  }
}

async function ownerOf(app: AppContext, { headers }: FetchMessageObject): Promise<string | null> {
  for (const token of tokensIn(headers?.toString("latin1") ?? "")) {
    const userId = await importOwnerOf(app, token);
    if (userId !== null) return userId;
  }
  return null;
}
