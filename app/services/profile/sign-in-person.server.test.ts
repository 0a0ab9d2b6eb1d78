import { afterEach, beforeEach, expect, it } from "vitest";
import { inLanguage } from "#app/platform/language.server.ts";
import { findUser } from "#db/queries/users.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { displayName } from "./display-name.ts";
import { changeProfile } from "./profile.server.ts";
import { signInPerson } from "./sign-in-person.server.ts";

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

it("makes the row at the first sign-in, and renews what the service says at each", async () => {
  await signInPerson(app, { id: "kim", email: "kim@example.com", firstName: "Kim" });
  await signInPerson(app, { id: "kim", email: "kim@new.example", firstName: "Kimberley" });
  expect(await findUser(app.db, { userId: "kim" })).toMatchObject({
    email: "kim@new.example",
    firstName: "Kimberley",
  });
});

it("neither becomes nor robs another user who has the same address", async () => {
  await signInPerson(app, { id: "kim", email: "shared@example.com" });
  const other = await signInPerson(app, { id: "lee", email: "shared@example.com" });
  expect(other).toMatchObject({ id: "lee", email: null });
  expect(await findUser(app.db, { userId: "kim" })).toMatchObject({ email: "shared@example.com" });
});

it("saves the name that somebody says is theirs, also where the sign-in service says the same", async () => {
  const person = { id: "mary", firstName: "Mary", lastName: "Smith" };
  await signInPerson(app, person);
  const saved = await changeProfile(app, { userId: "mary" }, { name: "Mary Smith" });
  expect(saved).toMatchObject({ data: { name: "Mary Smith" } });
  const renewed = await signInPerson(app, { ...person, lastName: "Jones" });
  expect(displayName(renewed)).toBe("Mary Smith");
});

it("calls somebody by the name that they saved, and by the username where there is none", async () => {
  const signIn = () => signInPerson(app, { id: "kim", username: "kim77", firstName: "Kim" });
  await signIn();
  await changeProfile(app, { userId: "kim" }, { name: "Samuel  Carter" });
  const renewed = await signIn();
  expect(renewed).toMatchObject({ firstName: "Samuel", lastName: "Carter" });
  expect(displayName(renewed)).toBe("Samuel Carter");
  await changeProfile(app, { userId: "kim" }, { name: null });
  const cleared = await findUser(app.db, { userId: "kim" });
  expect(cleared && displayName(cleared)).toBe("kim77");
  expect(await signIn()).toMatchObject({ firstName: "Kim", lastName: null });
  const nameless = await signInPerson(app, { id: "lee", username: "lee8" });
  expect(displayName(nameless)).toBe("lee8");
});

it("keeps the language in which somebody first signs in, unless they choose another", async () => {
  const signIn = (browser: "de" | "ja") =>
    inLanguage(browser, () => signInPerson(app, { id: "kim" }));
  expect(await signIn("de")).toMatchObject({ language: "German" });
  expect(await signIn("ja")).toMatchObject({ language: "German" });
  await changeProfile(app, { userId: "kim" }, { language: "Turkish" });
  expect(await signIn("ja")).toMatchObject({ language: "Turkish" });
});
