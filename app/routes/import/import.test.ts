import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MAX_FILE_BYTES } from "#app/contracts/imports.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { documentBytes, ownReaders } from "#tests/import/documents.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import * as check from "./check-import.tsx";
import * as screen from "./import.tsx";

const ADA = { userId: "ada" };
let context: Awaited<ReturnType<typeof createRouteContext>>;
let cookie: string;

beforeEach(async () => {
  context = await createRouteContext();
  context.context.app = ownReaders(context.app);
  ({ cookie } = await context.as("ada"));
});
afterEach(() => context.app.close());

const file = (name: string, called = "x.bin") =>
  new File([documentBytes(name)], called, { type: "image/png" });

function send(form: FormData | URLSearchParams | string, type?: string) {
  const headers = { cookie, ...(type ? { "content-type": type } : {}) };
  return respond(
    screen.action(context.request("/import", { method: "POST", headers, body: form })),
  );
}
const formOf = (...entries: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};
async function idOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(302);
  return answer.headers.get("location")?.split("/").at(-1) ?? "";
}
const at = (id: string, init: RequestInit = {}) =>
  context.request(`/import/${id}`, { ...init, headers: { cookie } }, { id });
const answer = (id: string, ...entries: [string, string][]) =>
  respond(check.action(at(id, { method: "POST", body: new URLSearchParams(entries) })));
const shown = async (id: string) => (await respond(check.loader(at(id)))).json();
/** As the page that is shown now sends it. */
const post = async (id: string, ...entries: [string, string][]) => {
  const page = await respond(check.loader(at(id)));
  const { digest = "" } = page.ok ? await page.json() : {};
  return await answer(id, ["digest", digest], ...entries);
};

