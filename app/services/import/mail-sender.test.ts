import { describe, expect, it } from "vitest";
import { headersOf, senderOf } from "./mail-sender.ts";

const SERVER = "mx.novo.example";
const mail = (...lines: string[]) =>
  new TextEncoder().encode([...lines, "", "From: nobody@body.example"].join("\r\n"));
const read = (...lines: string[]) =>
  senderOf(headersOf(mail("From: Booking <info@booking.example>", ...lines)), SERVER);
const results = (text: string, server = SERVER) => `Authentication-Results: ${server}; ${text}`;

describe("the sender of a mail", () => {
  it("returns no sender when none, or more than one, is named", () => {
    expect(senderOf(headersOf(mail("Subject: x")), SERVER)).toBeUndefined();
    expect(read("From: other@example.com")).toBeUndefined();
  });

  it.each([
    ["by its rule", "dmarc=pass header.from=booking.example; dkim=fail"],
    ["by its signature", "dkim=pass header.d=booking.example; spf=none"],
    ["by the signature above it", "spf=fail; dkim=pass (2048) header.d=mail.booking.example"],
  ])("is proved %s", (_, text) => {
    expect(read(results(text))).toEqual({ domain: "booking.example", proof: "proved" });
  });

  it.each([
    ["nothing was checked", []],
    ["another domain has signed", [results("dkim=pass header.d=evil.example")]],
    ["its name only ends alike", [results("dkim=pass header.d=ooking.example")]],
    ["a whole top domain has signed", [results("dkim=pass header.d=example")]],
    ["the sender wrote the result", [results("dmarc=pass", "evil.example")]],
    ["only the sending server is right", [results("spf=pass smtp.mailfrom=booking.example")]],
  ])("is not proved where %s", (_, lines) => {
    expect(read(...lines)).toEqual({ domain: "booking.example", proof: "none" });
  });

  it.each([
    [[results("dmarc=fail")]],
    [[results("dkim=none; spf=softfail")]],
    [[results("dkim=fail;\r\n spf=fail")]],
    // A forger's own "pass" above it helps no one.
    [[results("dmarc=pass", "evil.example"), results("dmarc=fail")]],
  ])("may be forged: %s", (lines) => {
    expect(read(...lines)).toEqual({ domain: "booking.example", proof: "failed" });
  });

  it("believes no server where none is named", () => {
    const headers = headersOf(mail("From: a@b.example", results("dmarc=pass", "null")));
    expect(senderOf(headers, null)).toEqual({ domain: "b.example", proof: "none" });
  });

  it("takes no longer for what is long", () => {
    const long = mail(`From: a@b.example`, results("dkim=".repeat(50_000)));
    expect(senderOf(headersOf(long), SERVER)?.domain).toBe("b.example");
  });
});
