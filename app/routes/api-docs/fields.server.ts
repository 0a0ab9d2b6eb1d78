import { z } from "zod";

/** The fields of an object schema, with their types in a word or two. */
export function describeFields(schema: z.ZodType | undefined): { name: string; type: string }[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    type: required.includes(name) ? typeOf(property) : `${typeOf(property)}, optional`,
  }));
}

function typeOf(property: z.core.JSONSchema._JSONSchema): string {
  if (typeof property === "boolean") return "anything";
  if (property.enum) return property.enum.join(" | ");
  if (property.anyOf) return [...new Set(property.anyOf.map(typeOf))].join(" or ");
  return String(property.type ?? "anything");
}
