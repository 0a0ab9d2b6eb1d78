/** A booking mail that arrives unprompted: read, announced to its traveller, saved only when confirmed. */

import { createHash } from "node:crypto";
import type { MailSender, ReadDocuments, ReceivedMail } from "#app/contracts/imports.ts";
import { inSentences, listed } from "#app/contracts/listed.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { inLanguageOf } from "#app/services/profile/in-language-of.server.ts";
import { ok, type Result } from "#app/services/result.ts";
import { deleteAlert, findAlertByKey, insertAlert } from "#db/queries/alerts.ts";
import { m } from "#messages";
import { nameOf } from "./describe.ts";
import { discardImport, importInTurn, keepImport, keptImport } from "./import.server.ts";
import type { Sender } from "./lanes.server.ts";
import { headersOf, senderOf } from "./mail-sender.ts";

const REVIEW = "/import/";
const MAX_NAMED = 3;
/** How long it waits for its traveller. */
const USEFUL_MS = 24 * 3_600_000;

interface Delivery {
  /** True for a machine that may deliver a mail twice; a person who sends it again wants it read again. */
  isAutomatic: boolean;
  signal: AbortSignal;
}

/** A mail under review is announced and stored once. `rate_limited` if its traveller has too much read. */
export const receiveMail = (
  app: AppContext,
  sender: Sender,
  message: Uint8Array,
  delivery: Delivery,
): Promise<Result<ReceivedMail>> =>
  inLanguageOf(app, sender, () => receive(app, sender, message, delivery));

async function receive(
  app: AppContext,
  sender: Sender,
  message: Uint8Array,
  { isAutomatic, signal }: Delivery,
): Promise<Result<ReceivedMail>> {
  const { userId } = sender;
  const key = `mail ${createHash("sha256").update(message).digest("base64url")}`;
  const known = await findAlertByKey(app.db, { userId, key });
  const open = known?.link && (await keptImport(app, { userId }, known.link.slice(REVIEW.length)));
  if (open) return ok({ link: known.link, bookings: open.bookings.length });
  if (known && isAutomatic) return ok({ link: known.link, bookings: 0 });
  const sent = { uploads: [{ document: m.imports.mail(), bytes: message }], refused: [] };
  const read = await importInTurn(app, sender, sent, signal);
  if (!read.ok) return read;
  const from = senderOf(headersOf(message), app.config.mailbox?.server ?? null);
  const found = { ...doubted(read.data, from), ...(from && { sender: from }) };
  const id = await keepImport(app, { userId }, found);
  // The previous import was discarded, saved or has expired.
  if (known) await deleteAlert(app.db, { userId, id: known.id });
  const now = app.clock.now();
  const alert = await insertAlert(app.db, {
    userId,
    outbox,
    alert: {
      key,
      kind: "notice",
      subject: null,
      title: m.imports.mailTitle(),
      text: wordsFor(found),
      outsideText: m.imports.mailOutside(),
      usefulUntil: new Date(now.getTime() + USEFUL_MS),
      link: `${REVIEW}${id}`,
      createdAt: now,
    },
  });
  if (alert) app.notices.publish({ userId, kind: "plans" });
  // The same mail, delivered concurrently, was read and announced first.
  else await discardImport(app, { userId }, id);
  const told = alert ?? (await findAlertByKey(app.db, { userId, key }));
  return ok({ link: told?.link ?? null, bookings: found.bookings.length });
}

/** Nothing in a mail whose checks failed is ticked. */
const doubted = (found: ReadDocuments, from: MailSender | undefined): ReadDocuments =>
  from?.proof === "failed"
    ? {
        ...found,
        bookings: found.bookings.map((one) => ({ ...one, isUnsure: true })),
        cancelled: found.cancelled?.map((one) => ({ ...one, isUnsure: true })),
      }
    : found;

function wordsFor({ bookings, cancelled = [], sender }: ReadDocuments): string {
  const all = [
    ...bookings.map(nameOf),
    ...cancelled.map(({ name }) => m.imports.nameCancelled({ name })),
  ];
  if (all.length === 0) {
    return sender ? m.imports.mailFromHasNone({ sender: sender.domain }) : m.imports.mailHasNone();
  }
  const first = listed(all.slice(0, MAX_NAMED));
  const more = all.length - MAX_NAMED;
  const names = more > 0 ? m.imports.namesAndMore({ names: first, more }) : first;
  return inSentences(
    sender ? m.imports.mailFromHas({ sender: sender.domain, names }) : m.imports.mailHas({ names }),
    sender?.proof === "failed" && m.imports.mailMayBeForged(),
    m.imports.reviewMail(),
  );
}
