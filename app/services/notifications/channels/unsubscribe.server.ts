/** The unsubscribe link in emails: works without a sign-in, and does nothing else. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { AppContext } from "#app/services/context/context.server.ts";
import { saveNotificationSettings } from "#db/queries/notifications.ts";
import { findUser } from "#db/queries/users.ts";
import { unsubscribeKey } from "./server-keys.server.ts";

const MAX_TOKEN_LENGTH = 500;
/** Encrypted and authenticated: the token cannot be forged, and hides the traveller's id. */
const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const cipherKey = async (app: AppContext) =>
  createHash("sha256")
    .update(`unsubscribe ${await unsubscribeKey(app)}`)
    .digest();

export async function unsubscribeUrl(app: AppContext, userId: string): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await cipherKey(app), iv);
  const encrypted = Buffer.concat([cipher.update(userId, "utf8"), cipher.final()]);
  const token = Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
  return `${app.site}/unsubscribe/${token}`;
}

/** Tokens of the first versions hold the traveller's id and its HMAC; those already sent keep working. */
async function travellerOfFirstForm(app: AppContext, token: string): Promise<string | null> {
  const [name = "", signature = ""] = token.split(".");
  const userId = Buffer.from(name, "base64url").toString("utf8");
  const key = await unsubscribeKey(app);
  const right = createHmac("sha256", key).update(`unsubscribe ${userId}`).digest();
  const given = Buffer.from(signature, "base64url");
  return given.length === right.length && timingSafeEqual(given, right) ? userId : null;
}

/** Null for a token that NoVo did not issue. */
export async function travellerOfToken(app: AppContext, given: string): Promise<string | null> {
  const token = given.slice(0, MAX_TOKEN_LENGTH);
  if (/^[\w-]+\.[\w-]+$/.test(token)) return await travellerOfFirstForm(app, token);
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  const iv = bytes.subarray(0, IV_BYTES);
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(CIPHER, await cipherKey(app), iv, options);
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const decrypted = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decrypted, decipher.final()]).toString("utf8");
  } catch {
    // node:crypto throws only if the tag does not match.
    return null;
  }
}

/** False for a token that NoVo did not issue. A deleted account gets no emails anyway. */
export async function unsubscribe(app: AppContext, token: string): Promise<boolean> {
  const userId = await travellerOfToken(app, token);
  if (userId === null) return false;
  const user = await findUser(app.db, { userId });
  if (user) await saveNotificationSettings(app.db, { userId, changes: { email: false } });
  return true;
}
