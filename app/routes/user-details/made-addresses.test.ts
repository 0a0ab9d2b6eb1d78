import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toastMessage } from "#app/contracts/toast.ts";
import { meta } from "#app/routes/shared/shared-trip.tsx";
import { importOwnerOf } from "#app/services/import/import-address.server.ts";
import { readCalendar, tokenIn } from "#app/services/trips/calendar/calendar.server.ts";
import { readSharedTrip } from "#app/services/trips/sharing/sharing.server.ts";
import { saveManyRows } from "#tests/support/many-rows.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import * as calendar from "./calendar.tsx";
import * as imports from "./import-address.tsx";
import * as programs from "./programs.tsx";
import * as share from "./share.tsx";

const [CALENDAR, SHARE] = ["/user-details/calendar", "/user-details/share?trip=next"];
const PROGRAMS = "/user-details/programs";

let site: Awaited<ReturnType<typeof createRouteContext>>;
beforeEach(async () => {
  site = await createRouteContext();
  const from = site.app.clock.now().getTime() + 86_400_000;
  await saveManyRows(site.app.db, { userId: "ada", shape: "one trip", rows: 1, from });
});
afterEach(() => site.app.close());

it("say what is wrong as every other screen does", async () => {
  const ada = await site.as("ada");
  const answers = [
    calendar.action(ada.post(CALENDAR, { do: "none" })),
    calendar.action(ada.post(CALENDAR, { do: "renew", id: "none" })),
    share.action(ada.post(SHARE, { do: "share", trip: "ada-flight-0", until: "soon" })),
    share.action(ada.post(SHARE, { do: "share", trip: "none", until: "2027-01-01" })),
  ].map(respond);
  for (const answer of await Promise.all(answers)) {
    const { failed, made } = await answer.json();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(toastMessage.parse(failed)).toMatchObject({ title: "Error", variant: "destructive" });
    expect(failed.description).toBeTruthy();
    expect(made).toBeNull();
  }
});

it("are told from the others in the list, also from what they were before a renewal", async () => {
  const ada = await site.as("ada");
  const made = async (answer: Promise<unknown>) => (await (await respond(answer)).json()).made;
  const { trip } = await share.loader(ada.get(SHARE));
  const link = await made(
    share.action(ada.post(SHARE, { do: "share", trip: "ada-flight-0", until: trip?.until ?? "" })),
  );
  expect((await share.loader(ada.get(SHARE))).links.map(({ id }) => id)).toEqual([link.id]);
  const feed = await made(calendar.action(ada.post(CALENDAR, { do: "open" })));
  const feeds = async () => (await calendar.loader(ada.get(CALENDAR))).feeds;
  expect(await feeds()).toMatchObject([{ id: feed.id, madeAt: feed.madeAt }]);
  const later = site.app.clock.now().getTime() + 1000;
  site.app.clock.now = () => new Date(later);
  const renewed = await made(calendar.action(ada.post(CALENDAR, { do: "renew", id: feed.id })));
  expect(await feeds()).toMatchObject([{ id: feed.id, madeAt: later }]);
  expect(renewed).toMatchObject({ id: feed.id, madeAt: later });
});

