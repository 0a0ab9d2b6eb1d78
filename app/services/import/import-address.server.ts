/** A Bearer token, or a mail address containing it. Only its SHA-256 is stored; a new one replaces it. */
import type { AppContext } from "#app/services/context/context.server.ts";
import { hashOf, newMailToken } from "#app/services/link-token.server.ts";
import {
  deleteImportAddress,
  findImportAddress,
  findImportAddressByToken,
  saveImportAddress,
} from "#db/queries/import-addresses.ts";

type Owner = { userId: string };

/** Issues a new token and invalidates the previous one. */
export async function openImportAddress(app: AppContext, { userId }: Owner) {
  const token = newMailToken();
  const createdAt = app.clock.now();
  await saveImportAddress(app.db, { userId, tokenHash: hashOf(token), createdAt });
  return { token, createdAt };
}

export const importAddressOf = (app: AppContext, owner: Owner) => findImportAddress(app.db, owner);

export const closeImportAddress = (app: AppContext, owner: Owner) =>
  deleteImportAddress(app.db, owner);

export async function importOwnerOf(
  { db }: Pick<AppContext, "db">,
  token: string | undefined,
): Promise<string | null> {
  if (token === undefined || !TOKEN.test(token)) return null;
  const tokenHash = hashOf(token.toLowerCase());
  return (await findImportAddressByToken(db, { tokenHash }))?.userId ?? null;
}
const TOKEN = /^[0-9a-f]{40}$/i;

/** The token in an Authorization header; services that take only a URL send it as the URL's password. */
export function sentToken(authorization: string | null | undefined): string | undefined {
  const [, scheme, sent = ""] = /^(Bearer|Basic) (\S+)$/i.exec(authorization ?? "") ?? [];
  if (scheme?.toLowerCase() !== "basic") return sent;
  const pair = Buffer.from(sent, "base64").toString("latin1");
  return pair.slice(pair.indexOf(":") + 1);
}

/** Tokens from "trips+TOKEN@..." addresses in a mail's headers; at most a few. */
export const tokensIn = (headers: string): string[] =>
  [...headers.matchAll(/\+([0-9a-f]{40})@/gi)].slice(0, MAX_TOKENS).map(([, token = ""]) => token);
const MAX_TOKENS = 5;

/** The traveller's mail address, derived from the shared one; null if no mailbox is read. */
export function mailAddressOf({ config }: Pick<AppContext, "config">, token: string) {
  const at = config.mailbox?.address.lastIndexOf("@") ?? -1;
  const address = config.mailbox?.address ?? "";
  return at < 0 ? null : `${address.slice(0, at)}+${token}${address.slice(at)}`;
}
