/** Alerts by email. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LATE, type Notifying, openNotifying } from "#tests/support/notifying.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { unsubscribe } from "./channels/unsubscribe.server.ts";

let here: Notifying;
beforeEach(async () => {
  here = await openNotifying();
});
afterEach(() => here.close());

describe("an email", () => {
  it("cannot be asked for by a traveller without an address", async () => {
    await here.app.db.update(here.app.db.tables.users).set({ email: null });
    expect(await here.wish({ email: true })).toMatchObject({
      ok: false,
      reason: { kind: "invalid", message: "NoVo doesn't have your email address." },
    });
    expect(await here.wish({ email: false, push: false })).toMatchObject({ ok: true });
  });

  it("says the news, where to go on, and how to get no more of them", async () => {
    await here.wish({ email: true });
    await here.tell('BA117 is late & "Rain" <b>falls</b>.');
    await here.work();
    const { to, mail } = here.mails.received[0] ?? {};
    expect(to).toEqual(["ada@example.test"]);
    expect(mail?.from).toMatchObject({ name: "NoVo", address: "novo@novo.example" });
    expect(mail?.subject).toBe("Your flight BA117: news");
    expect(mail?.text).toContain("https://novo.example/alerts");
    expect(mail?.html).toContain("&lt;b&gt;falls&lt;/b&gt;");
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header("auto-submitted")).toBe("auto-generated");
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const [, token = ""] =
      /<https:\/\/novo\.example\/unsubscribe\/([^>]+)>/.exec(header("list-unsubscribe") ?? "") ??
      [];
    expect(mail?.text).toContain(`/unsubscribe/${token}`);
    expect(await unsubscribe(here.app, `${token}x`)).toBe(false);
    expect(await unsubscribe(here.app, token)).toBe(true);
    await here.tell(LATE);
    await here.work();
    expect(here.mails.received).toHaveLength(1);
  });

  it("goes nobody who has not asked for it, and to no address that is not known", async () => {
    await here.tell(LATE);
    await here.work();
    await here.wish({ email: true });
    await here.app.db.update(here.app.db.tables.users).set({ email: null });
    await here.tell(LATE);
    await here.work();
    expect(here.mails.received).toEqual([]);
  });

  it.each([
    [450, 1],
    [550, 0],
  ])("that is refused with %i comes %i times in the end", async (code, times) => {
    await here.wish({ email: true });
    here.mails.refuses = code;
    await here.tell(LATE);
    await here.work();
    here.mails.refuses = null;
    await here.later(5);
    expect(here.mails.received).toHaveLength(times);
  });

  it("waits for a server that is away", async () => {
    await here.wish({ email: true });
    const { email } = here.app.channels;
    const gone = await createTestApp({
      env: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "novo@novo.example" },
    });
    here.app.channels.email = gone.channels.email;
    gone.close();
    await here.tell(LATE);
    await here.work();
    expect(here.app.channels.email.state()).toBe("failing");
    here.app.channels.email = email;
    await here.later(5);
    expect(here.mails.received).toHaveLength(1);
  });
});
