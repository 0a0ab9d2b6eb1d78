import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { exportAccount } from "#app/services/account/account.server.ts";
import { readAlerts } from "#app/services/alerts/alerts.server.ts";
import { openImport } from "#app/services/import/import.server.ts";
import {
  closeImportAddress,
  importOwnerOf,
  openImportAddress,
} from "#app/services/import/import-address.server.ts";
import { listTrips } from "#app/services/saved/trips.server.ts";
import { createApi } from "../support/api.ts";
import { bookingMail } from "../support/booking-mail.ts";

const ADA = { userId: "ada" };
let site: Awaited<ReturnType<typeof createApi>>;
let token: string;
beforeEach(async () => {
  site = await createApi();
  token = (await openImportAddress(site.app, ADA)).token;
});
afterEach(() => site.app.close());

const send = (body: string, headers: Record<string, string> = {}) =>
  site.call("POST", "/api/imports", {
    body,
    headers: { authorization: `Bearer ${token}`, "content-type": "message/rfc822", ...headers },
  });

describe("a mail that comes by itself", () => {
  it("waits for its traveller's yes, who is told where, and saves nothing", async () => {
    const answer = await send(bookingMail());
    expect(answer.status).toBe(200);
    const { link, bookings } = await answer.json();
    expect(bookings).toBe(1);
    const [alert] = await readAlerts(site.app, ADA);
    expect(alert).toMatchObject({
      link,
      text: "An e-mail from airline.example has BA117. Review it: nothing is saved yet.",
    });
    const opened = await openImport(site.app, ADA, link.split("/").at(-1));
    expect(opened).toMatchObject({
      data: {
        compared: [{ found: { booking: { flightNumber: "BA117" }, isUnsure: false } }],
        sender: { domain: "airline.example", proof: "none" },
      },
    });
    expect((await listTrips(site.app, ADA)).flights).toEqual([]);
    expect(await readAlerts(site.app, { userId: "ben" })).toEqual([]);
    expect(site.notices).toContainEqual({ userId: "ada", kind: "plans" });
  });

  it("is told once, however often it comes", async () => {
    const links = [];
    for (const _ of [1, 2, 3]) links.push((await (await send(bookingMail())).json()).link);
    expect(new Set(links).size).toBe(1);
    expect(await readAlerts(site.app, ADA)).toHaveLength(1);
  });

  it("says so where its sender may be forged, and nothing of it is ticked", async () => {
    const headers = ["Authentication-Results: mx.example; dkim=fail; spf=fail; dmarc=fail"];
    const { link } = await (await send(bookingMail({ headers }))).json();
    const [alert] = await readAlerts(site.app, ADA);
    expect(alert?.text).toContain("It may be forged.");
    expect(await openImport(site.app, ADA, link.split("/").at(-1))).toMatchObject({
      data: { compared: [{ found: { isUnsure: true } }], sender: { proof: "failed" } },
    });
  });

  it("is told of where it has no booking too", async () => {
    const answer = await send("From: a@b.example\r\nSubject: Hello\r\n\r\nSee you soon.\r\n");
    expect(await answer.json()).toMatchObject({ bookings: 0 });
    const [alert] = await readAlerts(site.app, ADA);
    expect(alert?.text).toBe("The e-mail from b.example has no booking that NoVo can read.");
  });

  it("takes the token, however it is written, and nothing else", async () => {
    const { cookie } = await site.as("ada");
    const wrong = ["", "Bearer", `Bearer ${"0".repeat(40)}`, `Bearer ${token}0`, `Basic ${token}`];
    for (const authorization of wrong) {
      expect((await send(bookingMail(), { authorization, cookie })).status).toBe(401);
    }
    expect(
      (await send(bookingMail(), { authorization: `bearer ${token.toUpperCase()}` })).status,
    ).toBe(200);
  });

  it("is refused with a token that was renewed or withdrawn", async () => {
    const { token: next } = await openImportAddress(site.app, ADA);
    expect((await send(bookingMail())).status).toBe(401);
    expect(await importOwnerOf(site.app, next)).toBe("ada");
    await closeImportAddress(site.app, ADA);
    expect(await importOwnerOf(site.app, next)).toBeNull();
  });

  it.each([
    ["another type", { "content-type": "application/json" }, "{}", 415],
    ["nothing", {}, "", 400],
    ["more than 10 MB", {}, "x".repeat(10 * 1024 * 1024 + 1), 413],
  ])("refuses %s", async (_, headers, body, status) => {
    const answer = await send(body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message: expect.any(String) });
    expect(await readAlerts(site.app, ADA)).toEqual([]);
  });

  it("is asked to come back where its traveller has too much read", async () => {
    const { lanes } = site.app.imports;
    const full = Object.assign(new Error("too much"), { name: "ReadTooMuch" });
    site.context.app = {
      ...site.app,
      imports: { ...site.app.imports, lanes: { ...lanes, run: () => Promise.reject(full) } },
    };
    const answer = await send(bookingMail());
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "60"]);
  });

  it("keeps no token, and says in the export that there is an address", async () => {
    const rows = await site.app.db.select().from(site.app.db.tables.importAddresses);
    expect(JSON.stringify(rows)).not.toContain(token);
    const exported = await exportAccount(site.app, ADA);
    const text = JSON.stringify(exported);
    expect(exported).toMatchObject({ data: { importAddress: { createdAt: expect.any(Date) } } });
    for (const { tokenHash } of rows) expect(text).not.toContain(tokenHash);
  });
});
