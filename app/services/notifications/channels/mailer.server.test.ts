import { afterEach, beforeEach, expect, it } from "vitest";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { createMailer } from "./mailer.server.ts";

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

const sent = (url: string) =>
  createMailer({ mail: { url, from: "NoVo <novo@novo.example>" } })?.send({
    to: "ada@example.test",
    subject: "Your flight",
    text: "It is late.",
    html: "<p>It is late.</p>",
    id: "1",
    unsubscribeUrl: "https://novo.example/unsubscribe/1",
  });

it.each([
  [450, { outcome: "again", why: "450 EENVELOPE RCPT TO" }],
  [550, { outcome: "refused", why: "550 EENVELOPE RCPT TO" }],
])("what is refused with %i is said without the address, for the log", async (code, said) => {
  server.refuses = code;
  expect(await sent(server.url())).toEqual(said);
});

it("a server that is away is named by its code", async () => {
  expect(await sent("smtp://127.0.0.1:1")).toEqual({ outcome: "again", why: "ESOCKET CONN" });
});
