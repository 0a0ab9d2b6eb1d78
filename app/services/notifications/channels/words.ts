/**
 * The text sent to a traveller who is not looking: the words of the inbox. A push omits what a stranger who
 * sees the locked phone should not know: name, number plate, typed words, document or booking reference. An
 * email says all that the inbox does.
 */

import { createHash } from "node:crypto";
import {
  directionNow,
  languageNow,
  withoutDirections,
} from "#app/contracts/interface-languages.ts";
import { inSentences } from "#app/contracts/listed.ts";
import type { PushMessage } from "#app/contracts/notifications.ts";
import type { FactTopic } from "#app/contracts/watching.ts";
import type { Alert } from "#db/schema.ts";
import { m } from "#messages";

type ToldAlert = Pick<
  Alert,
  | "id"
  | "kind"
  | "subject"
  | "title"
  | "text"
  | "outsideText"
  | "link"
  | "state"
  | "facts"
  | "carId"
  | "move"
>;

const INBOX = "/alerts";
/** An encrypted push holds 3,993 bytes (RFC 8291, 4); a UTF-8 character takes four at most. */
const MAX_BODY_LENGTH = 800;
/** Held-back alerts that are listed one by one; more are summarised. */
const MAX_LISTED = 5;

/** One alert as it is, or several summed up. */
interface News {
  title: string;
  sentences: string[];
  /** The same for a locked phone. */
  outside: string[];
  path: string;
  /** What it is about; the newest of those about exactly the same is enough. */
  topic: string;
}

export function newsOf(alerts: readonly ToldAlert[]): News {
  const subjects = new Set(alerts.map(subjectOf));
  const [alert] = alerts;
  if (!alert) throw new Error("no alert to tell");
  const listed = alerts.slice(-MAX_LISTED);
  const more = alerts.length - listed.length;
  const others = more > 0 ? [m.emails.more({ number: more })] : [];
  return {
    title: (subjects.size === 1 ? alert.title : null) ?? m.emails.yourTrip(),
    sentences: [...listed.map(({ text }) => text), ...others],
    outside: [...listed.map(({ outsideText, text }) => outsideText ?? text), ...others],
    path: alerts.length === 1 ? pathOf(alert) : INBOX,
    topic: hashed([...new Set(alerts.flatMap(partsOf))].toSorted().join("\n")),
  };
}

/** A question is answered in the inbox. */
const pathOf = ({ state, link }: ToldAlert) => (state === "asks" ? INBOX : (link ?? INBOX));

/** A later message does not replace a driver's. */
const subjectOf = ({ kind, subject, id }: ToldAlert): string =>
  (kind === "driver" ? null : subject) ?? id;

/** A new gate replaces the previous gate, but no delay and no moved car: those may be unread. */
function partsOf(alert: ToldAlert): string[] {
  const { kind, id, facts, carId, move, state } = alert;
  const subject = subjectOf(alert);
  if (kind !== "flight") return [subject];
  const abouts = (facts ?? []).map(({ about }) => about);
  const parts = (abouts.some(isOfGoing) ? ["going"] : abouts).map((about) => `${subject} ${about}`);
  // A question does not mention that the car was moved before.
  if (move) parts.push(`${subject} ${carId} ${state === "moved" ? "moved" : "to move"}`);
  return parts.length > 0 ? parts : [id];
}

/** Whether the flight goes at all: each such fact contradicts the last, whatever else is said with it. */
const isOfGoing = (about: FactTopic) => about === "end" || about === "course";

/** RFC 8030, 5.4: at most 32 base64url characters; hashed so that a push service learns nothing. */
const hashed = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 32);

const ofLanguage = () => ({ lang: languageNow(), dir: directionNow() });

export function pushMessage({ title, outside, path, topic }: News, site: string): PushMessage {
  const text = inSentences(...outside);
  const body = text.length > MAX_BODY_LENGTH ? `${text.slice(0, MAX_BODY_LENGTH - 1)}…` : text;
  const navigate = `${site}${path}`;
  return {
    web_push: 8030,
    notification: { title, body, navigate, ...ofLanguage(), tag: topic },
  };
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (found) => ESCAPES[found] ?? found);

/** The same as plain text and as HTML. */
export function emailOf(
  { title, sentences, path }: News,
  { site, unsubscribeUrl }: { site: string; unsubscribeUrl: string },
): { subject: string; text: string; html: string } {
  const goOn = `${site}${path}`;
  const why = m.emails.why();
  const { lang, dir } = ofLanguage();
  const paragraphs = sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join("\n");
  return {
    subject: withoutDirections(m.emails.subject({ title, number: sentences.length })),
    text: withoutDirections(
      `${sentences.join("\n\n")}\n\n${m.emails.openNovoAt({ address: goOn })}\n\n-- \n${why}\n${m.emails.noMoreEmailsAt({ address: unsubscribeUrl })}\n`,
    ),
    html: `<!doctype html>
<html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="font-family:system-ui,sans-serif;line-height:1.5;max-width:36rem">
<h1 style="font-size:1.25rem">${escaped(title)}</h1>
${paragraphs}
<p><a href="${escaped(goOn)}">${m.offline.openNovo()}</a></p>
<p style="color:#555;font-size:.875rem">${why} <a href="${escaped(unsubscribeUrl)}">${m.notifications.noMoreEmails()}</a></p>
</body></html>
`,
  };
}
