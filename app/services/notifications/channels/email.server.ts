/** Email to the address given by the sign-in, through the configured server. */
import { findUser } from "#db/queries/users.ts";
import { m } from "#messages";
import type { Channel } from "./channel.ts";
import type { Mailer } from "./mailer.server.ts";
import { unsubscribeUrl } from "./unsubscribe.server.ts";
import { emailOf, newsOf } from "./words.ts";

/** `mailer` is null if no server is configured. */
export const createEmailChannel = (mailer: Mailer | null): Channel => ({
  settings: {
    words: ({ email }) => m.notifications.emailTo({ address: email ?? "" }),
    missing: ({ email }) => (email ? null : m.notifications.noAddress()),
  },
  state: () => mailer?.state() ?? "off",
  ...(mailer && {
    server: { name: "the server for emails", variable: "SMTP_URL", verify: mailer.verify },
  }),
  async send(app, { userId }) {
    const address = mailer && (await findUser(app.db, { userId }))?.email;
    if (!mailer || !address) return [];
    return [
      {
        name: "email",
        async send(told) {
          const news = newsOf(told.map(({ alert }) => alert));
          const url = await unsubscribeUrl(app, userId);
          const id = told.at(-1)?.alert.id ?? userId;
          const written = emailOf(news, { site: app.site, unsubscribeUrl: url });
          return await mailer.send({ ...written, to: address, id, unsubscribeUrl: url });
        },
      },
    ];
  },
});
