/** Anyone can write any header (RFC 8601): trust "proved" only from the named server, "failed" from any. */
import type { MailSender } from "#app/contracts/imports.ts";

const MAX_HEADER_BYTES = 256 * 1024;
const MAX_RESULTS = 5;
const MAX_VALUE = 4_000;

/** The headers of a mail, each unfolded to one line. */
export function headersOf(message: Uint8Array): string {
  const text = new TextDecoder("latin1").decode(message.subarray(0, MAX_HEADER_BYTES));
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  return text.slice(0, end).replace(/\r?\n[ \t]+/g, " ");
}

const valuesOf = (headers: string, name: string): string[] =>
  headers
    .split(/\r?\n/)
    .filter((line) => line.toLowerCase().startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1, MAX_VALUE).trim());

/** Undefined if it names no sender. `server`: the name under which our own mail server signs its results. */
export function senderOf(headers: string, server: string | null): MailSender | undefined {
  const from = valuesOf(headers, "from");
  const domain = /@([\w.-]{1,190})>?\s*$/.exec(from[0] ?? "")?.[1]?.toLowerCase();
  if (!domain || from.length !== 1) return undefined;
  const results = valuesOf(headers, "authentication-results").slice(0, MAX_RESULTS);
  const own = results.find((text) => nameIn(text) === server?.toLowerCase());
  if (results.some(hasFailed)) return { domain, proof: "failed" };
  return { domain, proof: own && isProved(own, domain) ? "proved" : "none" };
}

const nameIn = (result: string): string => /^[^\s;]+/.exec(result)?.[0]?.toLowerCase() ?? "";

const VERDICTS = {
  dmarc: /(?:^|;)\s*dmarc\s*=\s*(\w+)/i,
  dkim: /(?:^|;)\s*dkim\s*=\s*(\w+)/i,
  spf: /(?:^|;)\s*spf\s*=\s*(\w+)/i,
};

const verdict = (result: string, method: keyof typeof VERDICTS): string | undefined =>
  VERDICTS[method].exec(result)?.[1]?.toLowerCase();

/** The domain's owner disowns it (DMARC), or neither signature (DKIM) nor sending server (SPF) is right. */
function hasFailed(result: string): boolean {
  const [dmarc, dkim, spf] = (["dmarc", "dkim", "spf"] as const).map((method) =>
    verdict(result, method),
  );
  const isUnsigned = dkim !== undefined && dkim !== "pass";
  return dmarc === "fail" || (isUnsigned && (spf === "fail" || spf === "softfail"));
}

/** By the domain's own policy, or by a signature of the domain or of one above or below it. */
function isProved(result: string, domain: string): boolean {
  if (verdict(result, "dmarc") === "pass") return true;
  if (verdict(result, "dkim") !== "pass") return false;
  const signer = /header\.d=([\w.-]{1,190})/i.exec(result)?.[1]?.toLowerCase() ?? "";
  const isWithin = (one: string, other: string) => one === other || one.endsWith(`.${other}`);
  // A signature of "com" proves nothing.
  return signer.includes(".") && (isWithin(domain, signer) || isWithin(signer, domain));
}
