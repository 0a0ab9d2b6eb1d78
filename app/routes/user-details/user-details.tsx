import { getFormProps, useForm } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { Form, Outlet, useLoaderData, useNavigation } from "@remix-run/react";
import { type ReactNode, Suspense, useState } from "react";
import { useClientValidation } from "#app/components/client-validation.ts";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { useAnswer } from "#app/components/connection/use-answer.ts";
import { late } from "#app/components/connection/use-later.ts";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { Button } from "#app/components/ui/button.tsx";
import {
  controlOf,
  Field,
  FieldPair,
  type FieldState,
  Input,
  Select,
} from "#app/components/ui/field.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { MomentInput } from "#app/components/ui/moment-input.tsx";
import { FailureNotice } from "#app/components/ui/notice.tsx";
import { knownLanguage, LANGUAGE_NAMES, LANGUAGES } from "#app/contracts/languages.ts";
import type { SpeechVoice } from "#app/contracts/speech-voices.ts";
import { errorToast } from "#app/contracts/texts/failures.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";
import type { ProfileInput } from "#app/contracts/user.ts";
import { parseForm } from "#app/services/parse-form.ts";
import { nameOfTwo } from "#app/services/profile/display-name.ts";
import { changeProfile } from "#app/services/profile/profile.server.ts";
import { cityOfAddress } from "#app/services/trips/home-city.server.ts";
import { lookUpPostcode } from "#app/web/look-up-postcode.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { faultAsResult, readForm } from "../form.server.ts";
import { Account } from "./account.tsx";
import { AddressField, type AddressKind } from "./address-field.tsx";
import { dayOf } from "./day-of.server.ts";
import { Documents } from "./documents.tsx";
import { profileForm } from "./form.ts";
import { Identity } from "./identity.tsx";
import { Part } from "./part.tsx";
import { SignedInDevices } from "./signed-in-devices.tsx";
import { Tones as WholeTones } from "./tones.tsx";
import { VoiceField } from "./voice-field.tsx";

export const meta: MetaFunction = () => [
  { title: m.user.page() },
  { name: "description", content: m.user.pageAbout() },
];

export async function loader(args: RouteArgs) {
  const { user, session } = await requireUser(args);
  const sessions = await args.context.sessions.list(session);
  const { name, homeAddress, workAddress, mobileNumber, whatsappNumber } = user;
  const { birthday, language, voice } = user;
  return {
    profile: {
      name: name ?? (nameOfTwo(user) || null),
      homeAddress,
      workAddress,
      mobileNumber,
      whatsappNumber,
      birthday,
      language,
      voice,
    },
    city: cityOfAddress(args.context.app, homeAddress),
    voices: args.context.speechVoices,
    documents: { passport: Boolean(user.passportUrl), esta: Boolean(user.estaUrl) },
    devices: sessions.map(({ signedInAt, ...session }) => ({
      ...session,
      since: dayOf(signedInAt),
    })),
  };
}

const numberOf = (field: FieldState) =>
  ({ ...controlOf(field), type: "tel", placeholder: m.user.numberHint() }) as const;

/** Two parts of the form, side by side on a desk. */
const ABREAST = "max-xl:fields-rows xl:fields-line";

const ADDRESSES: AddressKind[] = ["homeAddress", "workAddress"];

/** Sent when Enter submits the form before scripts run: with a postcode typed, it searches. */
const ENTER = "enter";

