import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { redirectWithToast } from "#app/auth/toast.server.ts";
import { requireUser } from "#app/auth/user.server.ts";
import { ReturnButton } from "#app/components/return-button.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { controlOf, Field, Input, inputStyle } from "#app/components/ui/field.tsx";
import { LANGUAGES, updateProfile } from "#app/contracts/user.ts";
import { changeProfile } from "#app/services/profile/profile.server.ts";
import { Documents } from "./documents.tsx";

export const meta: MetaFunction = () => [
  { title: "User Details - NoVo" },
  { name: "description", content: "Update your personal details and contact information." },
];

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const { name, homeAddress, workAddress, mobileNumber, whatsappNumber, birthday, language } = user;
  return {
    profile: { name, homeAddress, workAddress, mobileNumber, whatsappNumber, birthday, language },
    documents: { passport: Boolean(user.passportUrl), esta: Boolean(user.estaUrl) },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireUser(args);
  const submission = parseWithZod(await args.request.formData(), { schema: formSchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const saved = await changeProfile(args.context.app, { userId: user.id }, submission.value);
  if (!saved.ok) {
    return data(submission.reply({ formErrors: [saved.reason.message] }), { status: 422 });
  }
  return redirectWithToast("/user-details", {
    title: "Success",
    description: "Your details have been updated successfully",
    variant: "default",
  });
}

/** A form names every field it has, so an empty one is one that was cleared. */
const FORM_FIELDS = [
  ["name", "Name", "text", { placeholder: "Enter your full name", autoComplete: "name" }],
  ["homeAddress", "Home Address", "text", { autoComplete: "street-address" }],
  ["workAddress", "Work Address", "text", { autoComplete: "off" }],
  ["mobileNumber", "Mobile Number", "tel", { autoComplete: "tel" }],
  ["whatsappNumber", "WhatsApp Number", "tel", { autoComplete: "off" }],
  ["birthday", "Birthday", "date", { autoComplete: "bday" }],
] as const;

const formSchema = updateProfile
  .omit({ passportUrl: true, estaUrl: true })
  .transform((values) => ({ ...EMPTY, ...values }));

const EMPTY = {
  name: null,
  homeAddress: null,
  workAddress: null,
  mobileNumber: null,
  whatsappNumber: null,
  birthday: null,
  language: null,
};

export default function UserDetails() {
  const { profile, documents } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const saving = useNavigation().formMethod === "POST";
  const [form, fields] = useForm({
    id: "profile",
    lastResult: lastResult && "status" in lastResult ? lastResult : undefined,
    defaultValue: profile,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: formSchema }),
  });
  return (
    <main className="mx-auto max-w-2xl p-4 pb-28 lg:p-10">
      <h1 className="text-xl font-semibold tracking-tight">User Details</h1>
      <section className="card mt-6" aria-labelledby="personal">
        <h2 id="personal" className="text-lg font-semibold">
          Personal Information
        </h2>
        <p className="mb-6 text-muted">Update your personal details and contact information</p>
        <Form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
          {FORM_FIELDS.map(([name, label, type, attributes]) => (
            <Field key={name} label={label} field={fields[name]}>
              <Input {...controlOf(fields[name])} type={type} {...attributes} />
            </Field>
          ))}
          <Field label="Language" field={fields.language}>
            <select {...controlOf(fields.language)} className={inputStyle}>
              <option value="">Select a language</option>
              {LANGUAGES.map((language) => (
                <option key={language}>{language}</option>
              ))}
            </select>
          </Field>
          {form.errors ? (
            <p role="alert" className="text-danger text-sm">
              {form.errors.join(" ")}
            </p>
          ) : null}
          <Button type="submit" disabled={saving} className="mt-2">
            {saving ? "Saving..." : "Save Changes"}
          </Button>
        </Form>
      </section>
      <Documents {...documents} />
      <ReturnButton />
    </main>
  );
}
