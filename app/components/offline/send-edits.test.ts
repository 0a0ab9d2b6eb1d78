import { afterEach, expect, it, vi } from "vitest";
import type { KeptEdit } from "#app/offline/edit-queue.ts";

const store = vi.hoisted(() => ({ edits: [] as KeptEdit[] }));
vi.mock("#app/offline/kept-trip.ts", () => ({
  readEdits: async () => store.edits,
  changeEdits: async (change: (edits: KeptEdit[]) => KeptEdit[]) => {
    store.edits = change(store.edits);
  },
}));

// Each file of tests has a store of its own.
vi.resetModules();
const { sendEdits } = await import("./send-edits.ts");

afterEach(() => void vi.unstubAllGlobals());

const SEAT = { name: "TK1980", field: "seat", label: "Seat", from: "", to: "14C" } as const;
const seat = (id: string): KeptEdit => ({
  ...SEAT,
  kind: "flight",
  id,
  fate: "waiting",
  why: null,
});
const novo = (body: unknown, status: number) =>
  Response.json(body, { status, headers: { "X-Request-Id": "a request" } });
const proxy = (status: number) =>
  new Response("<html>Bad gateway</html>", { status, headers: { "Content-Type": "text/html" } });

/** Sends three changes to a server that answers like this. */
async function sendTo(...answers: (Response | Error)[]) {
  store.edits = ["1", "2", "3"].map(seat);
  vi.stubGlobal("fetch", async () => {
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer;
  });
  const told = await sendEdits("mark", "/api/offline-trip");
  return { told: told.map(({ fate }) => fate), kept: store.edits.map(({ fate }) => fate) };
}

it("tells what became of each", async () => {
  const answers = [novo(null, 200), novo({ message: "It was changed meanwhile." }, 409)];
  const fates = ["saved", "refused", "saved"];
  expect(await sendTo(...answers, novo(null, 200))).toEqual({ told: fates, kept: fates });
  expect(store.edits[1]?.why).toBe("It was changed meanwhile.");
});

it.each([
  ["a proxy that does not reach NoVo", proxy(502)],
  ["a proxy that refuses", proxy(403)],
  ["a network that wants a sign-in", proxy(200)],
  ["a line that breaks", new TypeError("Failed to fetch")],
])("tells of those before %s; the others wait", async (_what, answer) => {
  expect(await sendTo(novo(null, 200), answer)).toEqual({
    told: ["saved"],
    kept: ["saved", "waiting", "waiting"],
  });
});
