import { parseWithZod } from "@conform-to/zod/v4";
import { carEntryForm, flightEntryForm, hotelEntryForm } from "#app/contracts/entry-forms.ts";

export const validateFlight = (formData: FormData) =>
  parseWithZod(formData, { schema: flightEntryForm });

export const validateHotel = (formData: FormData) =>
  parseWithZod(formData, { schema: hotelEntryForm });

export const validateCar = (formData: FormData) => parseWithZod(formData, { schema: carEntryForm });
