import { describe, expect, it } from "vitest";
import { bookCar } from "#app/services/cars/manage.server.ts";
import { changeProfile } from "#app/services/profile/profile.server.ts";
import type { TranslationProvider } from "#app/services/translation/provider.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { action, clientAction, loader } from "./driver.tsx";

const RIDE = {
  date: "2026-11-22",
  time: "09:00",
  from: "Istanbul Airport (IST), Terminal 1",
  to: "Pera Palace Hotel",
  carType: "Standard",
  driver: "Mehmet",
} as const;

async function setUp(model?: (text: string, to: string) => string) {
  const translation: TranslationProvider = {
    name: "model",
    source: "live",
    translate: async ({ text, to }) => ({ ok: true, data: { text: model?.(text, to) ?? text } }),
  };
  const site = await createRouteContext(model ? { providers: { translation } } : {});
  const booked = await bookCar(site.app, { userId: "ada" }, RIDE);
  const id = booked.ok ? booked.data.id : "";
  const say = async (user: string, form: Record<string, string>, query = "") => {
    const person = await site.as(user);
    const answer = await respond(action(person.post(`/driver/${id}${query}`, form, { id })));
    return { status: answer.status, body: await answer.json() };
  };
  return { site, id, say };
}

describe("the talk with the driver", () => {
  it("is in the language of the country, with what is known of the ride in the phrases", async () => {
    const { site, id } = await setUp();
    const ada = await site.as("ada");
    const page = await loader(ada.get(`/driver/${id}`, { id }));
    expect(page).toMatchObject({ to: "Turkish", lang: "tr" });
    expect(page.mine.map(({ english }) => english)).toContain("I am at terminal 1.");
    const french = await loader(ada.get(`/driver/${id}?to=French`, { id }));
    expect(french).toMatchObject({ to: "French" });
    expect(await loader(ada.get(`/driver/${id}?to=Klingon`, { id }))).toMatchObject({
      to: "Turkish",
    });
  });

  it("offers its phrases in the traveller's own language, which a driver's answers are read in", async () => {
    const { site, id, say } = await setUp();
    await changeProfile(site.app, { userId: "ada" }, { language: "French" });
    const ada = await site.as("ada");
    const { mine, sign } = await loader(ada.get(`/driver/${id}`, { id }));
    expect(mine[0]).toEqual({ english: "I am here.", own: "Je suis là.", theirs: "Geldim." });
    expect(sign?.own).toBe("Je m'appelle Ada Byron.");
    const phrase = { text: "I am here.", isPhrase: "yes" };
    expect((await say("ada", { ...phrase, from: "traveller" })).body.shown).toMatchObject({
      ...{ said: "Je suis là.", saidIn: "fr", text: "Geldim.", lang: "tr" },
    });
    expect((await say("ada", { ...phrase, from: "driver" })).body.shown).toMatchObject({
      ...{ said: "Geldim.", saidIn: "tr", text: "Je suis là.", lang: "fr" },
    });
  });

  it("is in the language that the dispatcher has told, unless another is asked for", async () => {
    const { site, id } = await setUp();
    const { carDispatches } = site.app.db.tables;
    const driver = { name: "Mehmet", language: "German" as const, phone: "+90 212 555 01 23" };
    await site.app.db.insert(carDispatches).values({ bookingId: id, userId: "ada", driver });
    const ada = await site.as("ada");
    expect(await loader(ada.get(`/driver/${id}`, { id }))).toMatchObject({
      to: "German",
      telephone: "+90 212 555 01 23",
    });
    const asked = await loader(ada.get(`/driver/${id}?to=French`, { id }));
    expect(asked).toMatchObject({ to: "French" });
  });

  it("gives the traveller what the driver typed or tapped in the traveller's language", async () => {
    const { site, say } = await setUp((text, to) => `${to}: ${text}`);
    await changeProfile(site.app, { userId: "ada" }, { language: "French" });
    const typed = await say("ada", { text: "Kapı 5", from: "driver" });
    expect(typed.body).toMatchObject({
      shown: { text: "French: Kapı 5", means: "Turkish: French: Kapı 5", lang: "fr", saidIn: "tr" },
    });
    const phrase = { text: "I cannot stop here.", from: "driver", isPhrase: "yes" };
    const tapped = await say("ada", phrase);
    expect(tapped.body).toMatchObject({ shown: { said: "Burada duramam.", lang: "fr" } });
    expect(tapped.body.shown.text).not.toBe("I cannot stop here.");
  });

  it("says who is heard and spoken to here, each in their own words", async () => {
    const { site, id } = await setUp();
    const ada = await site.as("ada");
    expect(await loader(ada.get(`/driver/${id}`, { id }))).toMatchObject({
      ears: { traveller: "server", driver: "none" },
      speaks: { traveller: true, driver: true },
      words: { traveller: { speak: "Speak" }, driver: { speak: "Konuşun", language: "Türkçe" } },
      own: "en-GB",
    });
  });

  it("is nobody else's", async () => {
    const { site, id, say } = await setUp();
    const ben = await site.as("ben");
    await expect(loader(ben.get(`/driver/${id}`, { id }))).rejects.toMatchObject({
      init: { status: 404 },
    });
    expect((await say("ben", { text: "I am here.", from: "traveller" })).status).toBe(404);
  });

  it("never asks a model for a phrase of the book, and takes no other text for one", async () => {
    const { say } = await setUp(() => "wrong");
    const phrase = { text: "I am here.", from: "traveller", isPhrase: "yes" };
    expect(await say("ada", phrase)).toMatchObject({
      status: 200,
      body: { shown: { text: "Geldim." } },
    });
    expect((await say("ada", { ...phrase, text: "I am there." })).status).toBe(400);
    const answer = { text: "I cannot stop here.", from: "driver", isPhrase: "yes" };
    expect((await say("ada", answer)).body).toMatchObject({
      shown: { text: "I cannot stop here.", said: "Burada duramam.", lang: "en-GB", saidIn: "tr" },
    });
  });

  it("shows what the driver will read, and warns of what a model has changed", async () => {
    const { say } = await setUp((text, to) =>
      to === "English" ? "Exit 50" : text.replace("5", "50"),
    );
    const { body } = await say("ada", { text: "I am at exit 5", from: "traveller" });
    expect(body).toMatchObject({
      shown: { means: "Exit 50", changed: expect.arrayContaining(["5"]) },
    });
    const right = await setUp((text) => text);
    const said = await right.say("ada", { text: "Kapı 5", from: "driver" });
    expect(said.body).toMatchObject({ shown: { lang: "en-GB", changed: [] } });
  });

  it.each([
    ["nothing", { text: "  ", from: "traveller" }],
    ["too much", { text: "x".repeat(501), from: "traveller" }],
    ["nobody", { text: "hello", from: "somebody" }],
  ])("refuses %s in words", async (_, form) => {
    const { say } = await setUp();
    expect(await say("ada", form)).toMatchObject({
      status: 400,
      body: { failed: { description: expect.stringMatching(/500 characters/) } },
    });
  });

  it("offers the nearest phrases of what the book cannot say, and says the one that is tapped", async () => {
    const { say } = await setUp();
    const refused = await say("ada", { text: "I am by the wrong exit 4", from: "traveller" });
    expect(refused).toMatchObject({ status: 400, body: { typed: "I am by the wrong exit 4" } });
    expect(refused.body.choices[0].english).toBe("I am at exit 4.");
    const tapped = { text: "I am at exit 4.", from: "traveller", isPhrase: "yes" };
    expect((await say("ada", tapped)).body).toMatchObject({
      shown: { text: "4 numaralı çıkıştayım.", means: null },
    });
  });

  it("asks which half of the day is meant, where the other is nearer to the ride", async () => {
    const { say } = await setUp();
    const typed = { text: "I'll be there at half past seven", from: "traveller" };
    expect((await say("ada", typed)).status).toBe(200);
    const doubted = await say("ada", {
      text: "pick me up at a quarter to eleven",
      from: "traveller",
    });
    expect(doubted.status).toBe(200);
    const far = await say("ada", { text: "pick me up at 2:30", from: "traveller" });
    expect(far.body.choices.map(({ english }: { english: string }) => english)).toEqual([
      "Please pick me up at 14:30.",
      "Please pick me up at 02:30.",
    ]);
  });

  it("gives back what was typed where it cannot be said", async () => {
    const { say } = await setUp();
    expect(
      (await say("ada", { text: "The weather is nice", from: "traveller" })).body,
    ).toMatchObject({
      typed: "The weather is nice",
      failed: { description: expect.stringMatching(/few phrases/) },
    });
  });
});

it.each([
  [
    { text: "I am here.", isPhrase: "yes" },
    "That phrase couldn't be shown. Tap it again once NoVo can be reached.",
  ],
  [{ text: "I am here." }, "That couldn't be translated. What you typed is still here."],
])("without a connection says what is true of %j", async (form, description) => {
  const body = new URLSearchParams(Object.entries({ from: "traveller", ...form }));
  const answer = await clientAction({
    request: new Request("https://novo.example/driver/1", { method: "POST", body }),
    params: { id: "1" },
    serverAction: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  expect(await (answer as Response).json()).toMatchObject({ failed: { description } });
});
