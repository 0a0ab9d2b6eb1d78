/** The mailbox that booking mails are forwarded to, in Debian's Dovecot. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readAlerts } from "#app/services/alerts/alerts.server.ts";
import { type Clock, fixedClock } from "#app/services/context/clock.ts";
import { discardImport, openImport } from "#app/services/import/import.server.ts";
import {
  closeImportAddress,
  openImportAddress,
} from "#app/services/import/import-address.server.ts";
import { createReadingLanes } from "#app/services/import/lanes.server.ts";
import { mailboxJobs } from "#app/services/import/mailbox.server.ts";
import { createJobRunner, startJobs } from "#app/services/jobs/run-jobs.server.ts";
import { countJobs, findJob, insertJob } from "#db/queries/jobs.ts";
import type { Job } from "#db/schema.ts";
import { bookingMail } from "../support/booking-mail.ts";
import { isDovecotInstalled, startDovecot } from "../support/dovecot.ts";
import { createTestApp, TEST_NOW } from "../support/test-app.ts";

/** From the test's now, twelve times as fast as the machine's: half a minute between two looks is 2.5 s. */
function fastClock(): Clock {
  const startedAt = Date.now();
  return { now: () => new Date(Date.parse(TEST_NOW) + 12 * (Date.now() - startedAt)) };
}

const ADA = { userId: "ada" };
const BEN = { userId: "ben" };

const PROVED = "Authentication-Results: mx.novo.example; dkim=pass header.d=airline.example";
const FORGED = "Authentication-Results: mx.novo.example; dmarc=fail; spf=fail";

