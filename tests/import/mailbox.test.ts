/** The mailbox that booking mails are forwarded to, in Debian's Dovecot. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readAlerts } from "#app/services/alerts/alerts.server.ts";
import { fixedClock } from "#app/services/context/clock.ts";
import {
  closeImportAddress,
  openImportAddress,
} from "#app/services/import/import-address.server.ts";
import { mailboxJobs } from "#app/services/import/mailbox.server.ts";
import type { Job } from "#db/schema.ts";
import { bookingMail } from "../support/booking-mail.ts";
import { isDovecotInstalled, startDovecot } from "../support/dovecot.ts";
import { createTestApp, TEST_NOW } from "../support/test-app.ts";

const ADA = { userId: "ada" };
const BEN = { userId: "ben" };

describe.skipIf(!isDovecotInstalled())("a mailbox (needs dovecot-imapd)", () => {
  let dovecot: Awaited<ReturnType<typeof startDovecot>>;
  let app: Awaited<ReturnType<typeof createTestApp>>;
  beforeEach(async () => {
    dovecot = await startDovecot();
    const env = {
      IMPORT_IMAP_URL: dovecot.url,
      IMPORT_ADDRESS: "trips@novo.example",
      IMPORT_MAIL_SERVER: "mx.novo.example",
    };
    app = await createTestApp({ env, clock: fixedClock(TEST_NOW) });
  });
  afterEach(async () => {
    app.close();
    await dovecot.close();
  });

  const job: Job = {
    key: "mailbox",
    kind: "mailbox",
    runAt: new Date(TEST_NOW),
    attempts: 0,
    leasedUntil: null,
    lease: null,
    error: null,
    deadAt: null,
  };
  /** Looks once, as the job does; how many seconds later it would look again. */
  async function look(): Promise<number> {
    const next = await mailboxJobs(app).mailbox?.run(job, new AbortController().signal);
    return ((next?.getTime() ?? 0) - Date.parse(TEST_NOW)) / 1000;
  }
  const addressOf = (token: string) => `trips+${token}@novo.example`;

  it("a forwarded mail becomes a list to review, once, and stays where it is", async () => {
    const { token } = await openImportAddress(app, ADA);
    dovecot.deliver([
      bookingMail({
        headers: [
          `Delivered-To: ${addressOf(token)}`,
          "Authentication-Results: mx.novo.example; dkim=pass header.d=airline.example",
        ],
      }),
    ]);
    expect(await look()).toBe(30);
    const alerts = await readAlerts(app, ADA);
    expect(alerts).toMatchObject([{ link: expect.stringMatching(/^\/import\//) }]);
    await look();
    expect(await readAlerts(app, ADA)).toHaveLength(1);
    expect(dovecot.count()).toBe(1);
  });

  it("a forged one says so", async () => {
    const { token } = await openImportAddress(app, ADA);
    const headers = ["Authentication-Results: mx.novo.example; dmarc=fail; spf=fail"];
    dovecot.deliver([bookingMail({ to: addressOf(token), headers })]);
    await look();
    expect((await readAlerts(app, ADA))[0]?.text).toContain("It may be forged.");
  });

  it("is no one's with a token that was withdrawn, and stays where it is", async () => {
    const { token } = await openImportAddress(app, ADA);
    await closeImportAddress(app, ADA);
    dovecot.deliver([bookingMail({ to: addressOf(token) }), bookingMail()]);
    expect(await look()).toBe(30);
    expect(await readAlerts(app, ADA)).toEqual([]);
    expect(dovecot.count()).toBe(2);
  });

  it("a thousand mails neither hold up another traveller's nor come twice", async () => {
    const { token } = await openImportAddress(app, ADA);
    const { token: bens } = await openImportAddress(app, BEN);
    const strangers = Array.from({ length: 990 }, (_, n) => bookingMail({ flight: String(n + 1) }));
    const hers = Array.from({ length: 10 }, (_, n) =>
      bookingMail({ to: addressOf(token), flight: String(n + 1) }),
    );
    dovecot.deliver([...strangers, ...hers, bookingMail({ to: addressOf(bens) })]);
    let looks = 0;
    while ((await readAlerts(app, BEN)).length === 0 && looks < 30) {
      // More waits: the next look comes soon.
      if (looks < 10) expect(await look()).toBe(2);
      else await look();
      looks += 1;
    }
    expect(looks).toBeLessThanOrEqual(12);
    // What a slow machine has no seconds left for in this minute is read in the next.
    const hersRead = async () => {
      await look();
      return (await readAlerts(app, ADA)).length;
    };
    await expect.poll(hersRead, { timeout: 90_000, interval: 2_000 }).toBe(10);
    expect(await readAlerts(app, BEN)).toHaveLength(1);
    expect(dovecot.count()).toBe(1001);
  }, 240_000);

  it("fails in words where the mailbox cannot be opened", async () => {
    const other = await createTestApp({
      env: {
        IMPORT_IMAP_URL: "imap://trips:secret@127.0.0.1:1/INBOX",
        IMPORT_ADDRESS: "trips@novo.example",
      },
    });
    await expect(
      mailboxJobs(other).mailbox?.run(job, new AbortController().signal),
    ).rejects.toThrow();
    other.close();
  });
});

it("is not looked for where none is named", async () => {
  const app = await createTestApp();
  expect(mailboxJobs(app)).toEqual({});
  app.close();
});
