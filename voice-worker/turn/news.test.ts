import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inLanguage } from "#app/platform/language.server.ts";
import { readAlerts } from "#app/services/alerts/alerts.server.ts";
import { questionInWords } from "#app/services/alerts/car-words.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { changeProfile } from "#app/services/profile/profile.server.ts";
import { insertAlert } from "#db/queries/alerts.ts";
import { findJobBooking, insertJobBooking, listJobBookings } from "#db/queries/job-bookings.ts";
import { createTestApp, TEST_NOW } from "#tests/support/test-app.ts";
import { sayInTurn } from "#tests/support/whole-turn.ts";
import { type RememberedConversation, rememberHere } from "../assistant/memory-store.ts";

const ADA = { userId: "ada" };
const BOOKED = { date: "2026-11-21", time: "06:15" };
const LATER = { date: "2026-11-21", time: "07:00" };
let app: Awaited<ReturnType<typeof createTestApp>>;
let conversation: RememberedConversation;
let car: string;

beforeEach(async () => {
  app = await createTestApp();
  conversation = rememberHere();
  const places = { from: "10 Downing Street, London SW1A 2AA", to: "London Heathrow (LHR)" };
  const booking = { ...BOOKED, ...places, carType: "Standard" };
  ({ id: car } = await insertJobBooking(app.db, { ...ADA, booking }));
});
afterEach(() => app.close());

let keys = 0;
async function tell(
  text: string,
  state: "told" | "moved" | "asks",
  to: typeof LATER | null = LATER,
  { id, date, time } = { id: car, ...BOOKED },
) {
  keys += 1;
  const move = { from: { date, time }, to, setFor: "2026-11-21T11:10:00.000Z" };
  const about = state === "told" ? {} : { carId: id, move };
  // One after the other.
  const createdAt = new Date(new Date(TEST_NOW).getTime() + keys);
  const kind = "flight" as const;
  const alert = {
    key: `${keys}`,
    kind,
    subject: "BA117 2026-11-21 LHR-JFK",
    text,
    createdAt,
    state,
    ...about,
  };
  await insertAlert(app.db, { outbox, ...ADA, alert });
}

const say = (utterance: string, tab?: string) => sayInTurn(app, conversation, utterance, tab);
const pickup = async () => (await findJobBooking(app.db, { ...ADA, id: car }))?.time;

describe("what has happened", () => {
  it("is said first in the next turn, once", async () => {
    await tell("BA117 leaves from gate B7.", "told");
    expect(await say("show my travel plans")).toMatch(
      /^Quick update: BA117 leaves from gate B7\. You have 1 car\./,
    );
    expect(await say("show my travel plans")).toMatch(/^You have 1 car\./);
  });

  it("is not said to someone who has read it", async () => {
    await tell("BA117 leaves from gate B7.", "told");
    const { alerts } = app.db.tables;
    await app.db.update(alerts).set({ readAt: new Date(TEST_NOW) });
    expect(await say("show my travel plans")).toMatch(/^You have 1 car\./);
  });

  it("and is to be decided is asked at the end; one yes moves the car", async () => {
    const question = "Your car comes at 06:15. Shall I move it to 07:00?";
    await tell(`BA117 is 1 h late: it leaves London at 11:25. ${question}`, "asks");
    expect(await say("show my travel plans")).toMatch(
      /^Quick update: BA117 is 1 h late: it leaves London at 11:25\. You have 1 car\..* your car on .* at 06:15 no longer fits\. Shall I move it to .* at 07:00\?$/,
    );
    expect(await pickup()).toBe("06:15");
    expect(await say("yes")).toBe("Your car now comes on Saturday 21 November at 07:00.");
    expect(await pickup()).toBe("07:00");
    expect(await readAlerts(app, ADA)).toMatchObject([{ state: "agreed", isUnread: false }]);
  });

  it("asks about the car of a flight that does not go", async () => {
    await tell("BA117 to New York is cancelled. Shall I cancel your car at 06:15?", "asks", null);
    expect(await say("what can you do")).toMatch(
      /^Quick update: BA117 .* Shall I cancel your car on /s,
    );
    await say("yes");
    expect(await pickup()).toBeUndefined();
  });

  it("changes nothing after a no", async () => {
    await tell("BA117 is late. Your car comes at 06:15. Shall I move it to 07:00?", "asks");
    await say("show my travel plans");
    await say("no");
    expect(await pickup()).toBe("06:15");
  });

  it("and was done is taken back by a word", async () => {
    await tell("BA117 is late. I moved your car from 06:15 to 07:00.", "moved");
    expect(await say("show my travel plans")).toContain("I moved your car");
    expect(await say("undo that")).toBe("Your car is back at its original time.");
    expect(await pickup()).toBe("06:15");
  });

  it("is not what an undo in the same turn takes back", async () => {
    await tell("BA117 is late. I moved your car from 06:15 to 07:00.", "moved");
    expect(await say("undo that")).toContain("I moved your car");
    expect(await pickup()).toBe("07:00");
    expect(await say("undo that")).toBe("Your car is back at its original time.");
  });

  it("and is to be decided twice is asked in one turn after the other", async () => {
    const places = { from: "New York (JFK)", to: "The Plaza, New York" };
    const booking = { date: "2026-11-21", time: "14:40", ...places, carType: "Standard" };
    const { id } = await insertJobBooking(app.db, { ...ADA, booking });
    await tell("BA117 to New York is cancelled. Shall I cancel your car at 06:15?", "asks", null);
    await tell("Shall I cancel your car at 14:40?", "asks", null, { id, ...booking });
    expect(await say("what can you do")).toMatch(/cancel your car on .* at 06:15/);
    const second = await say("yes");
    expect(second).toMatch(/^Your car has been cancelled\. .*cancel your car on .* at 14:40/);
    expect(second).not.toContain("BA117");
    await say("yes");
    expect(await listJobBookings(app.db, ADA)).toEqual([]);
    expect(await say("what can you do")).not.toContain("Quick update");
  });

  it("is said in the traveller's language, apart from an answer in English", async () => {
    await changeProfile(app, ADA, { language: "French" });
    const asked = inLanguage("fr", () => questionInWords(BOOKED, LATER));
    await tell(`BA117 a 1 h de retard. ${asked}`, "asks");
    const heard = await sayInTurn(app, conversation, "show my travel plans", "tab", "French");
    expect(heard).toMatch(
      /^French: Du nouveau\s: BA117 a 1 h de retard\.\nYou have 1 car\..*Dois-je la déplacer au .* à 07:00\s\?$/s,
    );
    await app.db.update(app.db.tables.alerts).set({ spokenAt: new Date(0) });
    expect(await sayInTurn(app, conversation, "any alerts?", "tab", "French")).toMatch(
      /^French: Votre dernière alerte\s: BA117 a 1 h de retard\.\n/,
    );
  });

  it("and is over by now leaves room for what is not", async () => {
    const { alerts } = app.db.tables;
    await tell("BA117 is late. Your car comes at 05:00. Shall I move it to 07:00?", "asks");
    const from = { date: "2026-11-21", time: "05:00" };
    const move = { from, to: LATER, setFor: "2026-11-21T11:10:00.000Z" };
    await app.db.update(alerts).set({ move });
    await tell("Your car comes at 06:15. Shall I move it to 07:00?", "asks");
    await app.db.update(alerts).set({ state: "asks" });
    expect(await say("what can you do")).toContain("Shall I move it to");
  });

  it("and could not be asked yet is asked in the next turn, without the news again", async () => {
    const question = "Your car comes at 06:15. Shall I move it to 07:00?";
    await tell(`BA117 is 1 h late: it leaves London at 11:25. ${question}`, "asks");
    const first = await say("cancel my car");
    expect(first).toMatch(/^Quick update: BA117 is 1 h late/);
    expect(first).not.toContain("Shall I move it");
    const second = await say("what can you do");
    expect(second).not.toContain("BA117 is 1 h late");
    expect(second).toContain("Shall I move it to");
    expect(await say("what can you do")).not.toContain("Shall I move it");
  });
});

