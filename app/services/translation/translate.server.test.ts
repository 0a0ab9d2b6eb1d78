import { expect, it } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import type { TranslationProvider } from "./provider.ts";
import { translate } from "./translate.server.ts";

/** A model that answers from this list, one answer after the other; it keeps what it was asked. */
async function withModel(...answers: string[]) {
  const asked: { text: string; to: string; keep?: readonly string[] }[] = [];
  const model: TranslationProvider = {
    name: "model",
    source: "live",
    async translate(message) {
      asked.push(message);
      const text = answers.shift();
      if (text !== undefined) return { ok: true, data: { text } };
      return { ok: false, error: { kind: "unavailable", provider: "model", message: "no answer" } };
    },
  };
  const app = await createTestApp({ providers: { translation: model } });
  return { app, asked };
}

const message = { text: "I'm at exit B12 with Mehmet at 16:05", to: "Turkish" } as const;
const names = ["Mehmet", "Grand Hotel"];

it("asks once where everything that counts is the same, and tells the model what to keep", async () => {
  const { app, asked } = await withModel("Saat 16:05'te Mehmet ile B12 çıkışındayım.");
  expect(await translate(app, message, { names })).toMatchObject({
    ok: true,
    data: { text: "Saat 16:05'te Mehmet ile B12 çıkışındayım.", means: null, changed: [] },
  });
  expect(asked).toEqual([{ ...message, keep: ["B12", "Mehmet"] }]);
});

it("says what the driver will read, where that is asked for", async () => {
  const { app } = await withModel("B12, Mehmet, 16:05", "B12, Mehmet, 16:05 back");
  expect(await translate(app, message, { names, withMeaning: true })).toMatchObject({
    data: { means: "B12, Mehmet, 16:05 back", changed: [] },
  });
});

it("asks again where a fact was changed, and takes the better answer", async () => {
  const { app, asked } = await withModel(
    "B12, Mehmet, 15:06",
    "B12, Mehmet, 3:06 pm",
    "B12 16:05 Mehmet",
  );
  expect(await translate(app, message, { names })).toMatchObject({
    data: { text: "B12 16:05 Mehmet", changed: [] },
  });
  expect(asked.map(({ to }) => to)).toEqual(["Turkish", "English", "Turkish"]);
});

it.each([
  ["a dropped number", "B12, Mehmet", ["16:05"]],
  ["a changed code", "B21, Mehmet, 16:05", ["B12"]],
  ["a changed name", "B12, Ahmet, 16:05", ["Mehmet"]],
])("names %s that the second answer has too", async (_, wrong, changed) => {
  const { app } = await withModel(wrong, wrong, wrong, wrong);
  const said = await translate(app, message, { names });
  expect(said).toMatchObject({ ok: true, data: { text: wrong } });
  expect(said.ok && said.data.changed).toEqual(changed);
});

it("is not held up by a meaning that does not come", async () => {
  const { app } = await withModel("B12, Mehmet, 16:05");
  expect(await translate(app, message, { names, withMeaning: true })).toMatchObject({
    ok: true,
    data: { means: null, changed: [] },
  });
});

it("doubts a name that was heard and is none of the trip's, and believes one that was typed", async () => {
  const app = await createTestApp();
  const said = { text: "My name is Nader", to: "Turkish" } as const;
  const changed = async (options: Parameters<typeof translate>[2]) => {
    const result = await translate(app, said, options);
    return result.ok && result.data.changed;
  };
  expect(await changed({ names, isHeard: true })).toEqual(["Nader"]);
  expect(await changed({ names: ["Nadér"], isHeard: true })).toEqual([]);
  // What is in an address is the trip's, and not what only begins like it.
  expect(await changed({ names: ["Hotel Nader, 12 High St"], isHeard: true })).toEqual([]);
  expect(await changed({ names: ["Naderland"], isHeard: true })).toEqual(["Nader"]);
  expect(await changed({ names })).toEqual([]);
  app.close();
});
