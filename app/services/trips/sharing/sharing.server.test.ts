import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accountExport } from "#app/contracts/account.ts";
import { deleteAccount, exportAccount } from "#app/services/account/account.server.ts";
import { deleteFlight } from "#app/services/saved/saved-items.server.ts";
import { listSharedTrips } from "#db/queries/shared-trips.ts";
import { ADA, BEN, openSharing, type Sharing } from "#tests/support/sharing.ts";
import { afterLinkAnswers, TEST_NOW } from "#tests/support/test-app.ts";
import {
  forgetEndedLinks,
  listLinks,
  nextTripToShare,
  offerToShare,
  readSharedTrip,
  sharedTripOwnerOf,
  shareTrip,
  stopSharing,
  withdrawLink,
} from "./sharing.server.ts";

const DAY_MS = 24 * 60 * 60_000;

let site: Sharing;
beforeEach(async () => {
  site = await openSharing();
});
afterEach(() => site.app.close());

describe("a link", () => {
  it("opens nothing once it is withdrawn, over, or its trip is gone: all of them look the same", async () => {
    const { id } = await site.fly();
    const [withdrawn, over, kept] = [
      await site.share({ tripOf: id }),
      await site.share({ tripOf: id, until: "2026-12-02" }),
      await site.share({ tripOf: id, until: "2027-01-31" }),
    ];
    const first = (await listLinks(site.app, ADA)).find(({ lastDay }) => lastDay === "2026-12-04");
    await withdrawLink(site.app, BEN, first?.id ?? "");
    expect(await site.read(withdrawn)).not.toBeNull();
    await withdrawLink(site.app, ADA, first?.id ?? "");
    // Its last day is over everywhere on earth at noon UTC of the next one.
    site.setNow("2026-12-03T11:59:00Z");
    expect(await site.read(over)).not.toBeNull();
    site.setNow("2026-12-03T12:00:00Z");
    const unknown = await readSharedTrip(site.app, "a".repeat(43));
    expect(unknown).toMatchObject({ ok: false, reason: { kind: "not_found" } });
    expect(await readSharedTrip(site.app, withdrawn)).toEqual(unknown);
    expect(await readSharedTrip(site.app, over)).toEqual(unknown);
    expect(await site.read(kept)).not.toBeNull();
    expect(await listLinks(site.app, ADA)).toHaveLength(1);
    await deleteFlight(site.app, ADA, id);
    expect(await readSharedTrip(afterLinkAnswers(site.app), kept)).toEqual(unknown);
  });

  it("is for one's own trips, until a day of the next year, and twenty at most", async () => {
    const { id } = await site.fly();
    const options = { tripOf: id, hasDetails: false };
    expect(await shareTrip(site.app, BEN, options)).toMatchObject({ ok: false });
    expect(await offerToShare(site.app, BEN, id)).toBeNull();
    expect(await offerToShare(site.app, ADA, id)).toMatchObject({ until: "2026-12-04" });
    for (const until of ["2026-11-01", "2028-01-01"]) {
      expect(await shareTrip(site.app, ADA, { ...options, until })).toMatchObject({
        ok: false,
        reason: { kind: "invalid" },
      });
    }
    // At once: none of them sees room that another has taken.
    await Promise.all(Array.from({ length: 24 }, () => shareTrip(site.app, ADA, options)));
    expect(await listLinks(site.app, ADA)).toHaveLength(20);
    expect(await shareTrip(site.app, ADA, options)).toMatchObject({
      ok: false,
      reason: { kind: "conflict" },
    });
    // Those that are over are not listed, and take no room while their rows are still there.
    const { sharedTrips } = site.app.db.tables;
    await site.app.db.update(sharedTrips).set({ lastDay: "2026-11-01" });
    expect(await shareTrip(site.app, ADA, options)).toMatchObject({ ok: true });
  });

  it("lasts for the whole of its first and of its last possible day, and says why no longer", async () => {
    const { id } = await site.fly({ date: "2026-11-20" });
    const options = { tripOf: id, hasDetails: false };
    const [earliest, latest] = ["2026-11-20", "2027-11-20"];
    expect(await nextTripToShare(site.app, ADA)).toBe(id);
    expect(await offerToShare(site.app, ADA, id)).toEqual({
      name: "London to New York",
      firstDay: "2026-11-20",
      lastDay: "2026-11-20",
      flights: 1,
      hotels: 0,
      cars: 0,
      until: "2026-11-23",
      earliest,
      latest,
    });
    await site.share({ tripOf: id, until: earliest });
    await site.share({ tripOf: id, until: latest });
    expect(await listLinks(site.app, ADA)).toHaveLength(2);
    const reasonOf = async (until: string) => {
      const made = await shareTrip(site.app, ADA, { ...options, until });
      return made.ok ? null : made.reason.message;
    };
    expect(await reasonOf("2026-11-19")).toBe("That day is over. Choose today or a later day.");
    expect(await reasonOf("2027-11-21")).toBe("A link lasts for a year at most.");
    const late = await site.fly({ flightNumber: "BA999", date: "2027-11-19" });
    expect(await offerToShare(site.app, ADA, late.id)).toMatchObject({ until: latest });
  });

  it("is turned off with all others of its traveller, which are named", async () => {
    const { id } = await site.fly();
    const token = await site.share({ tripOf: id });
    const [kept] = await Promise.all([site.share({ tripOf: id }), site.share({ tripOf: id })]);
    expect(await stopSharing(site.app, BEN)).toEqual([]);
    expect(await site.read(kept)).not.toBeNull();
    expect(await stopSharing(site.app, ADA)).toEqual(Array(3).fill("London to New York"));
    expect([await site.read(token), await site.read(kept)]).toEqual([null, null]);
    expect(await stopSharing(site.app, ADA)).toEqual([]);
    expect(await readSharedTrip(site.app, token)).toMatchObject({
      reason: { message: "This link has expired, was turned off or is incomplete." },
    });
  });

  it("knows what was saved before it as a guest, and what came later as its own", async () => {
    const { id } = await site.fly();
    const token = await site.share({ tripOf: id });
    const [link] = await listLinks(site.app, ADA);
    if (!link) throw new Error("there is no link");
    const { userFlights } = site.app.db.tables;
    const add = async (date: string, minutes: number) => {
      const createdAt = new Date(link.createdAt.getTime() + minutes * 60_000);
      const flight = { flightNumber: `BA${date}`, date, departureAirport: "JFK" };
      const [row] = await site.app.db
        .insert(userFlights)
        .values({ ...ADA, ...flight, arrivalAirport: "BOS", createdAt })
        .returning();
      return row?.id ?? "";
    };
    const before = await add("2026-12-02", -1);
    const same = await add("2026-12-03", 0);
    const later = await add("2026-12-04", 1);
    expect((await site.read(token))?.days).toHaveLength(4);
    const [row] = await listSharedTrips(site.app.db, ADA);
    expect(row?.tripItems).toEqual([
      { id },
      { id: before, isGuest: true },
      { id: same, isGuest: true },
      { id: later },
    ]);
  });

  it("of a trip that is over lasts for three more days", async () => {
    const { id } = await site.fly({ date: "2026-10-01" });
    expect(await nextTripToShare(site.app, ADA)).toBeNull();
    const offer = await offerToShare(site.app, ADA, id);
    expect(offer?.until).toBe(
      new Date(Date.parse(offer?.earliest ?? "") + 3 * DAY_MS).toISOString().slice(0, 10),
    );
  });

  it("shows a change within half a minute, and nothing from the moment when it is withdrawn", async () => {
    const { id } = await site.fly();
    const token = await site.share({ tripOf: id });
    const seen = async () => JSON.stringify(await readSharedTrip(site.app, token));
    const first = await seen();
    await site.fly({ flightNumber: "BA112", date: "2026-12-03", departureAirport: "JFK" });
    site.pass(29_000);
    expect(await seen()).toBe(first);
    site.pass(1_000);
    expect(await seen()).toContain("BA112");
    const [link] = await listLinks(site.app, ADA);
    await withdrawLink(site.app, ADA, link?.id ?? "");
    expect(await readSharedTrip(site.app, token)).toMatchObject({ ok: false });
  });

  it("counts for its owner; its id does not open it", async () => {
    const { id } = await site.fly();
    const token = await site.share({ tripOf: id });
    const [link] = await listLinks(site.app, ADA);
    expect(await sharedTripOwnerOf(site.app, `/shared/${token}`)).toBe("ada");
    expect(await sharedTripOwnerOf(site.app, `/shared/${token}.data`)).toBe("ada");
    expect(await sharedTripOwnerOf(site.app, `//shared//${token}//`)).toBe("ada");
    for (const path of [
      `/shared/${link?.id}`,
      "/shared/x",
      `/shared/${"a".repeat(43)}`,
      `/x/shared/${token}`,
      `/shared/${token}/x`,
    ]) {
      expect(await sharedTripOwnerOf(site.app, path)).toBeNull();
    }
  });

  it("is kept as a hash, exported without it, and gone with the account or when it is over", async () => {
    const { id } = await site.fly();
    const token = await site.share({ tripOf: id, label: "Grandma" });
    const [row] = await listSharedTrips(site.app.db, ADA);
    expect(JSON.stringify(row)).not.toContain(token);
    const exported = await exportAccount(site.app, ADA);
    // As it is written into the file.
    expect(exported.ok && accountExport.parse(exported.data).sharedTrips).toMatchObject([
      { name: "London to New York", label: "Grandma", hasDetails: false, lastDay: "2026-12-04" },
    ]);
    expect(JSON.stringify(exported)).not.toContain(row?.tokenHash);
    await forgetEndedLinks(site.app);
    expect(await listSharedTrips(site.app.db, ADA)).toHaveLength(1);
    site.setNow("2026-12-05T12:00:00Z");
    await forgetEndedLinks(site.app);
    expect(await listSharedTrips(site.app.db, ADA)).toEqual([]);
    site.setNow(TEST_NOW);
    const second = await site.share({ tripOf: id });
    await deleteAccount(site.app, ADA);
    expect(await site.read(second)).toBeNull();
    expect(await listSharedTrips(site.app.db, ADA)).toEqual([]);
  });
});
