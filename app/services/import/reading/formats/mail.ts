import { format, TRY_PASTING } from "./format.ts";

/** A header line of a mail; the first lines of one have these. */
const HEADERS =
  /^(?:received|return-path|delivered-to|from|to|subject|date|message-id|mime-version|content-type|x-[a-z-]{1,40}|dkim-signature|arc-[a-z-]{1,40}):/i;

export const mail = format({
  kind: "mail",
  called: "emails (.eml)",
  accept: [".eml", "message/rfc822"],
  nothing: `No booking was found in this email. ${TRY_PASTING}`,
  is: ({ start }) =>
    start.split(/\r?\n/, 3).some((line) => HEADERS.test(line)) && hasMailHead(start),
  async read({ bytes }, reading) {
    const { readMail } = await import("../mail.ts");
    await readMail(bytes, reading);
  },
});

/** A pasted text may have "From: London": a mail has more than one header, and nothing else before its first empty line. */
function hasMailHead(start: string): boolean {
  const lines = (start.split(/\r?\n\r?\n/, 1)[0] ?? "").split(/\r?\n/);
  const isHead = lines.every((line) => /^(?:[\w-]+:|[\t ]|>?From )/.test(line));
  return isHead && lines.filter((line) => HEADERS.test(line)).length >= 3;
}
