/** The fields of a form that its schema names, one text each, and nothing else. */
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { parseJson } from "#app/contracts/parse-json.ts";

/** The field in which conform says that it asks about a form, and does not send it. */
const INTENT = "__intent__";

type Fields = FormData | URLSearchParams;

/**
 * The form, checked by its schema. `name[30000000]` makes the parser build a list of that length, and
 * `a.b.c` an object: NoVo's forms are flat, so that only what the schema calls its own is copied.
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

/** Until a form's check is loaded, conform asks the server about one field: not to be taken for the form. Others build lists. */
function isValidation(intent: string, names: readonly string[]): boolean {
  const parsed = validation.safeParse(parseJson(intent));
  if (!parsed.success) return false;
  const { name } = parsed.data.payload;
  return name === undefined || names.includes(name);
}