describe("made by a form that is sent twice", () => {
  const TOKEN = { do: "create", name: "Shortcuts", scopes: "plans:read", days: "90" };
  const keyIn = async (page: Promise<{ key: string }>) => (await page).key;

  async function openForms() {
    const ada = await site.as("ada");
    const { trip, key } = await share.loader(ada.get(SHARE));
    const link = { do: "share", trip: "ada-flight-0", until: trip?.until ?? "", key };
    const feed = { do: "open", key: await keyIn(calendar.loader(ada.get(CALENDAR))) };
    const token = { ...TOKEN, key: await keyIn(programs.loader(ada.get(PROGRAMS))) };
    const made = async (answer: Promise<unknown>) => (await (await respond(answer)).json()).made;
    return {
      links: {
        post: () => made(share.action(ada.post(SHARE, link))),
        list: async () => (await share.loader(ada.get(SHARE))).links,
        opens: async ({ address }: { address: string }) =>
          (await readSharedTrip(site.app, address.split("/").at(-1) ?? "")).ok,
      },
      calendars: {
        post: () => made(calendar.action(ada.post(CALENDAR, feed))),
        list: async () => (await calendar.loader(ada.get(CALENDAR))).feeds,
        opens: async ({ address }: { address: { https: string } }) =>
          (await readCalendar(site.app, tokenIn(address.https) ?? "")).ok,
      },
      tokens: {
        post: () => made(programs.action(ada.post(PROGRAMS, token))),
        list: async () => (await programs.loader(ada.get(PROGRAMS))).programs,
        opens: async (one: { token: string }) =>
          (await site.context.tokens.find(`Bearer ${one.token}`)) !== null,
      },
    };
  }

  it.each(["links", "calendars", "tokens"] as const)(
    "%s are one, and the last opens",
    async (kind) => {
      const { post, list, opens } = (await openForms())[kind];
      const [first, second] = [await post(), await post()];
      expect(await list()).toMatchObject([{ id: second.id }]);
      expect([await opens(first), await opens(second)]).toEqual([false, true]);
    },
  );

  it.each(["links", "calendars", "tokens"] as const)(
    "%s are one also where the first answer was lost with its process",
    async (kind) => {
      const { post, list, opens } = (await openForms())[kind];
      const first = await post();
      await expect.poll(() => site.app.creations.size).toBe(0);
      await site.app.db.update(site.app.db.tables.idempotencyKeys).set({ answer: null });
      const second = await post();
      expect(await list()).toMatchObject([{ id: second.id }]);
      expect([await opens(first), await opens(second)]).toEqual([false, true]);
    },
  );

  it.each(["links", "calendars", "tokens"] as const)(
    "%s that were turned off stay so",
    async (kind) => {
      const { post, list } = (await openForms())[kind];
      const { id } = await post();
      const ada = await site.as("ada");
      await respond(
        {
          links: () => share.action(ada.post(SHARE, { do: "withdraw", id })),
          calendars: () => calendar.action(ada.post(CALENDAR, { do: "close", id })),
          tokens: () => programs.action(ada.post(PROGRAMS, { do: "withdraw", id })),
        }[kind](),
      );
      expect(await post()).toBeNull();
      expect(await list()).toEqual([]);
    },
  );
});

it("say whom a link is for, to its owner alone", async () => {
  const ada = await site.as("ada");
  const { trip } = await share.loader(ada.get(SHARE));
  const form = { do: "share", trip: "ada-flight-0", until: trip?.until ?? "", label: " Mum " };
  const { made } = await (await respond(share.action(ada.post(SHARE, form)))).json();
  const [link] = (await share.loader(ada.get(SHARE))).links;
  expect(link?.name).toBe(`${trip?.name}, for Mum`);
  const token = String(made.address).split("/").at(-1) ?? "";
  const shown = await readSharedTrip(site.app, token);
  expect(JSON.stringify(shown)).not.toContain("Mum");
  if (!shown.ok) throw new Error(shown.reason.message);
  const tags = meta({ data: { ...shown.data, part: 1, parts: 1 } } as Parameters<typeof meta>[0]);
  expect(tags).toContainEqual({
    property: "og:title",
    content: expect.stringMatching(new RegExp(`^${trip?.name}, \\w{3}, \\d`)),
  });
  expect(JSON.stringify(tags)).not.toMatch(/ada|Mum/i);
});

it("make an address for booking mails, and turn it off", async () => {
  const ada = await site.as("ada");
  const path = "/user-details/import-address";
  const state = async () => (await imports.loader(ada.get(path))).address;
  expect(await state()).toBeNull();
  const post = async (wish: string) => await respond(imports.action(ada.post(path, { do: wish })));
  const { made } = await (await post("open")).json();
  expect(made).toMatchObject({ token: expect.stringMatching(/^[0-9a-f]{40}$/), mail: null });
  expect(await importOwnerOf(site.app, made.token)).toBe("ada");
  expect(await state()).toMatchObject({ madeAt: made.madeAt });
  await post("close");
  expect(await state()).toBeNull();
  expect(await importOwnerOf(site.app, made.token)).toBeNull();
  expect((await post("none")).status).toBe(400);
});
