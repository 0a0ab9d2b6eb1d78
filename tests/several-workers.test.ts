/** Two workers on one database, as two processes have them: what one asks, the other may hear the answer to. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { bookCar, listCars } from "#app/services/cars/manage.server.ts";
import { changeProfile } from "#app/services/profile/profile.server.ts";
import { createStoredMemories } from "#voice-worker/assistant/stored-memories.ts";
import { createEngines } from "#voice-worker/create-engines.ts";
import { createVoiceWorker } from "#voice-worker/index.ts";
import { createTestApp } from "./support/test-app.ts";

const ADA = { userId: "ada" };
let app: Awaited<ReturnType<typeof createTestApp>>;
let workers: ReturnType<typeof createVoiceWorker>[];

beforeEach(async () => {
  app = await createTestApp();
  const engines = await createEngines(app);
  workers = [1, 2].map(() =>
    createVoiceWorker(app, {
      engines,
      memories: createStoredMemories(app),
      isOwnOrigin: () => true,
      networkOf: () => "here",
      authenticate: async () => null,
      activeSessions: async (keys) => new Set(keys),
    }),
  );
  await bookCar(app, ADA, {
    date: "2026-11-27",
    time: "08:00",
    from: "Home",
    to: "LHR",
    carType: "Standard",
  });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  app.close();
});

async function say(worker: number, text: string): Promise<string> {
  const question = { ...ADA, conversationId: "c", text, timezone: "UTC", screen: "/" };
  return (await workers[worker]?.answerTyped(question))?.reply ?? "";
}

it("what one has asked is carried out by the other, and only once", async () => {
  expect(await say(0, "cancel my car")).toMatch(/^Shall I cancel /);
  expect(await listCars(app, ADA)).toHaveLength(1);
  await say(1, "yes");
  expect(await listCars(app, ADA)).toEqual([]);
  expect(await say(0, "yes")).not.toMatch(/cancelled/i);
});

it("a yes that comes to both at once counts once", async () => {
  await changeProfile(app, ADA, { homeAddress: "1 High Street, Reading RG1 1AA" });
  const asked = await say(0, "book a car from Home to LHR on 2026-11-28 at 9:00");
  expect(asked).toMatch(/^Shall I book /);
  const replies = await Promise.all([say(0, "yes"), say(1, "yes")]);
  expect(await listCars(app, ADA)).toHaveLength(2);
  expect(replies.filter((reply) => /booked|Booked/.test(reply))).toHaveLength(1);
});

it("a no to one is a no to both", async () => {
  await say(0, "cancel my car");
  await say(1, "no");
  await say(0, "yes");
  expect(await listCars(app, ADA)).toHaveLength(1);
});
