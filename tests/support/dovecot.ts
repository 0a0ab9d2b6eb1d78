/** Debian's Dovecot for the tests alone: one mailbox in a temporary folder, on free ports, without TLS. */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { createTransport } from "nodemailer";
import { unlessBare } from "./bare.ts";

const PROGRAM = "/usr/sbin/dovecot";
/** dovecot-imapd, by which NoVo reads; dovecot-lmtpd, by which mail servers deliver. */
const PARTS = ["/usr/lib/dovecot/imap", "/usr/lib/dovecot/lmtp"];

export const isDovecotInstalled = (): boolean =>
  unlessBare([PROGRAM, ...PARTS].every((file) => existsSync(file))) ?? false;

const START_MS = 10_000;

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** As root it needs users of its own, which Debian's package has made. */
const users = (): string[] => {
  const { username } = userInfo();
  if (username !== "root") {
    return [`default_internal_user = ${username}`, `default_login_user = ${username}`];
  }
  return [];
};

interface Configured {
  folder: string;
  mailbox: string;
  port: number;
  lmtp: number;
  uid: string;
  gid: string;
}

/** Debian 13's Dovecot (2.4) reads other names than Debian 12's: doc.dovecot.org/latest/installation/upgrade/2.3-to-2.4.html */
function configOf({ folder, mailbox, port, lmtp, uid, gid }: Configured): string {
  const version = execFileSync(PROGRAM, ["--version"], { encoding: "utf8" });
  const named = /^2\.[0-3]\./.test(version)
    ? [
        "disable_plaintext_auth = no",
        `mail_location = maildir:${mailbox}`,
        "passdb {\n  driver = static\n  args = password=secret\n}",
        `userdb {\n  driver = static\n  args = uid=${uid} gid=${gid} home=${mailbox}\n}`,
      ]
    : [
        // These come before all others.
        "dovecot_config_version = 2.4.0\ndovecot_storage_version = 2.4.0",
        "auth_allow_cleartext = yes",
        `mail_driver = maildir\nmail_path = ${mailbox}`,
        "passdb static {\n  password = secret\n}",
        `userdb static {\n  fields {\n    uid = ${uid}\n    gid = ${gid}\n    home = ${mailbox}\n  }\n}`,
      ];
  return [
    ...named,
    "protocols = imap lmtp",
    "listen = 127.0.0.1",
    `base_dir = ${folder}/run`,
    `log_path = ${folder}/log`,
    "ssl = no",
    "auth_mechanisms = plain",
    // A wrong password is answered at once.
    "auth_failure_delay = 0",
    "first_valid_uid = 1",
    ...users(),
    `service imap-login {\n  chroot =\n  inet_listener imap {\n    port = ${port}\n  }\n  inet_listener imaps {\n    port = 0\n  }\n}`,
    "service anvil {\n  chroot =\n}",
    "service stats {\n  chroot =\n}",
    `service lmtp {\n  inet_listener lmtp {\n    port = ${lmtp}\n  }\n}`,
    "namespace inbox {\n  inbox = yes\n}",
    "",
  ].join("\n");
}

export async function startDovecot() {
  const folder = mkdtempSync(path.join(tmpdir(), "novo-imap-"));
  const [port, lmtp] = [await freePort(), await freePort()];
  const owner = userInfo().username === "root" ? "mail" : userInfo().username;
  const id = (flag: string) => execFileSync("id", [flag, owner], { encoding: "utf8" }).trim();
  const mailbox = path.join(folder, "mail");
  for (const part of ["cur", "new", "tmp"])
    mkdirSync(path.join(mailbox, part), { recursive: true });
  execFileSync("chmod", ["755", folder]);
  execFileSync("chown", ["-R", `${owner}:`, mailbox]);
  const config = path.join(folder, "dovecot.conf");
  writeFileSync(config, configOf({ folder, mailbox, port, lmtp, uid: id("-u"), gid: id("-g") }));
  const child = spawn(PROGRAM, ["-F", "-c", config], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const deadline = Date.now() + START_MS;
  while (!existsSync(path.join(folder, "run", "master.pid"))) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error("Dovecot did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const sender = createTransport({ host: "127.0.0.1", port: lmtp, lmtp: true, ignoreTLS: true });
  let delivered = 0;
  return {
    url: `imap://trips:secret@127.0.0.1:${port}/INBOX`,
    /** Sends a mail as mail servers do; resolves when the mailbox has it. */
    send: async (mail: string, to: string) => {
      const from = "bookings@airline.example";
      await sender.sendMail({ envelope: { from, to }, raw: mail });
    },
    /** Puts mails into the mailbox: so many that to send each would take minutes. */
    deliver(mails: readonly string[]) {
      for (const mail of mails) {
        delivered += 1;
        const name = `${1_700_000_000 + delivered}.M${delivered}.test`;
        writeFileSync(path.join(mailbox, "new", name), mail);
      }
      execFileSync("chown", ["-R", `${owner}:`, mailbox]);
    },
    /** How many mails lie in it. */
    count: () =>
      ["new", "cur"].reduce((sum, part) => sum + readdirSync(path.join(mailbox, part)).length, 0),
    async close() {
      sender.close();
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
