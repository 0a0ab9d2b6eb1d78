/** Reads only the form fields that the schema names, one text each. */
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { parseJson } from "#app/contracts/parse-json.ts";

/** The field in which conform marks a validation request rather than a submission. */
const INTENT = "__intent__";

type Fields = FormData | URLSearchParams;

/**
 * Parses a form by its schema. `name[30000000]` makes the parser build a list of that length, and `a.b.c` an
 * object: NoVo's forms are flat, so only the schema's own fields are copied.
 */
export function parseForm<Schema extends z.ZodType>(form: Fields, schema: Schema) {
  const names = fieldNames(schema);
  const own = new FormData();
  for (const name of names) {
    const value = form.get(name);
    if (typeof value === "string") own.set(name, value);
  }
  const intent = form.get(INTENT);
  if (typeof intent === "string" && isValidation(intent, names)) own.set(INTENT, intent);
  return parseWithZod(own, { schema });
}

function fieldNames(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return fieldNames(schema.in);
  throw new Error("the schema of a form is an object");
}

const validation = z.object({
  type: z.literal("validate"),
  payload: z.object({ name: z.string().optional() }),
});

/** Conform validates single fields on the server until its validation is loaded. Other intents build lists. */
function isValidation(intent: string, names: readonly string[]): boolean {
  const parsed = validation.safeParse(parseJson(intent));
  if (!parsed.success) return false;
  const { name } = parsed.data.payload;
  return name === undefined || names.includes(name);
}
