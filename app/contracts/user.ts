import { z } from "zod";
import { m } from "#messages";
import { instant, isCalendarDate } from "./dates.ts";
import { LANGUAGES } from "./languages.ts";
import { VOICE_NAMES } from "./speech-voices.ts";

const text = z.string().nullable();

/** The user as /api/auth/user returns them: the fields of spec section 3. */
export const signedInUser = z.object({
  id: z.string(),
  email: text,
  firstName: text,
  lastName: text,
  profileImageUrl: text,
  username: text,
  name: text,
  homeAddress: text,
  workAddress: text,
  mobileNumber: text,
  whatsappNumber: text,
  birthday: text,
  language: text,
  voice: text,
  passportUrl: text,
  estaUrl: text,
  lastAskedForDetails: instant().nullable(),
  createdAt: instant(),
  updatedAt: instant(),
});

/** Joins an address typed on several lines into one. */
const address = () => z.string().overwrite(oneLine);

const oneLine = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, place, lines) =>
      place < lines.length - 1 && line.endsWith(",") ? line.slice(0, -1) : line,
    )
    .join(", ");

/** An empty field clears the stored value; a missing one leaves it unchanged. */
const detail = (max: number, text = z.string()) =>
  text
    .trim()
    .max(max, { error: () => m.typed.tooManyCharacters({ max }) })
    .transform((value) => value || null)
    .nullish();

/** Profile fields that a traveller may change (spec section 5); others are dropped. */
export const updateProfile = z.object({
  name: detail(200),
  homeAddress: detail(300, address()),
  workAddress: detail(300, address()),
  mobileNumber: detail(40),
  whatsappNumber: detail(40),
  birthday: z
    .string()
    .refine((value) => value === "" || isCalendarDate(value), { error: m.typed.birthdayFormat })
    .transform((value) => value || null)
    .nullish(),
  language: z
    .enum(["", ...LANGUAGES], { error: m.typed.chooseLanguage })
    .transform((value) => value || null)
    .nullish(),
  /** A voice that is currently unavailable is kept; NoVo uses the default meanwhile. */
  voice: z
    .enum(["", ...VOICE_NAMES], { error: m.typed.chooseVoice })
    .transform((value) => value || null)
    .nullish(),
  passportUrl: detail(2000),
  estaUrl: detail(2000),
});
export type UpdateProfile = z.infer<typeof updateProfile>;
export type ProfileInput = z.input<typeof updateProfile>;
