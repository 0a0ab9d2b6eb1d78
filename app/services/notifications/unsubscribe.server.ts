/** The way out of e-mails, for whoever has one: it works without being signed in, and does nothing else. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { AppContext } from "#app/services/context/context.server.ts";
import { saveNotificationSettings } from "#db/queries/notifications.ts";
import { findUser } from "#db/queries/users.ts";
import { unsubscribeKey } from "./server-keys.server.ts";

const LONGEST_TOKEN = 500;

const signed = (userId: string, key: string) =>
  createHmac("sha256", key).update(`unsubscribe ${userId}`).digest();

/** The address in an e-mail that leads to the way out. */
export async function unsubscribeUrl(app: AppContext, userId: string) {
  const name = Buffer.from(userId).toString("base64url");
  const token = `${name}.${signed(userId, await unsubscribeKey(app)).toString("base64url")}`;
  return `${app.site}/unsubscribe/${token}`;
}

/** Whose it is; null for one that NoVo has not made. */
export async function travellerOfToken(app: AppContext, token: string): Promise<string | null> {
  const [name, signature, ...rest] = token.slice(0, LONGEST_TOKEN).split(".");
  if (!name || !signature || rest.length > 0) return null;
  const userId = Buffer.from(name, "base64url").toString();
  const given = Buffer.from(signature, "base64url");
  const right = signed(userId, await unsubscribeKey(app));
  return given.length === right.length && timingSafeEqual(given, right) ? userId : null;
}

/** False where the address is none that NoVo has sent. Whoever has no account any more gets none anyway. */
export async function unsubscribe(app: AppContext, token: string): Promise<boolean> {
  const userId = await travellerOfToken(app, token);
  if (userId === null) return false;
  const user = await findUser(app.db, { userId });
  if (user) await saveNotificationSettings(app.db, { userId, changes: { email: false } });
  return true;
}
