import { z } from "zod";
import { LANGUAGES } from "#app/contracts/languages.ts";
import { updateProfile } from "#app/contracts/user.ts";
import { changeProfile, getProfile } from "#app/services/profile/profile.server.ts";
import { NOT_FOR_PROGRAMS } from "../for-programs.ts";
import { birthdayIn, wordQuestion } from "../questions.ts";
import { failed, listed } from "../spoken.ts";
import { defineTool, type ToolContext, type ToolOutcome } from "../toolbox.ts";

/** Profile fields that voice can read and change; not the documents' links. */
const FIELDS = {
  name: "name",
  homeAddress: "home address",
  workAddress: "work address",
  mobileNumber: "mobile number",
  whatsappNumber: "WhatsApp number",
  birthday: "birthday",
  language: "language",
} as const;
type Field = keyof typeof FIELDS;
const names = Object.keys(FIELDS) as Field[];

export const readProfileTool = defineTool({
  name: "read_profile",
  description: "The traveller's own details: name, addresses, phone numbers, birthday, language.",
  programs: NOT_FOR_PROGRAMS,
  input: z.object({
    field: z
      .enum(names as [Field, ...Field[]])
      .optional()
      .describe("Only this detail; leave out for all of them"),
  }),
  async run({ field }: { field?: Field }, { app, traveller }: ToolContext): Promise<ToolOutcome> {
    const user = await getProfile(app, traveller);
    if (!user) return { ok: false, say: "I can't find your details." };
    const details = Object.fromEntries(names.map((name) => [name, user[name]]));
    if (field) {
      const value = user[field];
      const said = value && field === "birthday" ? birthdayIn("English", value) : value;
      const say = said
        ? `Your ${FIELDS[field]} is ${said}.`
        : `I don't have your ${FIELDS[field]}.`;
      return { ok: true, say, data: { [field]: value } };
    }
    const missing = names.filter((name) => !user[name]).map((name) => FIELDS[name]);
    const say =
      missing.length > 0
        ? `I don't have your ${listed(missing)} yet.`
        : "Your details are complete.";
    return { ok: true, say, data: details };
  },
});

const text = (max: number, description: string) =>
  z.string().trim().min(1).max(max).optional().describe(description);
const input = z.object({
  name: text(200, "Full name"),
  homeAddress: text(300, "Home address with its postcode"),
  workAddress: text(300, "Work address with its postcode"),
  mobileNumber: text(40, "Mobile number"),
  whatsappNumber: text(40, "WhatsApp number"),
  birthday: text(10, "Birthday, YYYY-MM-DD"),
  language: z.enum(LANGUAGES).optional().describe("Language of the answers"),
});
export const updateProfileTool = defineTool<z.infer<typeof input>>({
  name: "update_profile",
  description:
    "Changes the traveller's own details. The traveller is asked first and answers in the next " +
    "turn: you cannot confirm for them.",
  programs: NOT_FOR_PROGRAMS,
  input,
  async confirm(input, context) {
    const checked = updateProfile.safeParse(input);
    if (!checked.success) {
      return { ok: false, say: `${checked.error.issues[0]?.message ?? "That can't be saved"}.` };
    }
    const changes = names.flatMap((detail) => {
      const value = input[detail];
      return value ? [{ detail, value }] : [];
    });
    if (changes.length === 0) return { ok: false, say: "Which of your details shall I change?" };
    const say = wordQuestion({ kind: "changeDetails", changes }, context);
    return { ok: true, say, args: input };
  },
  async run(input, { app, traveller }): Promise<ToolOutcome> {
    const changed = await changeProfile(app, traveller, updateProfile.parse(input));
    if (!changed.ok) return failed(changed.reason);
    return {
      ok: true,
      say: "Your details have been updated.",
      refresh: ["/api/user", "/api/auth/user", "/api/car-booking-suggestions"],
    };
  },
});
