import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { KeptEdit } from "#app/offline/edit-queue.ts";
import type { Kept } from "#app/offline/kept-trip.ts";

/** What this browser has, which all of its tabs share. */
const store = vi.hoisted(() => ({
  kept: null as Kept | null,
  edits: [] as KeptEdit[],
  turn: 0,
}));
vi.mock("#app/offline/kept-trip.ts", () => ({
  readKept: async () => store.kept,
  turnNow: async () => store.turn,
  keep: async (kept: Kept, turn: number) => {
    if (turn === store.turn) store.kept = kept;
  },
  readEdits: async () => store.edits,
  changeEdits: async (change: (edits: KeptEdit[]) => KeptEdit[]) => {
    store.edits = change(store.edits);
  },
  forgetKept: async () => Object.assign(store, { kept: null, edits: [], turn: store.turn + 1 }),
}));

// Each file of tests has a store of its own.
vi.resetModules();
const { keepUpdating } = await import("./keeper.ts");

const SEAT: KeptEdit = {
  ...({ kind: "flight", id: "1", name: "TK1980", field: "seat", label: "Seat" } as const),
  ...({ from: "", to: "14C", fate: "waiting", why: null } as const),
};

/** Whom the server knows by the cookie that all tabs share; undefined where it is not reached. */
let signedIn: string | null | undefined;
let sent: string[];
let close: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(store, { kept: null, edits: [], turn: 0 });
  sent = [];
  close = [];
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("fetch", async (_address: string, { method = "GET" }: RequestInit) => {
    if (signedIn === undefined) throw new TypeError("Failed to fetch");
    sent.push(method);
    const headers = { "X-Request-Id": "a request" };
    return signedIn === null
      ? Response.json({ message: "Not signed in" }, { status: 401, headers })
      : Response.json({ traveller: signedIn, html: "", styles: "" }, { headers });
  });
});
afterEach(() => {
  for (const one of close) one();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab whose page is for this traveller, null for no one; it has had its first seconds. */
async function openTab(traveller: string | null): Promise<void> {
  close.push(keepUpdating(traveller, () => {}));
  await vi.advanceTimersByTimeAsync(1000);
}

function keptOf(traveller: string, edits: KeptEdit[] = []): void {
  store.kept = { asOf: Date.now(), trip: { traveller, html: "", styles: "" } };
  store.edits = edits;
}

async function lineIsBack(): Promise<void> {
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
}

it("a tab that was opened before the sign-in leaves what another tab keeps, and its changes", async () => {
  signedIn = null;
  await openTab(null);
  signedIn = "ada";
  await openTab("ada");
  signedIn = undefined;
  store.edits = [SEAT];
  await vi.advanceTimersByTimeAsync(1_200_000);
  expect(store).toMatchObject({ kept: { trip: { traveller: "ada" } }, edits: [SEAT] });
  signedIn = "ada";
  await lineIsBack();
  expect(store.kept?.trip.traveller).toBe("ada");
  expect(store.edits).toEqual([{ ...SEAT, fate: "saved" }]);
});

it("a tab of someone else who has gone leaves it, and sends nothing", async () => {
  keptOf("ada", [SEAT]);
  signedIn = "ada";
  await openTab("ben");
  await lineIsBack();
  expect(store).toMatchObject({ kept: { trip: { traveller: "ada" } }, edits: [SEAT] });
  expect(sent).toEqual(["GET", "GET"]);
});

it.each([
  ["a page of no one", null, null],
  ["the page of a session that is over", "ada", null],
  ["the page of a session that is over, beside another's plans", "ben", null],
  ["the page of who has signed in since", "ben", "ben"],
] as const)("%s takes it away once the server has said so", async (_page, traveller, now) => {
  keptOf("ada", [SEAT]);
  signedIn = undefined;
  await openTab(traveller);
  expect(store).toMatchObject({ kept: { trip: { traveller: "ada" } }, edits: [SEAT] });
  signedIn = now;
  await lineIsBack();
  expect(store.kept?.trip.traveller ?? null).toBe(now);
  expect(store.edits).toEqual([]);
});

it("a page of no one asks nothing where nothing is kept", async () => {
  signedIn = null;
  await openTab(null);
  await lineIsBack();
  expect(sent).toEqual([]);
  expect(store.turn).toBe(1);
});