/** Saves the profile; two of the form's buttons look up a postcode, or choose one of its addresses. */
export async function action(args: RouteArgs) {
  const { app, owner, user } = await requireUser(args);
  const form = await readForm(args.request);
  for (const kind of ADDRESSES) {
    const chosen = form.get(`choose-${kind}`);
    if (typeof chosen !== "string") continue;
    form.set(kind, chosen);
    return { reply: parseForm(form, profileForm).reply(), lookUp: null };
  }
  const submission = parseForm(form, profileForm);
  const typed = (kind: AddressKind) => String(form.get(`${kind}Postcode`) ?? "");
  const kind = form.has(ENTER)
    ? ADDRESSES.find((name) => typed(name).trim() !== "")
    : ADDRESSES.find((name) => name === form.get("lookUp"));
  if (kind) {
    const postcode = typed(kind);
    // An empty box does nothing (spec section 5).
    const found = postcode.trim() === "" ? null : await lookUpPostcode(app, { postcode });
    return { reply: submission.reply(), lookUp: found && { kind, postcode, ...found } };
  }
  if (submission.status !== "success") {
    return data({ reply: submission.reply(), lookUp: null }, { status: 400 });
  }
  const { name, ...others } = submission.value;
  // First and last name are shown as one: submitted unchanged, both stay as they are.
  const isAsShown = user.name === null && name === nameOfTwo(user);
  const saving = changeProfile(app, owner, isAsShown ? others : submission.value);
  const saved = await faultAsResult(app, saving, m.user.detailsNotSaved());
  if (!saved.ok) {
    const description = saved.reason.message;
    const failed: ToastMessage = errorToast(description);
    return data({ reply: submission.reply(), lookUp: null, failed }, { status: 422 });
  }
  // Told in the language in which the form was read.
  const answer = await redirectWithToast(args.context, "/user-details", {
    title: m.user.success(),
    description: m.user.detailsSaved(),
  });
  // Another language's scripts come with a page of their own.
  if (submission.value.language !== user.language)
    answer.headers.set("X-Remix-Reload-Document", "true");
  return answer;
}

/** Spec section 8: a postcode box has its own failure text, the profile uses the failure's. */
export const clientAction = keepTyped(({ status }, form) =>
  form.has("lookUp") ? m.postcodes.failed() : (status ?? m.user.detailsNotSaved()),
);

const loadValidation = () => import("./form.ts").then(({ validateProfile }) => validateProfile);

/** Eager on the server; lazy in the browser, over the server's markup. */
const Tones = import.meta.env.SSR
  ? WholeTones
  : late(async () => (await import("./tones.tsx")).Tones);

export default function UserDetails() {
  const { profile, city, voices, documents, devices } = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>();
  const failed = useFailed();
  const { formMethod, formData } = useNavigation();
  const looking = formData?.get("lookUp");
  const saving = formMethod === "POST" && !looking;
  const validate = useClientValidation(loadValidation);
  const [form, fields] = useForm<Omit<ProfileInput, "passportUrl" | "estaUrl">>({
    id: "profile",
    lastResult: result?.reply,
    defaultValue: profile,
    shouldRevalidate: "onInput",
    onValidate: validate && (({ formData }) => validate(formData)),
  });
  const [isChanged, changed] = useChanged(saving, Boolean(result ?? failed));
  const [done, setDone] = useState<unknown>(null);
  const lookUp = result?.lookUp && result !== done ? result.lookUp : null;

  const address = (kind: AddressKind, label: string, autoComplete: string) => (
    <AddressField
      kind={kind}
      label={label}
      field={fields[kind]}
      autoComplete={autoComplete}
      lookUp={lookUp?.kind === kind ? lookUp : null}
      postcode={lookUp?.kind === kind ? lookUp.postcode : ""}
      searching={looking === kind}
      onChoose={(value) => {
        form.update({ name: fields[kind].name, value });
        setDone(result);
      }}
    />
  );
  return (
    <main className="page">
      <ScreenHead title={m.user.details()} />
      <Identity
        name={profile.name}
        facts={[
          [m.user.home(), city],
          [
            m.user.language(),
            profile.language && LANGUAGE_NAMES[knownLanguage(profile.language)](),
          ],
        ]}
      />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] md:items-start lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-10">
        <div className="flex min-w-0 flex-col gap-6">
          <Part id="personal" title={m.user.personal()} about={m.user.personalAbout()}>
            <Form
              method="post"
              preventScrollReset
              {...getFormProps(form)}
              onInput={changed}
              className={FORM}
            >
              <EnterButton />
              <div className="fields fields-soft">
                <NameAndBirthday name={fields.name} birthday={fields.birthday} />
                <div className={ABREAST}>
                  {address("homeAddress", m.user.homeAddress(), "street-address")}
                  {address("workAddress", m.user.workAddress(), "off")}
                </div>
              </div>
              <ContactAndPreferences {...{ fields, voices }} chosenVoice={profile.voice} />
              <FailureNotice failure={failed} />
              <SaveButton saving={saving} isChanged={isChanged} />
            </Form>
          </Part>
          <Suspense>
            <Tones />
          </Suspense>
        </div>
        <div className="flex flex-col gap-6">
          <Documents {...documents} />
          <SignedInDevices devices={devices} />
          <Account />
        </div>
      </div>
      <Outlet />
    </main>
  );
}

