import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseForm } from "./parse-form.ts";

const schema = z.object({ name: z.string().max(10), age: z.coerce.number().optional() });

const formOf = (...fields: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

describe("parseForm", () => {
  it("takes one text for each name of the schema, and nothing else", () => {
    const form = formOf(["name", "Ada"], ["name", "Bob"], ["other", "x"], ["name[3]", "y"]);
    form.append("age", new File(["7"], "age.txt"));
    const submission = parseForm(form, schema);
    expect(submission).toMatchObject({ status: "success", value: { name: "Ada" } });
    expect(submission.payload).toEqual({ name: "Ada" });
  });

  it("gives back what was typed where it is wrong", () => {
    const submission = parseForm(new URLSearchParams({ name: "much too long a name" }), schema);
    expect(submission.status).toBe("error");
    expect(submission.reply().initialValue).toEqual({ name: "much too long a name" });
  });

  it("knows the names of a schema that goes on behind them", () => {
    const piped = schema.transform(({ name }) => name.toUpperCase());
    expect(parseForm(formOf(["name", "Ada"]), piped)).toMatchObject({ value: "ADA" });
  });

  it("takes no schema without names for one", () => {
    expect(() => parseForm(formOf(), z.string())).toThrow("the schema of a form is an object");
  });

  const asked = (intent: unknown) =>
    parseForm(
      formOf(
        ["name", "Ada"],
        ["__intent__", typeof intent === "string" ? intent : JSON.stringify(intent)],
      ),
      schema,
    );

  it.each([[{ type: "validate", payload: { name: "name" } }], [{ type: "validate", payload: {} }]])(
    "a question about it is no submission: %j",
    (intent) => {
      const submission = asked(intent);
      expect(submission.status).toBeUndefined();
    },
  );

  it.each([
    [{ type: "validate", payload: { name: "other" } }],
    [{ type: "validate" }],
    [{ type: "insert", payload: { name: "name", index: 1e9 } }],
    [{ type: "reset", payload: {} }],
    ["no JSON"],
    ["null"],
  ])("what else is meant to be done with it is not: %j", (intent) => {
    expect(asked(intent)).toMatchObject({ status: "success", value: { name: "Ada" } });
  });
});
