/** A Bearer token, or a mail address with the token in it. Its SHA-256 alone is kept; a new one replaces it. */
import type { AppContext } from "#app/services/context/context.server.ts";
import { hashOf, newMailToken } from "#app/services/link-token.server.ts";
import {
  deleteImportAddress,
  findImportAddress,
  findImportAddressByToken,
  saveImportAddress,
} from "#db/queries/import-addresses.ts";

type Owner = { userId: string };

/** A new token; the one before is of no use from then on. */
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

/** The token in an Authorization header; of services that know an address alone it is the password in that. */
export function sentToken(authorization: string | null | undefined): string | undefined {
  const [, scheme, sent = ""] = /^(Bearer|Basic) (\S+)$/i.exec(authorization ?? "") ?? [];
  if (scheme?.toLowerCase() !== "basic") return sent;
  const pair = Buffer.from(sent, "base64").toString("latin1");
  return pair.slice(pair.indexOf(":") + 1);
}

/** The tokens of the addresses "trips+TOKEN@..." in a mail's headers, a few at most. */
export const tokensIn = (headers: string): string[] =>
  [...headers.matchAll(/\+([0-9a-f]{40})@/gi)].slice(0, MAX_TOKENS).map(([, token = ""]) => token);
const MAX_TOKENS = 5;

/** The traveller's mail address, by the one that all of them share; null where no mailbox is read. */
export function mailAddressOf({ config }: Pick<AppContext, "config">, token: string) {
  const at = config.mailbox?.address.lastIndexOf("@") ?? -1;
  const address = config.mailbox?.address ?? "";
  return at < 0 ? null : `${address.slice(0, at)}+${token}${address.slice(at)}`;
}
