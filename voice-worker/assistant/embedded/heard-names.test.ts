import { describe, expect, it } from "vitest";
import { call, converse, search } from "./testing.ts";

const STAY = "Hotels in [Brisbane?] from Friday for two nights";
const stayIn = (destination: string) =>
  call("search_hotels", { destination, checkinDate: "2026-11-27", checkoutDate: "2026-11-29" });

describe("a name that was perhaps heard wrongly", () => {
  it("is asked about before anything is done", async () => {
    const { say, calls, expectsPlace } = converse();
    expect(await say(STAY)).toBe("Did you mean Brisbane?");
    expect(calls).toEqual([]);
    expect(expectsPlace()).toBe(true);
    await say("yes");
    expect(calls).toEqual([stayIn("Brisbane")]);
  });

  it("is asked for after a no", async () => {
    const { say, calls } = converse();
    await say(STAY);
    expect(await say("no")).toBe("In which city?");
    await say("Bergen");
    expect(calls).toEqual([stayIn("Bergen")]);
  });

  it.each(["Bergen", "no, Bergen", "in Bergen"])("is put right by %s", async (answer) => {
    const { say, calls } = converse();
    await say(STAY);
    await say(answer);
    expect(calls).toEqual([stayIn("Bergen")]);
  });

  it("may be both ends of a flight", async () => {
    const { say, calls } = converse();
    const asked = await say("Find a flight from [Durban?] to [Stansted?] on Monday");
    expect(asked).toBe("Did you mean Durban and Stansted?");
    await say("yes please");
    expect(calls).toEqual([search("Durban", "STN", "2026-11-23")]);
  });

  it("is asked about when it is an answer too, and what is still missing after it", async () => {
    const { say, calls } = converse();
    await say("find me a flight to Rome");
    expect(await say("from [Durban?]")).toBe("Did you mean Durban?");
    expect(await say("yes")).toBe("On which day?");
    await say("tomorrow");
    expect(calls).toEqual([search("Durban", "Rome", "2026-11-21")]);
  });
});