describe("/import", () => {
  it("reads files by what they hold, whatever they are called, and pasted text", async () => {
    const form = formOf(
      ["files", file("01-airline-json-ld.eml", "../../etc/passwd")],
      ["files", file("14-hotel-json-ld.eml")],
      ["text", new TextDecoder().decode(documentBytes("31-airline-text-german.txt"))],
    );
    const page = await shown(await idOf(await send(form)));
    expect(page.items).toMatchObject([
      { name: "BA117", route: "London to New York (LHR to JFK)", state: "new", isUnsure: false },
      { name: "The Harbour View", untilDate: "2026-12-09" },
      { name: "LH2475", isUnsure: true, said: expect.stringContaining("Flug LH 2475") },
    ]);
    expect(page.items[0]).toMatchObject({ document: "File 1", arrivalDays: 0 });
    expect(JSON.stringify(page)).not.toContain("passwd");
  });

  it("takes what an installed app is given to share, and a form of text alone", async () => {
    const text = new TextDecoder().decode(documentBytes("30-airline-text-english.txt"));
    const shared = formOf(["title", "Your booking"], ["text", text], ["url", "https://x.example/"]);
    const { items } = await shown(await idOf(await send(shared)));
    expect(items).toMatchObject([{ arrivalDays: 0 }, { name: "BA178", arrivalDays: 1 }]);
    expect((await shown(await idOf(await send(new URLSearchParams({ text }))))).items).toHaveLength(
      2,
    );
  });

  it("refuses an empty form, a broken one, and says of each file why it was left out", async () => {
    const empty = await send(formOf(["files", new File([], "")], ["text", " "]));
    expect(empty.status).toBe(400);
    expect((await empty.json()).failed.description).toMatch(/Choose a file/);
    const broken = await send("--b\r\nnonsense", "multipart/form-data; boundary=b");
    expect(broken.status).toBe(400);
    expect((await send("x", "multipart/form-data")).status).toBe(400);
    const large = new File([new Uint8Array(MAX_FILE_BYTES + 1)], "big");
    const many = Array.from({ length: 6 }, (): [string, File] => ["files", file("59-picture.png")]);
    const { notes } = await shown(await idOf(await send(formOf(["files", large], ...many))));
    expect(
      notes.map(({ document, text }: Record<string, string>) => `${document}: ${text}`),
    ).toEqual([
      "File 1: It is larger than 10 MB.",
      "Other files: NoVo reads up to 5 at a time.",
      ...[2, 3, 4, 5].map((number) => expect.stringMatching(`^File ${number}: This is a picture`)),
    ]);
  });

  it("saves what is ticked, once, and nothing where nothing is", async () => {
    const id = await idOf(await send(formOf(["files", file("24-whole-trip.eml")])));
    expect((await post(id, ["intent", "save"])).status).toBe(400);
    expect((await listTrips(context.app, ADA)).flights).toEqual([]);
    const saved = await post(id, ["intent", "save"], ["take", "0"], ["take", "99"], ["take", "x"]);
    expect([saved.status, saved.headers.get("location")]).toEqual([302, "/upcoming-travel"]);
    const again = await post(id, ["intent", "save"], ["take", "0"]);
    expect(again.headers.get("location")).toBe("/upcoming-travel");
    expect((await listTrips(context.app, ADA)).flights).toHaveLength(1);
    expect((await respond(check.loader(at(id)))).status).toBe(404);
  });

  it("saves nothing of a list that has changed, or of places that are not in it", async () => {
    const id = await idOf(await send(formOf(["files", file("24-whole-trip.eml")])));
    for (const digest of ["", "another"]) {
      const old = await answer(id, ["intent", "save"], ["take", "0"], ["digest", digest]);
      expect(old.status).toBe(422);
      expect((await old.json()).failed.description).toMatch(/This list has changed/);
    }
    expect((await post(id, ["intent", "save"], ["take", "99"])).status).toBe(422);
    expect((await listTrips(context.app, ADA)).flights).toEqual([]);
    expect((await shown(id)).items).toHaveLength(4);
  });

  it("takes what is corrected, says beside a field what is wrong, and loses nothing typed", async () => {
    const id = await idOf(await send(formOf(["files", file("24-whole-trip.eml")])));
    const take: [string, string][] = [0, 1, 2, 3].map((at) => ["take", String(at)]);
    const typed = (day: string, to: string): [string, string][] => [
      ["0.date", day],
      ["0.arrivalAirport", to],
      ["0.seat", "21A"],
      ["2.room", "Sea view"],
    ];
    const wrong = await post(id, ...take, ...typed("5 December", "Nowhere"));
    expect(wrong.status).toBe(400);
    expect((await wrong.json()).returned).toMatchObject({
      take: [0, 1, 2, 3],
      typed: { "0.date": "5 December", "0.seat": "21A", "2.room": "Sea view" },
      errors: { "0.date": expect.any(String) },
    });
    const unknown = await (await post(id, ...take, ...typed("2026-12-06", "Nowhere"))).json();
    expect(unknown.returned.errors).toMatchObject({ "0.arrivalAirport": expect.any(String) });
    // What is typed over and not ticked would be gone with the rest.
    const unticked = await post(id, ["take", "1"], ...typed("2026-12-06", "EWR"));
    expect((await unticked.json()).failed.description).toMatch(/You corrected BA117, The Harbour/);
    expect((await listTrips(context.app, ADA)).flights).toEqual([]);

    const saved = await post(id, ...take, ...typed("2026-12-06", "Newark"));
    expect(saved.status).toBe(302);
    const { flights, hotels } = await listTrips(context.app, ADA);
    const flight = {
      flightNumber: "BA117",
      date: "2026-12-06",
      arrivalAirport: "EWR",
      seat: "21A",
    };
    expect(flights).toEqual(expect.arrayContaining([expect.objectContaining(flight)]));
    expect(hotels).toMatchObject([{ room: "Sea view" }]);
  });

  it("takes a cancelled booking out of the plans where that is ticked", async () => {
    const saved = await idOf(await send(formOf(["files", file("01-airline-json-ld.eml")])));
    await post(saved, ["take", "0"]);
    const id = await idOf(await send(formOf(["files", file("07-airline-cancelled.eml")])));
    const page = await shown(id);
    expect([page.items, page.notes]).toEqual([[], []]);
    expect(page.cancelled).toMatchObject([{ name: "BA117 on 5 December 2026", isUnsure: false }]);
    expect((await post(id)).status).toBe(400);
    expect((await post(id, ["remove", "0"])).headers.get("location")).toBe("/upcoming-travel");
    expect((await listTrips(context.app, ADA)).flights).toEqual([]);
    const again = await shown(
      await idOf(await send(formOf(["files", file("07-airline-cancelled.eml")]))),
    );
    expect(again.cancelled).toEqual([]);
    expect(again.notes[0].text).toMatch(/is cancelled\. It isn't in your travel plans/);
  });

  it("shows that something waits, and gives it up when told to", async () => {
    const loaded = async () =>
      (await respond(screen.loader(context.request("/import", { headers: { cookie } })))).json();
    expect(await loaded()).toMatchObject({ waiting: null });
    const id = await idOf(await send(formOf(["files", file("01-airline-json-ld.eml")])));
    expect(await loaded()).toMatchObject({ waiting: id });
    expect((await post(id, ["intent", "discard"])).headers.get("location")).toBe("/import");
    expect(await loaded()).toMatchObject({ waiting: null });
  });

  it("is not there for visitors", async () => {
    const visitor = await respond(screen.loader(context.request("/import")));
    expect(visitor.status).toBe(404);
    cookie = "";
    expect((await send(formOf(["text", "x"]))).status).toBe(404);
  });

  it("leads a phone that shares while nobody is signed in to a page that says so", async () => {
    const headers = { "sec-fetch-mode": "navigate", "sec-fetch-site": "none" };
    const init = { method: "POST", headers, body: formOf(["text", "x"]) };
    const answer = await respond(screen.action(context.request("/import", init)));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/import?signed-out"]);
  });
});
