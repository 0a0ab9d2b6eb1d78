import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { exportAccount } from "#app/services/account/account.server.ts";
import { markRead, readAlerts } from "#app/services/alerts/alerts.server.ts";
import { discardImport, openImport } from "#app/services/import/import.server.ts";
import {
  closeImportAddress,
  importOwnerOf,
  openImportAddress,
} from "#app/services/import/import-address.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { createApi } from "../support/api.ts";
import { bookingMail } from "../support/booking-mail.ts";

const ADA = { userId: "ada" };
let site: Awaited<ReturnType<typeof createApi>>;
let token: string;
beforeEach(async () => {
  site = await createApi();
  token = (await openImportAddress(site.app, ADA)).token;
});
afterEach(() => site.app.close());

const FORM = "application/x-www-form-urlencoded";

const send = (body: string, headers: Record<string, string> = {}) =>
  site.call("POST", "/api/imports", {
    body,
    headers: { authorization: `Bearer ${token}`, "content-type": "message/rfc822", ...headers },
  });

/** As services do that know an address alone: https://novo:TOKEN@novo.example/api/imports. */
const sendFrom = (body: string, type: string) =>
  send(body, {
    "content-type": type,
    authorization: `Basic ${Buffer.from(`novo:${token}`).toString("base64")}`,
  });

/** Of the sample in Postmark's documentation of its inbound webhook. */
const postmark = (mail: string) =>
  JSON.stringify({
    FromName: "Postmarkapp Support",
    MessageStream: "inbound",
    FromFull: { Email: "support@postmarkapp.com", Name: "Postmarkapp Support", MailboxHash: "" },
    To: '"Firstname Lastname" <yourhash+SampleHash@inbound.postmarkapp.com>',
    OriginalRecipient: "yourhash+SampleHash@inbound.postmarkapp.com",
    Subject: 'Test subject with "RawEmail": "not this"',
    MessageID: "73e6d360-66eb-11e1-8e72-a8904824019b",
    TextBody: "This is a test text body.",
    Headers: [{ Name: "X-Spam-Score", Value: "-0.1" }],
    RawEmail: mail,
    Attachments: [{ Name: "test.txt", Content: "VGhpcw==", ContentType: "text/plain" }],
  });

/** The fields that Mailgun's documentation lists for raw MIME. */
const mailgunFields = (mail: string) => ({
  recipient: "trips@mg.novo.example",
  sender: "bookings@airline.example",
  subject: 'name="body-mime"',
  "body-mime": mail,
  timestamp: "1527083640",
  token: "3a7f2a1c6b9d4e5f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e",
  signature: "b2a1c3d4",
});
const mailgun = (mail: string) => new URLSearchParams(mailgunFields(mail)).toString();
const partsOf = (mail: string, more: string) =>
  `${Object.entries(mailgunFields(mail))
    .map(
      ([name, value]) =>
        `--xYz\r\nContent-Disposition: form-data; name="${name}"${name === "body-mime" ? more : ""}\r\n\r\n${value}\r\n`,
    )
    .join("")}--xYz--\r\n`;
const mailgunParts = (mail: string) => partsOf(mail, "");
const mailgunFile = (mail: string) =>
  partsOf(mail, '; filename="body.eml"\r\nContent-Type: application/octet-stream');

