import { parseWithZod } from "@conform-to/zod/v4";
import { updateProfile } from "#app/contracts/user.ts";

/** A form names every field it has, so an empty one is one that was cleared. */
const EMPTY = {
  name: null,
  homeAddress: null,
  workAddress: null,
  mobileNumber: null,
  whatsappNumber: null,
  birthday: null,
  language: null,
};

export const profileForm = updateProfile
  .omit({ passportUrl: true, estaUrl: true })
  .transform((values) => ({ ...EMPTY, ...values }));

export const validateProfile = (formData: FormData) =>
  parseWithZod(formData, { schema: profileForm });
