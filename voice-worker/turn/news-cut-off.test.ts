/** News of a turn that is cut off or fails: what was not told, and not asked, comes with the next one. */
import { afterEach, describe, expect, it } from "vitest";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { changeProfile } from "#app/services/profile/profile.server.ts";
import { insertAlert } from "#db/queries/alerts.ts";
import { insertJobBooking } from "#db/queries/job-bookings.ts";
import { TEST_NOW } from "#tests/support/test-app.ts";
import { tools } from "#voice-worker/assistant/tools/registry.ts";
import { createStage, deferred, FOREVER, type Script, settled, typed } from "./testing.ts";

const ADA = { userId: "ada" };
const LATE = "BA117 is 1 h late.";
const QUESTION = "Your car comes at 06:15. Shall I move it to 07:00?";
const BOOKED = { date: "2026-11-21", time: "06:15" };
const LATER = { date: "2026-11-21", time: "07:00" };

let stage: Awaited<ReturnType<typeof createStage>>;
/** Ada, whose flight is late and whose car is asked about, or was moved. */
async function set(script: Script, state: "asks" | "moved" = "asks") {
  stage = await createStage(script);
  const places = { from: "10 Downing Street", to: "London Heathrow (LHR)" };
  const booking = { ...BOOKED, ...places, carType: "Standard" };
  const { id } = await insertJobBooking(stage.app.db, { ...ADA, booking });
  const alert = {
    key: "1",
    kind: "flight" as const,
    subject: "BA117 2026-11-21 LHR-JFK",
    text: state === "asks" ? `${LATE} ${QUESTION}` : LATE,
    createdAt: new Date(TEST_NOW),
    state,
    carId: id,
    move: { from: BOOKED, to: LATER, setFor: "2026-11-21T11:10:00.000Z" },
  };
  await insertAlert(stage.app.db, { outbox, ...ADA, alert });
  return stage;
}
afterEach(() => {
  stage.verify();
  return stage.close();
});

/** Another turn, typed, to its end: its last text. */
async function next() {
  const { messages, done } = stage.begin(typed("and now?"), { tools });
  await done;
  return messages.findLast((message) => message.startsWith("assistant")) ?? "";
}
const ASKED = /Shall I move it to .*07:00\? \(final\)$/;

describe.each(["superseded", "cancelled", "closed"] as const)(
  "news of a turn that is %s",
  (why) => {
    it("while their first sentence is only being spoken, are said again and asked about", async () => {
      const { begin } = await set({
        hears: ["weather"],
        answers: [[FOREVER], ["Good."]],
        speaks: [{ text: "Quick update:", when: FOREVER }],
      });
      const { stop } = begin(undefined, { tools });
      await settled();
      stop(why);
      await settled();
      const text = await next();
      expect(text).toContain(`Quick update: ${LATE} Good.`);
      expect(text).toMatch(ASKED);
    });

    it("once they were heard, are not said again, but asked about", async () => {
      const { begin } = await set({
        hears: ["weather"],
        answers: [["It is ", FOREVER], ["Good."]],
        speaks: ["Quick update:", LATE],
      });
      const { stop, messages } = begin(undefined, { tools });
      await settled();
      expect(messages.at(-1)).toBe(`heard: ${LATE}`);
      stop(why);
      await settled();
      const text = await next();
      expect(text).toMatch(/^assistant: Good\. /);
      expect(text).toMatch(ASKED);
    });

    it("while they are being translated, are said again", async () => {
      const { begin, app } = await set({ answers: [["Gut."]] });
      const translating = deferred<never>();
      const { translation } = app.providers;
      app.providers.translation = { ...translation, translate: () => translating.promise };
      await changeProfile(app, ADA, { language: "Turkish" });
      const { stop, done } = begin(typed("wetter"), { tools });
      await settled();
      stop(why);
      translating.reject(new Error("aborted"));
      await done;
      await settled();
      app.providers.translation = translation;
      await changeProfile(app, ADA, { language: "English" });
      expect(await next()).toContain(`Quick update: ${LATE} Gut.`);
    });

    it("can be taken back where they were of a car that was moved", async () => {
      const { begin, memory } = await set({ answers: [["It is ", FOREVER]] }, "moved");
      const { stop, done } = begin(typed("weather"), { tools });
      await settled();
      stop(why);
      await done;
      await expect
        .poll(async () => (await memory.read()).notes.lastSaved)
        .toMatchObject({ kind: "move" });
    });
  },
);

it("news of a turn that fails are asked about in the next one", async () => {
  const { begin } = await set({ answers: [[new Error("503")], ["Good."]] });
  const { messages, done } = begin(typed("weather"), { tools });
  await done;
  expect(messages[1]).toBe(`assistant: Quick update: ${LATE}`);
  const text = await next();
  expect(text).toMatch(/^assistant: Good\. /);
  expect(text).toMatch(ASKED);
  expect(await nothingMore()).toBe("assistant: Fine. (final)");
});

/** A third turn. */
async function nothingMore() {
  stage.engines.assistant = {
    ...stage.engines.assistant,
    async *answer() {
      yield "Fine.";
    },
  };
  return await next();
}
