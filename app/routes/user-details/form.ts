import { parseWithZod } from "@conform-to/zod/v4";
import { updateProfile } from "#app/contracts/user.ts";

/** A form has every field, so an empty one, which arrives as undefined, was cleared. */
export const profileForm = updateProfile
  .omit({ passportUrl: true, estaUrl: true })
  .transform(
    ({
      name = null,
      homeAddress = null,
      workAddress = null,
      mobileNumber = null,
      whatsappNumber = null,
      birthday = null,
      language = null,
      voice = null,
    }) => ({
      name,
      homeAddress,
      workAddress,
      mobileNumber,
      whatsappNumber,
      birthday,
      language,
      voice,
    }),
  );

export const validateProfile = (formData: FormData) =>
  parseWithZod(formData, { schema: profileForm });
