/** What holds of every channel of the registry, also of one that is added. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CHANNEL_NAMES, CHANNELS, type ChannelName } from "#app/contracts/notifications.ts";
import { loader } from "#app/routes/user-details/notifications.tsx";
import { exportAccount } from "#app/services/account/account.server.ts";
import { checkHealth } from "#app/services/context/health.server.ts";
import {
  changeNotificationSettings,
  readNotificationSettings,
} from "#app/services/profile/notification-settings.server.ts";
import { findNotificationSettings } from "#db/queries/notifications.ts";
import { ada, LATE, type Notifying, openNotifying } from "#tests/support/notifying.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";

let here: Notifying;
beforeEach(async () => {
  here = await openNotifying();
});
afterEach(() => here.close());

/** Takes what it is sent, in the place of the channel's own service. */
function catchSent(name: ChannelName): string[][] {
  const sent: string[][] = [];
  const target = {
    // Pushes are kept under the id of a subscription.
    name: name === "push" ? "9d1c" : `${name} 1`,
    async send(told: readonly { alert: { text: string } }[]) {
      sent.push(told.map(({ alert }) => alert.text));
      return { outcome: "sent" as const, why: "" };
    },
  };
  here.app.channels[name] = { ...here.app.channels[name], send: async () => [target] };
  return sent;
}

describe.each(CHANNEL_NAMES)("the channel %s", (name) => {
  const only = (isOn: boolean) =>
    here.wish(Object.fromEntries(CHANNEL_NAMES.map((one) => [one, one === name && isOn])));

  it("is as the contract says until its traveller says otherwise, and then as they say", async () => {
    expect((await readNotificationSettings(here.app, ada))[name]).toBe(CHANNELS[name]);
    for (const isOn of [!CHANNELS[name], CHANNELS[name]]) {
      expect(await here.wish({ [name]: isOn })).toMatchObject({ ok: true, data: { [name]: isOn } });
    }
  });

  it("is sent what is new, once, while it is on", async () => {
    const sent = catchSent(name);
    await only(false);
    await here.tell(LATE);
    await here.work();
    expect(sent).toEqual([]);
    await only(true);
    await here.tell("BA117 leaves from gate B12.");
    await here.work();
    await here.later(30);
    expect(sent).toEqual([["BA117 leaves from gate B12."]]);
  });

  it("has its part in the account's data, the health report and the form", async () => {
    catchSent(name);
    await only(true);
    await here.tell(LATE);
    await here.work();
    const account = await exportAccount(here.app, ada);
    expect(account.ok && account.data.notifications.sent).toMatchObject([{ by: name }]);
    const health = await checkHealth(here.app, {
      engines: () => ({}) as never,
      backups: async () => ({ state: "off" }) as never,
    });
    expect(health.notifications[name]).toEqual({ state: here.app.channels[name].state() });
    const site = await createRouteContext();
    site.app.channels = here.app.channels;
    const form = await (await respond(loader((await site.as("ada")).get("/")))).json();
    site.app.close();
    const way = form.ways.find((one: { name: string }) => one.name === name);
    const user = { email: "ada@example.test" } as Parameters<typeof words>[0];
    const { words } = here.app.channels[name].settings;
    expect(way?.words ?? form.missing.join()).toMatch(way ? words(user).slice(0, 5) : /./);
  });
});

it("a switch without a column of its own is kept beside the others", async () => {
  const change = (changes: object) => changeNotificationSettings(here.app, ada, changes);
  const kept = async () => (await findNotificationSettings(here.app.db, ada))?.channels;
  await change({ log: true });
  await change({ push: false, pager: false });
  expect(await kept()).toEqual({ log: true, pager: false });
  await change({ log: false });
  expect(await kept()).toEqual({ log: false, pager: false });
  expect(await readNotificationSettings(here.app, ada)).toMatchObject({ log: false, push: false });
});
