/** Keys shared by all processes of a site: created on first use and stored in the database. */
import { randomBytes } from "node:crypto";
import webPush from "web-push";
import { z } from "zod";
import type { AppContext } from "#app/services/context/context.server.ts";
import { keepServerKey } from "#db/queries/server-keys.ts";

const pair = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof pair>;

type App = Pick<AppContext, "config" | "db" | "clock">;

/** Keys that sign pushes (RFC 8292): the configured ones, else the site's own. */
export async function vapidKeys({ config, db, clock }: App): Promise<VapidKeys> {
  if (config.vapid.keys) return config.vapid.keys;
  const made = () => JSON.stringify(webPush.generateVAPIDKeys());
  const kept = await keepServerKey(db, { name: "vapid", made, now: clock.now() });
  return pair.parse(JSON.parse(kept));
}

/** Secret behind the unsubscribe links in emails. */
export async function unsubscribeKey({ db, clock }: App): Promise<string> {
  const made = () => randomBytes(32).toString("base64url");
  return await keepServerKey(db, { name: "unsubscribe", made, now: clock.now() });
}
