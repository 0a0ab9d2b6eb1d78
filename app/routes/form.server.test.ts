import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { parseForm } from "#app/services/parse-form.ts";
import { faultAsResult, keyOf, readForm, refused } from "./form.server.ts";

const schema = z.object({ name: z.string().max(10), age: z.coerce.number().optional() });

const formOf = (...fields: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
const posted = (body: BodyInit, type?: string) =>
  new Request("https://novo.example/", {
    method: "POST",
    body,
    ...(type && { headers: { "content-type": type } }),
  });

describe("readForm", () => {
  it("reads what a form posts", async () => {
    const form = await readForm(posted(new URLSearchParams({ name: "Ada" })));
    expect([...form]).toEqual([["name", "Ada"]]);
  });

  it("refuses a body that is none", async () => {
    const refused = await readForm(posted("{}", "application/json")).catch((error) => error);
    expect(refused).toMatchObject({ data: null, init: { status: 415 } });
  });
});

describe("faultAsResult", () => {
  const log = { error: vi.fn() };
  afterEach(() => log.error.mockClear());
  const app = { log } as unknown as Parameters<typeof faultAsResult>[0];

  it("leaves a result as it is", async () => {
    const done = { ok: true, data: 7 } as const;
    expect(await faultAsResult(app, Promise.resolve(done), "Sorry.")).toBe(done);
    expect(log.error).not.toHaveBeenCalled();
  });

  it("makes a fault one, in words for the traveller and with the cause in the log", async () => {
    const cause = new Error("the disk is full");
    expect(await faultAsResult(app, Promise.reject(cause), "It could not be saved.")).toMatchObject(
      {
        ok: false,
        reason: { kind: "unavailable", message: "It could not be saved." },
      },
    );
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: cause }, "a form's action failed");
  });
});

describe("refused", () => {
  const submission = parseForm(formOf(["name", "Ada"]), schema);

  it("says of a form that is sent again with other words what became of the first", () => {
    const reason = { kind: "mismatch" as const, message: "This Idempotency-Key was used before." };
    const { data: reply } = refused(submission, reason);
    expect(reply.error?.[""]).toEqual([expect.stringMatching(/^This was already sent/)]);
  });

  it("says why beside the fields that it is about, all of it", () => {
    const issues = [
      { path: "name", message: "That name is taken." },
      { path: "age", message: "That is too young." },
      { path: "name", message: "It is also too short." },
    ];
    const { data: reply, init } = refused(submission, {
      kind: "invalid",
      message: "Not saved.",
      issues,
    });
    expect(init?.status).toBe(422);
    expect(reply).toMatchObject({
      initialValue: { name: "Ada" },
      error: {
        name: ["That name is taken.", "It is also too short."],
        age: ["That is too young."],
      },
    });
    expect(Object.keys(reply.error ?? {}).toSorted()).toEqual(["age", "name"]);
  });

  it("says below the form what is about none of them", () => {
    const { data: reply } = refused(submission, {
      kind: "conflict",
      message: "It is there already.",
    });
    expect(reply.error).toEqual({ "": ["It is there already."] });
  });
});

describe("keyOf", () => {
  it.each([
    [[["key", "abc"]] as [string, string][], "abc"],
    [[["key", "x".repeat(65)]] as [string, string][], "x".repeat(64)],
    [[], ""],
  ])("%j is %j", (fields, key) => {
    expect(keyOf(formOf(...fields))).toBe(key);
  });
});
