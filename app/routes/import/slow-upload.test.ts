/** Who may hold what while documents come in, wait and are read. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { createHeldBytes } from "#app/platform/protection/held-bytes.ts";
import { createReadingLanes } from "#app/services/import/lanes.server.ts";
import { listImports } from "#db/queries/imports.ts";
import { deleteSessionsOfUser, listSessionsOfUser } from "#db/queries/sessions.ts";
import { documentBytes, ownReaders } from "#tests/import/documents.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import * as check from "./check-import.tsx";
import * as screen from "./import.tsx";

let context: Awaited<ReturnType<typeof createRouteContext>>;
beforeEach(async () => {
  context = await createRouteContext();
  context.context.app = ownReaders(context.app);
});
afterEach(() => context.app.close());

const imports = () => context.context.app.imports;
const setImports = (changes: Partial<ReturnType<typeof imports>>) => {
  context.context.app = { ...context.context.app, imports: { ...imports(), ...changes } };
};
const MAIL = documentBytes("01-airline-json-ld.eml");
const PASTED = "Flight BA117 on 5 December 2026";

async function send(user: string, init: RequestInit & { duplex?: "half" }) {
  const { cookie } = await context.as(user);
  const headers = { ...init.headers, cookie };
  return respond(screen.action(context.request("/import", { ...init, method: "POST", headers })));
}
const formOf = (text = PASTED) => {
  const form = new FormData();
  form.append("text", text);
  form.append("files", new File([MAIL], "x.eml"));
  return form;
};
const sendAll = (user: string) => send(user, { body: formOf() });

/** A body that has begun, and goes on when it is told to. */
async function slowly(user: string) {
  const whole = new Request("http://localhost", { method: "POST", body: formOf() });
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 200));
      end = () => {
        controller.enqueue(bytes.subarray(200));
        controller.close();
      };
    },
  });
  const headers = { "content-type": whole.headers.get("content-type") ?? "" };
  const answer = send(user, { headers, body, duplex: "half" });
  await expect.poll(() => imports().held.total).toBeGreaterThan(0);
  return { answer, end };
}

it("who sends slowly keeps nobody from having theirs read", async () => {
  setImports({ lanes: createReadingLanes({ smallAtOnce: 1, maxWaiting: 1 }) });
  const slow = await slowly("ada");
  expect((await sendAll("ben")).status).toBe(302);
  slow.end();
  expect((await slow.answer).status).toBe(302);
  expect(imports().held.total).toBe(0);
});

it.each(["it comes in", "it is read"])(
  "of a session that ends while %s nothing is kept",
  async (when) => {
    const userId = "ada";
    const endAll = async () => {
      const rows = await listSessionsOfUser(context.app.db, {
        userId,
        now: context.app.clock.now(),
      });
      await deleteSessionsOfUser(context.app.db, { userId, sids: rows.map(({ sid }) => sid) });
    };
    if (when === "it is read") {
      const { read } = imports();
      setImports({
        async read(...document) {
          await endAll();
          return await read(...document);
        },
      });
    }
    const { answer, end } = await slowly("ada");
    if (when === "it comes in") await endAll();
    end();
    expect((await answer).headers.get("location") ?? "").not.toMatch(/^\/import\//);
    expect(await listImports(context.app.db, { userId })).toEqual([]);
    expect(imports().held.total).toBe(0);
  },
);

it("who never comes to an end is told so in bounded time, and holds nothing any more", async () => {
  setImports({ times: { ...imports().times, receiveMs: 200 } });
  const { answer } = await slowly("ada");
  const { status } = await answer;
  expect([status, imports().held.total]).toEqual([400, 0]);
});

it("no more is held than there is room for, by all and by one", async () => {
  setImports({ held: createHeldBytes({ max: 1000, each: 300 }) });
  const answer = await sendAll("ada");
  expect(answer.status).toBe(429);
  expect((await answer.json()).failed.description).toMatch(/try again in a minute/);
  expect(imports().held.total).toBe(0);
});

it("where nobody's turn comes it says so after its time, and what was pasted comes back", async () => {
  const lanes = createReadingLanes({ smallAtOnce: 1, maxWaiting: 1 });
  setImports({ lanes, times: { ...imports().times, waitMs: 50 } });
  let free = () => {};
  const taken = lanes.run(
    { userId: "ben", network: "unknown" },
    {
      bytes: 1,
      work: () => new Promise<void>((resolve) => (free = resolve)),
      signal: new AbortController().signal,
    },
  );
  const late = await sendAll("ada");
  expect(late.status).toBe(429);
  expect(await late.json()).toMatchObject({
    failed: { description: expect.stringMatching(/try again in a minute/) },
    text: PASTED,
  });
  free();
  await taken;
  expect((await sendAll("ada")).status).toBe(302);
});

it("who had documents read for too long in this minute reads so, and nothing of it is held", async () => {
  setImports({ lanes: createReadingLanes({ networkSeconds: 0.001 }) });
  expect((await sendAll("ada")).status).toBe(302);
  const answer = await sendAll("ben");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
  expect((await answer.json()).failed.description).toMatch(/try again in a minute/);
  expect(imports().held.total).toBe(0);
});

it("a reading ends with its time, and says what was not read", async () => {
  const read = (_bytes: Uint8Array, _now: Date, signal?: AbortSignal) =>
    new Promise<never>((_resolve, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason)),
    );
  setImports({ read, times: { ...imports().times, readMs: 50 } });
  const answer = await sendAll("ada");
  const id = answer.headers.get("location")?.split("/").at(-1) ?? "";
  const { cookie } = await context.as("ada");
  const page = check.loader(context.request(`/import/${id}`, { headers: { cookie } }, { id }));
  const { notes } = await (await respond(page)).json();
  expect(notes).toHaveLength(2);
  expect(notes[0].text).toMatch(/ran out of time to read it/);
});