describe("asked for by its name", () => {
  const markSeen = async () => {
    const { alerts } = app.db.tables;
    await app.db.update(alerts).set({ readAt: new Date(TEST_NOW), spokenAt: new Date(0) });
  };

  it("is said, beyond the screen that opens", async () => {
    expect(await say("any alerts?")).toBe("You have no alerts.");
    await tell("BA117 leaves from gate B7.", "told");
    await markSeen();
    expect(await say("any alerts?")).toBe("Your latest alert: BA117 leaves from gate B7.");
  });

  it("is not said twice in a turn that began with it", async () => {
    await tell("BA117 leaves from gate B7.", "told");
    expect(await say("any alerts?")).toBe(
      "Quick update: BA117 leaves from gate B7. Here are your alerts.",
    );
  });

  it("is said again in a later turn", async () => {
    await tell("BA117 leaves from gate B7.", "told");
    await say("what can you do");
    const { alerts } = app.db.tables;
    await app.db.update(alerts).set({ spokenAt: new Date(new Date(TEST_NOW).getTime() - 5000) });
    expect(await say("any alerts?")).toBe("Your latest alert: BA117 leaves from gate B7.");
  });

  it("says where a car was moved from, as it was told, whatever came before", async () => {
    await tell("BA117 is late. I moved your car from 06:15 to 07:00.", "moved");
    const from = { id: car, ...LATER };
    const to = { date: LATER.date, time: "07:30" };
    await tell("BA117 is later still. I moved your car from 07:00 to 07:30.", "moved", to, from);
    await markSeen();
    expect(await say("any alerts?")).toBe(
      "Your latest alert: BA117 is later still. I moved your car from 07:00 to 07:30.",
    );
  });

  it("is not said once it is of no use", async () => {
    await tell("Your car is waiting for you.", "told");
    await markSeen();
    await app.db.update(app.db.tables.alerts).set({ usefulUntil: new Date(TEST_NOW) });
    expect(await say("any alerts?")).toBe("Here are your alerts.");
  });

  it("is not said the day after", async () => {
    await tell("BA117 leaves from gate B7.", "told");
    await markSeen();
    const { alerts } = app.db.tables;
    await app.db.update(alerts).set({ createdAt: new Date(new Date(TEST_NOW).getTime() - 864e5) });
    expect(await say("any alerts?")).toBe("Here are your alerts.");
  });

  it("asks what is still to be decided", async () => {
    await tell("BA117 is late. Your car comes at 06:15. Shall I move it to 07:00?", "asks");
    await markSeen();
    await app.db.update(app.db.tables.alerts).set({ askedAt: new Date(TEST_NOW) });
    expect(await say("any alerts?")).toMatch(
      /^Your latest alert: BA117 is late\. .*Shall I move it to .* at 07:00\?$/,
    );
    expect(await say("yes")).toBe("Your car now comes on Saturday 21 November at 07:00.");
    expect(await pickup()).toBe("07:00");
  });

  it("puts its question once, though news would put it too", async () => {
    await tell("BA117 is late. Your car comes at 06:15. Shall I move it to 07:00?", "asks");
    await app.db.update(app.db.tables.alerts).set({ spokenAt: new Date(0) });
    expect(await say("any alerts?")).toContain("Shall I move it to");
    await say("no");
    expect(await say("what can you do")).not.toContain("Shall I move it");
  });
});