describe("a mail that comes by itself", () => {
  it("waits for its traveller's yes, who is told where, and saves nothing", async () => {
    const answer = await send(bookingMail());
    expect(answer.status).toBe(200);
    const { link, bookings } = await answer.json();
    expect(bookings).toBe(1);
    const [alert] = await readAlerts(site.app, ADA);
    expect(alert).toMatchObject({
      link,
      text: "An email from airline.example has BA117. Review it: nothing is saved yet.",
    });
    const opened = await openImport(site.app, ADA, link.split("/").at(-1));
    expect(opened).toMatchObject({
      data: {
        compared: [{ found: { booking: { flightNumber: "BA117" }, isUnsure: false } }],
        sender: { domain: "airline.example", proof: "none" },
      },
    });
    expect((await listTrips(site.app, ADA)).flights).toEqual([]);
    expect(await readAlerts(site.app, { userId: "ben" })).toEqual([]);
    expect(site.notices).toContainEqual({ userId: "ada", kind: "plans" });
  });

  it("is told once, however often it comes", async () => {
    const answers = [];
    for (const _ of [1, 2, 3]) answers.push(await (await send(bookingMail())).json());
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(answers[0]).toMatchObject({ bookings: 1 });
    expect(await readAlerts(site.app, ADA)).toHaveLength(1);
  });

  it("is read again where its review is gone, under the one alert that is new then", async () => {
    const received = async () => await (await send(bookingMail())).json();
    const { link } = await received();
    await markRead(site.app, ADA, await readAlerts(site.app, ADA));
    await discardImport(site.app, ADA, link.split("/").at(-1));
    const again = await received();
    expect(again).toEqual({ link: expect.not.stringContaining(link), bookings: 1 });
    expect(await openImport(site.app, ADA, again.link.split("/").at(-1))).toMatchObject({
      data: { compared: [{ found: { booking: { flightNumber: "BA117" } } }] },
    });
    expect(await readAlerts(site.app, ADA)).toMatchObject([{ link: again.link, isUnread: true }]);
    expect(await received()).toEqual(again);
  });

  it("says so where its sender may be forged, and nothing of it is ticked", async () => {
    const headers = ["Authentication-Results: mx.example; dkim=fail; spf=fail; dmarc=fail"];
    const { link } = await (await send(bookingMail({ headers }))).json();
    const [alert] = await readAlerts(site.app, ADA);
    expect(alert?.text).toContain("It may be forged.");
    expect(await openImport(site.app, ADA, link.split("/").at(-1))).toMatchObject({
      data: { compared: [{ found: { isUnsure: true } }], sender: { proof: "failed" } },
    });
  });

  it("is told of where it has no booking too", async () => {
    const answer = await send("From: a@b.example\r\nSubject: Hello\r\n\r\nSee you soon.\r\n");
    expect(await answer.json()).toMatchObject({ bookings: 0 });
    const [alert] = await readAlerts(site.app, ADA);
    expect(alert?.text).toBe("The email from b.example has no booking that NoVo can read.");
  });

  it("takes the token, however it is written, and nothing else", async () => {
    const { cookie } = await site.as("ada");
    const wrong = ["", "Bearer", `Bearer ${"0".repeat(40)}`, `Bearer ${token}0`, `Basic ${token}`];
    for (const authorization of wrong) {
      expect((await send(bookingMail(), { authorization, cookie })).status).toBe(401);
    }
    expect(
      (await send(bookingMail(), { authorization: `bearer ${token.toUpperCase()}` })).status,
    ).toBe(200);
  });

  it.each([
    ["Postmark", "application/json", postmark],
    ["Mailgun", FORM, mailgun],
    ["Mailgun, with an attachment", "multipart/form-data; boundary=xYz", mailgunParts],
    ["Mailgun, as a file", "multipart/form-data; boundary=xYz", mailgunFile],
  ])("is taken as %s posts it, with the token in the address", async (_, type, posted) => {
    // A reference that is escaped in JSON and in forms, and letters of more than one byte.
    const mail = bookingMail({ headers: ['Subject: "BA117" & a \\ 100% of Zürich'] });
    const [first, again] = await Promise.all([
      sendFrom(posted(mail), type),
      sendFrom(posted(mail), type),
    ]);
    expect([first.status, again.status]).toEqual([200, 200]);
    const alerts = await readAlerts(site.app, ADA);
    expect(alerts).toMatchObject([
      { text: "An email from airline.example has BA117. Review it: nothing is saved yet." },
    ]);
    // The same mail, byte for byte, as one that is sent as it is.
    await send(mail);
    expect(await readAlerts(site.app, ADA)).toEqual(alerts);
    // It did not hear the answer, and posts the mail again when its review is over.
    const [answer, other] = [await first.json(), await again.json()];
    expect(other).toEqual(answer);
    const { link } = answer;
    await discardImport(site.app, ADA, link.split("/").at(-1));
    const late = await sendFrom(posted(mail), type);
    expect([late.status, await late.json()]).toEqual([200, { link, bookings: 0 }]);
    expect(await readAlerts(site.app, ADA)).toEqual(alerts);
  });

  it("keeps no one waiting where a body is made to be slow to read", async () => {
    const slow: [type: string, body: string][] = [
      ["application/json", `[${"{},".repeat(3_000_000)}{}]`],
      [FORM, "a&".repeat(5_000_000)],
      [
        "multipart/form-data; boundary=B",
        '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(150_000),
      ],
    ];
    for (const [type, body] of slow) {
      const delay = monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      expect((await send(body, { "content-type": type })).status).toBe(400);
      delay.disable();
      expect([type, delay.max / 1e6 < 1500]).toEqual([type, true]);
    }
  });

  it("is refused with a token that was renewed or withdrawn", async () => {
    const { token: next } = await openImportAddress(site.app, ADA);
    expect((await send(bookingMail())).status).toBe(401);
    expect(await importOwnerOf(site.app, next)).toBe("ada");
    await closeImportAddress(site.app, ADA);
    expect(await importOwnerOf(site.app, next)).toBeNull();
  });

  it.each([
    ["another type", { "content-type": "text/html" }, "<p>BA117</p>", 415],
    ["JSON without a mail", { "content-type": "application/json" }, '{"TextBody":"BA117"}', 400],
    ["half of a mail in JSON", { "content-type": "application/json" }, '{"RawEmail":"From', 400],
    ["a form without a mail", { "content-type": FORM }, "body-plain=BA117", 400],
    ["a form without a boundary", { "content-type": "multipart/form-data" }, "BA117", 400],
    ["nothing", {}, "", 400],
    ["more than 10 MB", {}, "x".repeat(10 * 1024 * 1024 + 1), 413],
  ])("refuses %s", async (_, headers, body, status) => {
    const answer = await send(body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message: expect.any(String) });
    expect(await readAlerts(site.app, ADA)).toEqual([]);
  });

  it("is asked to come back where its traveller has too much read", async () => {
    const { lanes } = site.app.imports;
    const full = Object.assign(new Error("too much"), { name: "ReadTooMuch" });
    site.context.app = {
      ...site.app,
      imports: { ...site.app.imports, lanes: { ...lanes, run: () => Promise.reject(full) } },
    };
    const answer = await send(bookingMail());
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "60"]);
  });

  it("is asked to come back in a minute where too much is held to take it", async () => {
    site.app.imports.held.open = () => ({ add: () => false, letGo: () => {} });
    const answer = await send(bookingMail());
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "60"]);
  });

  it("keeps no token, and says in the export that there is an address", async () => {
    const rows = await site.app.db.select().from(site.app.db.tables.importAddresses);
    expect(JSON.stringify(rows)).not.toContain(token);
    const exported = await exportAccount(site.app, ADA);
    const text = JSON.stringify(exported);
    expect(exported).toMatchObject({ data: { importAddress: { createdAt: expect.any(Date) } } });
    for (const { tokenHash } of rows) expect(text).not.toContain(tokenHash);
  });
});