describe.skipIf(!isDovecotInstalled())("a mailbox (needs dovecot-imapd, dovecot-lmtpd)", () => {
  let dovecot: Awaited<ReturnType<typeof startDovecot>>;
  let app: Awaited<ReturnType<typeof createTestApp>>;
  async function openApp(clock: Clock) {
    const env = {
      IMPORT_IMAP_URL: dovecot.url,
      IMPORT_ADDRESS: "trips@novo.example",
      IMPORT_MAIL_SERVER: "mx.novo.example",
    };
    app = await createTestApp({ env, clock });
  }
  beforeEach(async () => {
    dovecot = await startDovecot();
    await openApp(fixedClock(TEST_NOW));
  });
  afterEach(async () => {
    app.close();
    await dovecot.close();
  });

  it("a mail that is sent into it is found by NoVo itself, at its next look", async () => {
    app.close();
    await openApp(fastClock());
    const { token } = await openImportAddress(app, ADA);
    const { token: withdrawn } = await openImportAddress(app, BEN);
    await closeImportAddress(app, BEN);
    const jobs = await startJobs(app, mailboxJobs(app));
    try {
      // What the first look finds is not there yet.
      await vi.waitFor(async () => {
        const next = (await findJob(app.db, { key: "mailbox" }))?.runAt.getTime();
        expect(next).toBeGreaterThan(app.clock.now().getTime());
      }, 20_000);
      await dovecot.send(bookingMail({ headers: [PROVED] }), addressOf(withdrawn));
      await dovecot.send(bookingMail({ headers: [PROVED] }), addressOf(token));
      await dovecot.send(bookingMail({ headers: [FORGED], flight: "119" }), addressOf(token));
      const alerts = await vi.waitFor(
        async () => {
          const found = await readAlerts(app, ADA);
          expect(found).toHaveLength(2);
          return found;
        },
        { timeout: 60_000, interval: 500 },
      );
      const imports = await Promise.all(
        alerts.map(({ link }) => openImport(app, ADA, link?.split("/").at(-1) ?? "")),
      );
      const of = (flightNumber: string, isUnsure: boolean, proof: string) => ({
        data: { compared: [{ found: { booking: { flightNumber }, isUnsure } }], sender: { proof } },
      });
      expect(imports).toMatchObject([of("BA119", true, "failed"), of("BA117", false, "proved")]);
      expect(alerts[0]?.text).toContain("It may be forged.");
      // It came before the others, and was refused; it lies there like them.
      expect(await readAlerts(app, BEN)).toEqual([]);
      expect(dovecot.count()).toBe(3);
    } finally {
      await jobs.close();
    }
  }, 120_000);

  const job: Job = {
    key: "mailbox",
    kind: "mailbox",
    runAt: new Date(TEST_NOW),
    attempts: 0,
    leasedUntil: null,
    againAt: null,
    lease: null,
    error: null,
    deadAt: null,
  };
  /** Looks once, as the job does; how many seconds later it would look again. */
  async function look(jobs = mailboxJobs(app)): Promise<number> {
    const next = await jobs.mailbox?.run(job, new AbortController().signal);
    return ((next?.getTime() ?? 0) - Date.parse(TEST_NOW)) / 1000;
  }
  const addressOf = (token: string) => `trips+${token}@novo.example`;

  it("a forwarded mail becomes a list to review, once, and stays where it is", async () => {
    const { token } = await openImportAddress(app, ADA);
    const mail = bookingMail({
      headers: [
        `Delivered-To: ${addressOf(token)}`,
        "Authentication-Results: mx.novo.example; dkim=pass header.d=airline.example",
      ],
    });
    dovecot.deliver([mail]);
    expect(await look()).toBe(30);
    const alerts = await readAlerts(app, ADA);
    expect(alerts).toMatchObject([{ link: expect.stringMatching(/^\/import\//) }]);
    await look();
    expect(await readAlerts(app, ADA)).toEqual(alerts);
    expect(dovecot.count()).toBe(1);
    // The same delivered twice is not announced again once its review is over.
    await discardImport(app, ADA, alerts[0]?.link?.split("/").at(-1) ?? "");
    dovecot.deliver([mail]);
    await look();
    expect(await readAlerts(app, ADA)).toEqual(alerts);
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

  it("four hundred mails neither hold up another traveller's nor come twice", async () => {
    const { token } = await openImportAddress(app, ADA);
    const { token: bens } = await openImportAddress(app, BEN);
    // A hundred are listed at a look.
    const strangers = Array.from({ length: 396 }, (_, n) => bookingMail({ flight: String(n + 1) }));
    const hers = Array.from({ length: 4 }, (_, n) =>
      bookingMail({ to: addressOf(token), flight: String(n + 1) }),
    );
    dovecot.deliver([...strangers, ...hers, bookingMail({ to: addressOf(bens) })]);
    let looks = 0;
    while ((await readAlerts(app, BEN)).length === 0 && looks < 30) {
      // More waits: the next look comes soon.
      if (looks < 4) expect(await look()).toBe(2);
      else await look();
      looks += 1;
    }
    expect(looks).toBeLessThanOrEqual(6);
    // What a slow machine has no seconds left for in this minute is read in the next.
    const hersRead = async () => {
      await look();
      return (await readAlerts(app, ADA)).length;
    };
    await expect.poll(hersRead, { timeout: 90_000, interval: 200 }).toBe(4);
    expect(await readAlerts(app, BEN)).toHaveLength(1);
    expect(dovecot.count()).toBe(401);
  }, 240_000);

  it.each([
    [150, 1],
    [700, 2],
  ])(
    "%i mails of a traveller who has had enough read lie before another's, which takes %i looks",
    async (many, looks) => {
      // Whoever had one mail read has used up this minute's seconds.
      let now = 0;
      app.imports.lanes = createReadingLanes({
        now: () => {
          now += 60_000;
          return now;
        },
      });
      const { token } = await openImportAddress(app, ADA);
      const { token: bens } = await openImportAddress(app, BEN);
      const hers = Array.from({ length: many }, (_, n) =>
        bookingMail({ to: addressOf(token), flight: String(n + 1) }),
      );
      dovecot.deliver([...hers, bookingMail({ to: addressOf(bens) })]);
      const jobs = mailboxJobs(app);
      for (let n = 1; n <= looks; n += 1) expect(await look(jobs)).toBe(2);
      expect(await readAlerts(app, BEN)).toHaveLength(1);
      expect(await readAlerts(app, ADA)).toHaveLength(1);
    },
    60_000,
  );

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

it("where there is none any more, nothing of it stays due", async () => {
  const app = await createTestApp();
  await insertJob(app.db, { key: "mailbox", kind: "mailbox", runAt: new Date(0) });
  await createJobRunner(app, mailboxJobs(app)).runDue();
  expect(await countJobs(app.db)).toMatchObject({ waiting: 0, dueSince: null });
  app.close();
});
