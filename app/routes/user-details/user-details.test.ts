import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signInPerson } from "#app/services/profile/sign-in-person.server.ts";
import { findUser } from "#db/queries/users.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { action, loader } from "./user-details.tsx";

let site: Awaited<ReturnType<typeof createRouteContext>>;
beforeEach(async () => {
  site = await createRouteContext();
});
afterEach(() => site.app.close());

it("hands the form back as it was typed where a fault of NoVo's keeps it from being saved", async () => {
  const ada = await site.as("ada");
  site.app.db.update = () => {
    throw new Error("disk");
  };
  const answer = await respond(action(ada.post("/user-details", { name: "Ada Lovelace" })));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    failed: { title: "Error", variant: "destructive", description: expect.stringMatching(/saved/) },
    reply: { initialValue: { name: "Ada Lovelace" } },
  });
});

it("clears what was emptied", async () => {
  const ada = await site.as("ada");
  const details = {
    name: "Ada Lovelace",
    homeAddress: "1 Example Street",
    workAddress: "2 Example Street",
    mobileNumber: "020 7946 0000",
    whatsappNumber: "020 7946 0001",
    birthday: "1985-12-10",
    language: "French",
    voice: "slt",
  };
  const names = Object.keys(details);
  const emptied = Object.fromEntries(names.map((name) => [name, ""]));
  const cleared = Object.fromEntries(names.map((name) => [name, null]));
  await respond(action(ada.post("/user-details", details)));
  expect(await findUser(site.app.db, { userId: "ada" })).toMatchObject(details);
  await respond(action(ada.post("/user-details", emptied)));
  expect(await findUser(site.app.db, { userId: "ada" })).toMatchObject(cleared);
  // Not the two names that were made of it either.
  expect(await loader(ada.get("/user-details"))).toMatchObject({ profile: { name: null } });
});

it("leaves a first name of two words as it is where the form that shows it is saved", async () => {
  const person = { id: "mary", firstName: "Mary Ann", lastName: "Smith" };
  await signInPerson(site.app, person);
  const mary = await site.as("mary");
  const form = { name: "Mary Ann Smith", birthday: "1990-04-03" };
  await respond(action(mary.post("/user-details", form)));
  const saved = await findUser(site.app.db, { userId: "mary" });
  expect(saved).toMatchObject({ ...person, name: null, birthday: "1990-04-03" });
  expect(await signInPerson(site.app, { ...person, lastName: "Jones" })).toMatchObject({
    lastName: "Jones",
  });
});

it("keeps an address as one line, however it was typed", async () => {
  const ada = await site.as("ada");
  const typed = {
    homeAddress: " 12 Marchmont Street,\r\n\r\nLondon \nWC1N 1AA",
    workAddress: "A, B",
  };
  await respond(action(ada.post("/user-details", typed)));
  expect(await findUser(site.app.db, { userId: "ada" })).toMatchObject({
    homeAddress: "12 Marchmont Street, London, WC1N 1AA",
    workAddress: "A, B",
  });
});

describe("the choice of voice", () => {
  it("is saved, and refused where NoVo knows no such voice", async () => {
    const ada = await site.as("ada");
    const save = async (form: Record<string, string>) =>
      (await respond(action(ada.post("/user-details", form)))).status;
    const chosen = async () => (await findUser(site.app.db, { userId: "ada" }))?.voice;
    expect(await save({ name: "Ada", voice: "slt" })).toBe(302);
    expect(await chosen()).toBe("slt");
    expect(await save({ name: "Ada", voice: "shouting" })).toBe(400);
    expect(await chosen()).toBe("slt");
  });

  it("is between the voices of this server", async () => {
    site.context.speechVoices = [{ name: "slt", title: "Standard voice (US English)" }];
    const ada = await site.as("ada");
    expect(await loader(ada.get("/user-details"))).toMatchObject({
      voices: [{ name: "slt", title: "Standard voice (US English)" }],
      profile: { voice: null },
    });
  });
});