const NameAndBirthday = ({ name, birthday }: Record<"name" | "birthday", FieldState>) => (
  <div className={ABREAST}>
    <Field label={m.user.name()} field={name}>
      <Input {...controlOf(name)} dir="auto" placeholder={m.user.nameHint()} autoComplete="name" />
    </Field>
    <Field label={m.user.birthday()} field={birthday}>
      <MomentInput {...controlOf(birthday)} type="date" autoComplete="bday" />
    </Field>
  </div>
);

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-semibold lg:mb-1.5">{heading}</legend>
    <div className="fields fields-soft">{children}</div>
  </fieldset>
);

type ContactField = "mobileNumber" | "whatsappNumber" | "language" | "voice";

const ContactAndPreferences = ({
  fields,
  chosenVoice,
  voices,
}: {
  fields: Record<ContactField, FieldState>;
  chosenVoice: string | null;
  voices: readonly SpeechVoice[];
}) => (
  <>
    <Group heading={m.user.contact()}>
      <FieldPair>
        <Field label={m.user.mobileNumber()} field={fields.mobileNumber}>
          <Input {...numberOf(fields.mobileNumber)} autoComplete="tel" />
        </Field>
        <Field label={m.user.whatsappNumber()} field={fields.whatsappNumber}>
          <Input {...numberOf(fields.whatsappNumber)} autoComplete="off" />
        </Field>
      </FieldPair>
    </Group>
    <Group heading={m.user.preferences()}>
      <FieldPair>
        <LanguageField field={fields.language} />
        <VoiceField field={fields.voice} chosen={chosenVoice} voices={voices} />
      </FieldPair>
    </Group>
  </>
);

const LanguageField = ({ field }: { field: FieldState }) => (
  <Field label={m.user.language()} field={field}>
    <Select {...controlOf(field)}>
      <option value="">{m.user.selectLanguage()}</option>
      {LANGUAGES.map((language) => (
        <option key={language} value={language}>
          {LANGUAGE_NAMES[language]()}
        </option>
      ))}
    </Select>
  </Field>
);

/** Whether there are unsaved changes; `refused`: the last attempt was answered with errors. */
function useChanged(saving: boolean, refused: boolean): [boolean, () => void] {
  const [isChanged, setChanged] = useState(false);
  const [wasSaving, setWasSaving] = useState(saving);
  if (saving !== wasSaving) {
    setWasSaving(saving);
    if (wasSaving && !refused) setChanged(false);
  }
  return [isChanged, () => setChanged(true)];
}

/** Far from the first field, so it stays in sight once something is changed. */
const SaveButton = ({ saving, isChanged }: { saving: boolean; isChanged: boolean }) => (
  <div className={`save-foot ${isChanged ? "sticky z-10" : ""}`}>
    <Button
      type="submit"
      disabled={saving}
      data-rests={isChanged ? undefined : ""}
      className={isChanged ? "shadow-card" : ""}
    >
      {saving ? m.search.saving() : m.user.saveChanges()}
    </Button>
  </div>
);

/** Keeps the focused field clear of the sticky button. */
const FORM =
  "mt-3 flex flex-col gap-6 lg:mt-2.5 lg:gap-5 [&_:is(input,textarea,select)]:scroll-mb-16";

/** Enter presses a form's first button. */
function EnterButton() {
  const hydrated = useHydrated();
  return (
    <button
      type="submit"
      {...(hydrated ? {} : { name: ENTER, formNoValidate: true })}
      className="hidden"
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}
