/** What is read of the forms that companies write, and that nothing is read where nothing is booked. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { FORMS, type Tried, tryForms } from "./forms.ts";

let app: Awaited<ReturnType<typeof createTestApp>>;
let tried: Tried[];
beforeAll(async () => {
  app = await createTestApp();
  tried = await tryForms(app, FORMS);
});
afterAll(() => app.close());

const of = (outcome: Tried["outcome"]) => tried.filter((one) => one.outcome === outcome);

it("invents nothing, and gets nothing wrong", () => {
  expect(of("invented")).toEqual([]);
  expect(of("wrong")).toEqual([]);
});

it("reads at least nine in ten", () => {
  expect(tried.length).toBeGreaterThan(90);
  expect(of("right").length / tried.length).toBeGreaterThan(0.9);
});
