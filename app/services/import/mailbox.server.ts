/** Polled every half minute by a job. The token in a mail's address tells its traveller. Deletes nothing. */

import type { FetchMessageObject, ImapFlow } from "imapflow";
import { MAX_FILE_BYTES } from "#app/contracts/imports.ts";
import type { MailboxConfig } from "#app/platform/config/mailbox-config.server.ts";
import { within } from "#app/platform/deadline.ts";
import { isLoopback } from "#app/platform/protection/origins.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { JobKind } from "#app/services/jobs/run-jobs.server.ts";
import { inLanguageOf } from "#app/services/profile/in-language-of.server.ts";
import { importOwnerOf, tokensIn } from "./import-address.server.ts";
import { receiveMail } from "./receive-mail.server.ts";

const LOOK_MS = 30_000;
/** Delay if more mails wait than one look reads. */
const MORE_MS = 2_000;
const RETRY_MS = 60_000;
/** Longer than any look takes; the connection is then closed. */
const MAX_LOOK_MS = 100_000;
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Mails per look: listed (as many as fit into one command line), handled, and read. */
const MAX_LISTED = 500;
const MAX_HANDLED = 100;
const MAX_READ = 20;
/** A mail that cannot be handled is skipped after this many looks by this process. */
const MAX_TRIES = 3;

/** "Read by NoVo", if the mailbox allows custom flags; otherwise mails are marked as seen. */
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
        // Left over from an earlier configuration: if left alone, the job would be overdue for good.
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

/** What a process remembers between looks. */
interface Kept {
  /** Number of failures, by the mail's place in the mailbox. */
  tries: Map<string, number>;
  /** UID where the last look ended: waiting mails must not block those after them; 0 after the newest. */
  after: number;
}

/** Returns whether more mails wait. Rejects if the mailbox cannot be read. */
const lookInto = (app: AppContext, look: Look): Promise<boolean> =>
  inMailbox(app, look, (client) => readWaiting(app, client, look));

/** Opens the mailbox and logs out, changing nothing. Rejects if it does not open before `signal` aborts. */
export const tryMailbox = (app: AppContext, opened: Opened): Promise<void> =>
  inMailbox(app, opened, async () => undefined);

type Opened = Pick<Look, "mailbox" | "signal">;

/** Runs `work` in the open mailbox, until `signal` closes it. */
async function inMailbox<T>(
  app: AppContext,
  { mailbox, signal }: Opened,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const client = await connectionTo(mailbox);
  // Without a listener a connection error would end the process; calls in flight reject with it.
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
  // Loaded only if there is a mailbox.
  const { ImapFlow } = await import("imapflow");
  return new ImapFlow({
    host,
    port,
    secure,
    // The password never crosses a network unencrypted.
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
  app.log.info({ event: "import.mailbox", ...counts, waiting: uids.length }, "emails were read");
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
  /** Travellers for whom no more is read in this look. */
  busy: Set<string>;
  look: Look;
}

/** "skipped": it has no owner, or is too large. "busy" and "failed" are retried. */
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
    const { source } = whole;
    const received = await inLanguageOf(app, sender, () =>
      receiveMail(app, sender, source, { isAutomatic: true, signal }),
    );
    if (received.ok) return "read";
    busy.add(userId);
    return "busy";
  } catch (error) {
    if (signal.aborted) throw error;
    const times = (kept.tries.get(place) ?? 0) + 1;
    kept.tries.set(place, times);
    app.log.error({ err: error, event: "import.mailbox", times }, "an email could not be handled");
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
