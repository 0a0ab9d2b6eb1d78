/**
 * A server that takes emails (smtp-server, by nodemailer's authors), and reads them with a parser of its
 * own (postal-mime).
 */
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

export async function startMailServer() {
  const received: { to: string[]; mail: Email }[] = [];
  const service = {
    received,
    /** Its answer to the recipient: null for yes, 450 for later, 550 for never. */
    refuses: null as number | null,
    url: () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const { refuses } = service;
      // As mail servers say it.
      const refusal = new Error(`5.1.1 <${address}>: Recipient address rejected`);
      done(refuses ? Object.assign(refusal, { responseCode: refuses }) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return service;
}
