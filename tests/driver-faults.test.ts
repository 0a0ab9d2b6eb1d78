/** What a model does to the facts of a sentence for a driver is noticed; what it keeps raises no alarm. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFaultyModel, FAULT_NAMES, FOREIGN, SENTENCES } from "./support/driver-faults.ts";

let model: Awaited<ReturnType<typeof createFaultyModel>>;
beforeAll(async () => {
  model = await createFaultyModel();
});
afterAll(() => model.close());

const withFacts = SENTENCES.filter(({ facts }) => facts.length > 0);

describe.each(FOREIGN)("into %s", (language) => {
  it("no sentence that is translated rightly raises an alarm", async () => {
    for (const sentence of SENTENCES) {
      const { changed } = await model.run(sentence, language, null);
      expect(changed, sentence.said).toEqual([]);
    }
  });

  it("each fact that is dropped, changed or made up is named", async () => {
    for (const [index, sentence] of withFacts.entries()) {
      const fault = FAULT_NAMES[index % FAULT_NAMES.length] ?? "adds a number that nobody said";
      const { changed } = await model.run(sentence, language, fault);
      expect(changed.length, `${sentence.said}: ${fault}`).toBeGreaterThan(0);
    }
  });
});
