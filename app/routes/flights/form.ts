import { parseWithZod } from "@conform-to/zod/v4";
import { typedFlightSearch } from "#app/contracts/flights.ts";

export const validateSearch = (formData: FormData) =>
  parseWithZod(formData, { schema: typedFlightSearch });
