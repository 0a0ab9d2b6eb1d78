import { parseWithZod } from "@conform-to/zod/v4";
import { hotelContact, hotelSearchQuery } from "#app/contracts/hotels.ts";

export const validateSearch = (formData: FormData) =>
  parseWithZod(formData, { schema: hotelSearchQuery });

export const validateContact = (formData: FormData) =>
  parseWithZod(formData, { schema: hotelContact });
