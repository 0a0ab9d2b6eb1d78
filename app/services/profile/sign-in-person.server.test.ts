import { afterEach, beforeEach, expect, it } from "vitest";
import { findUser } from "#db/queries/users.ts";
import { createTestApp } from "#tests/support/test-app.ts";
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
