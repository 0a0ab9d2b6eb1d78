import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languageNow } from "#app/contracts/interface-languages.ts";
import { goOnInLanguage, ofProfile } from "#app/platform/language.server.ts";
import { answerInLanguage, keepChosenLanguage } from "./language.server.ts";

let profile: string | null = null;
let isProgram = false;
let close = () => {};
let address = "";

beforeAll(async () => {
  const web = express().set("query parser", false);
  web.use(
    keepChosenLanguage({ secure: false }),
    answerInLanguage(() => isProgram),
  );
  // As the limits find who asks.
  web.use(async (_request, _response, next) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (!isProgram) goOnInLanguage(ofProfile(profile));
    next();
  });
  web.get("*", async (_request, response) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    response.send(languageNow());
  });
  await new Promise<void>((resolve) => {
    const server = web.listen(0, "127.0.0.1", () => {
      const at = server.address();
      if (at && typeof at === "object") address = `http://127.0.0.1:${at.port}`;
      close = () => server.close();
      resolve();
    });
  });
});
afterAll(() => close());

async function languageOf(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address + path, { headers });
  return { spoken: await answer.text(), cookie: answer.headers.getSetCookie().join("\n") || null };
}

describe("the language of an answer", () => {
  it("is the browser's first that there is, else English", async () => {
    profile = null;
    expect(await languageOf("/", { "Accept-Language": "fr-CA, en;q=0.8" })).toEqual({
      spoken: "fr",
      cookie: null,
    });
    expect((await languageOf("/", { "Accept-Language": "tlh, fr;q=0.5" })).spoken).toBe("fr");
    expect((await languageOf("/", { "Accept-Language": "tlh" })).spoken).toBe("en");
  });

  it("is what was chosen on the landing page, from then on", async () => {
    profile = null;
    const chosen = await languageOf("/?language=fr", { "Accept-Language": "en" });
    expect(chosen).toMatchObject({ spoken: "fr" });
    expect(chosen.cookie).toMatch(/^novo-language=fr; .*HttpOnly; SameSite=Lax$/);
    const cookie = "other=1; novo-language=fr";
    expect((await languageOf("/flights", { "Accept-Language": "en", cookie })).spoken).toBe("fr");
  });

  it("is the profile's, whatever a browser asks; where the interface has it", async () => {
    profile = "French";
    expect((await languageOf("/", { "Accept-Language": "en" })).spoken).toBe("fr");
    profile = "Turkish";
    expect((await languageOf("/", { "Accept-Language": "fr" })).spoken).toBe("fr");
    expect((await languageOf("/", { "Accept-Language": "tr" })).spoken).toBe("en");
  });

  it("takes no other word for one", async () => {
    profile = null;
    for (const wish of ["/?language=xx", "/?language=", "/flights?language=fr"])
      expect(await languageOf(wish, { "Accept-Language": "en" })).toEqual({
        spoken: "en",
        cookie: null,
      });
    const cookie = "novo-language=constructor";
    expect((await languageOf("/", { "Accept-Language": "en", cookie })).spoken).toBe("en");
  });

  it("is each request's own, however many are under way", async () => {
    profile = null;
    const wishes = ["fr", "de", "ja", "es", "en"];
    const spoken = wishes.map(
      async (wish) => (await languageOf("/", { "Accept-Language": wish })).spoken,
    );
    expect(await Promise.all(spoken)).toEqual(wishes);
  });

  it("is English for programs", async () => {
    profile = "French";
    isProgram = true;
    expect((await languageOf("/", { "Accept-Language": "fr" })).spoken).toBe("en");
    isProgram = false;
  });
});
